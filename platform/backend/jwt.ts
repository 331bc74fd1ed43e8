import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** Signs a token for a database role, as Supabase does; it is valid for so many seconds. */
export function signToken(role: string, secret: string, lifetimeSeconds: number): string {
  const issued = nowSeconds();
  const body = encode({ role, iss: 'supabase', iat: issued, exp: issued + lifetimeSeconds });
  return `${HEADER}.${body}.${signature(`${HEADER}.${body}`, secret)}`;
}

/** Whether this is a token that was signed with the secret and has not expired. */
export function isValidToken(token: string, secret: string): boolean {
  const [header = '', body = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || decode(header)?.alg !== 'HS256') return false;
  const expected = Buffer.from(signature(`${header}.${body}`, secret));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  const expires = decode(body)?.exp;
  return expires === undefined || (typeof expires === 'number' && expires > nowSeconds());
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
