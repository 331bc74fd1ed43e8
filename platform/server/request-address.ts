const LONGEST = 4096;

/** What is asked for: a path, decoded once, and what follows it. */
export interface SitePath {
  readonly pathname: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
}

/** What is wrong with a request's address, or what it names. */
export type Address = SitePath | { readonly status: 400 | 414; readonly problem: string };

const MALFORMED = { status: 400, problem: 'The address is malformed.' } as const;

/** The path of a target: of `/path?query`, and of `http://host/path`, which a server must take too. */
function pathOf(target: string): string | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  const rest = absolute === null ? target : target.slice(absolute[0].length);
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  if (path === '') return absolute === null ? null : '/';
  return path.startsWith('/') ? path : null;
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

function searchOf(target: string): string {
  return /^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? '';
}

/** Reads the path out of a request's target, decoded once. Browsers resolve `..` themselves, so none is taken. */
export function readAddress(target: string): Address {
  if (target.length > LONGEST) {
    return { status: 414, problem: `The address is longer than ${LONGEST} signs.` };
  }
  const path = pathOf(target);
  const decoded = path === null ? null : decode(path);
  if (decoded === null || isSuspicious(decoded)) return MALFORMED;
  return { pathname: decoded, search: searchOf(target) };
}
