import type { IncomingMessage } from 'node:http';

/** How long and how a cookie is kept; without an age it goes with the browser's session. */
export interface CookieTerms {
  readonly maxAgeSeconds?: number;
  /** Sent over TLS alone. */
  readonly secure: boolean;
}

/** The value of a cookie of a request; null where it has none, or one that is malformed. */
export function readCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | null {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim());
  const found = pairs?.find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** A cookie as the `Set-Cookie` header takes it: for the server alone, and not for other sites' requests. */
export function writeCookie(
  name: string,
  value: string,
  { maxAgeSeconds, secure }: CookieTerms,
): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const transport = secure ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${transport}`;
}
