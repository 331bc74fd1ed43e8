import { compactVerify, jwtVerify, SignJWT } from 'jose';

export type Claims = Readonly<Record<string, unknown>>;

const encode = (secret: string) => new TextEncoder().encode(secret);

/** Creates a token that PostgREST accepts. */
export function createToken(secret: string, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(encode(secret));
}

/** Creates the token of visitors' requests. */
export const createVisitorToken = (secret: string) => createToken(secret, { role: 'anon' });

/** Reads the token of an `Authorization` header. */
const bearerOf = (authorization = '') => authorization.replace(/^Bearer /i, '');

/** Returns true if this backend signed the token, even if it has expired: PostgREST then answers 401. */
export function isOwnToken(secret: string, authorization?: string): Promise<boolean> {
  const own = compactVerify(bearerOf(authorization), encode(secret), { algorithms: ['HS256'] });
  return own.then(
    () => true,
    () => false,
  );
}

/** Returns a signed-in person's claims; null if the token is missing, not ours or expired. */
export function readClaims(secret: string, authorization?: string): Promise<Claims | null> {
  const options = { algorithms: ['HS256'], audience: 'authenticated' };
  return jwtVerify(bearerOf(authorization), encode(secret), options).then(
    ({ payload }) => payload,
    () => null,
  );
}
