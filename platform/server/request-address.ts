declare module 'fastify' {
  interface FastifyRequest {
    address: SitePath;
  }
}

const LONGEST = 4096;

/** What is asked for: a path, decoded once, and what follows it. */
export interface SitePath {
  readonly pathname: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
}

/** What is wrong with a request's address, or what it names. */
export type Address = SitePath | { readonly status: 400 | 414; readonly problem: string };

export const MALFORMED = { status: 400, problem: 'The address is malformed.' } as const;

/** What follows the host of a target: a server must take `http://host/path` as well as `/path`. */
export function withoutHost(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

function decode(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/**
 * Whether a path tries to climb, holds a sign that only a file system or a log would read, or would name
 * another host where it is written as an address.
 */
function isSuspicious(path: string): boolean {
  if (path.startsWith('//')) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\u0000-\u001f\u007f\\]|(?:^|\/|%2f)\.\.?(?:;[^/]*)?(?:\/|%2f|$)/i.test(path);
}

/** Reads the path out of a request's target, decoded once. Browsers resolve `..` themselves, so none is taken. */
export function readAddress(target: string): Address {
  if (target.length > LONGEST) {
    return { status: 414, problem: `The address is longer than ${LONGEST} signs.` };
  }
  const [, path = '', search = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const decoded = decode(path);
  if (path === '' || decoded === null || isSuspicious(decoded)) return MALFORMED;
  return { pathname: decoded, search };
}
