import { compactVerify, jwtVerify, SignJWT } from 'jose';

export type Claims = Readonly<Record<string, unknown>>;

const encode = (secret: string) => new TextEncoder().encode(secret);

export function createToken(secret: string, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(encode(secret));
}

const bearerOf = (authorization = '') => authorization.replace(/^Bearer /i, '');

/** Returns true if this backend signed the token, even if it has expired: PostgREST then answers 401. */
export function isOwnToken(secret: string, authorization?: string): Promise<boolean> {
  const own = compactVerify(bearerOf(authorization), encode(secret), { algorithms: ['HS256'] });
  return own.then(
    () => true,
    () => false,
  );
}

/** Returns the claims of a person's token; null if it is missing, not ours, expired or of another role. */
export function readClaims(secret: string, authorization?: string): Promise<Claims | null> {
  return jwtVerify(bearerOf(authorization), encode(secret), { algorithms: ['HS256'] }).then(
    ({ payload }) => (payload.role === 'authenticated' ? payload : null),
    () => null,
  );
}
