import { AnswerError } from './answer-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    address: SitePath;
  }
}

const LONGEST = 4096;
/** An address that {@link readAddress} refuses, and that every router can decode. */
const REFUSED = '//';

/** What is asked for: a path, decoded once, and what follows it. */
export interface SitePath {
  readonly pathname: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
}

/**
 * The path and query of a request's target: a server must take `http://host/path` as well as `/path`. What cannot
 * be decoded becomes an address that is refused.
 */
export function targetPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  try {
    decodeURI(path.replace(/[?#].*/s, ''));
  } catch {
    return REFUSED;
  }
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/**
 * Whether a path tries to climb, holds a character that only a file system or a log would read, or would name
 * another host where it is written as an address.
 */
function isSuspicious(path: string): boolean {
  if (path.startsWith('//')) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\u0000-\u001f\u007f\\]|(?:^|\/|%2f)\.\.?(?:;[^/]*)?(?:\/|%2f|$)/i.test(path);
}

/** Reads {@link targetPath}, decoded once. Browsers resolve `..` themselves, so none is taken. Throws {@link AnswerError}. */
export function readAddress(target: string): SitePath {
  if (target.length > LONGEST) {
    throw new AnswerError(414, `The address is longer than ${LONGEST} characters.`);
  }
  const [, path = '', search = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const pathname = decodeURI(path);
  if (path === '' || isSuspicious(pathname)) {
    throw new AnswerError(400, 'The address is malformed.');
  }
  return { pathname, search };
}
