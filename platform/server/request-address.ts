import { AnswerError } from './answer-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    address: SitePath;
  }
}

/** What is asked for: a path, decoded once, and what follows it. */
export interface SitePath {
  readonly pathname: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
}

// Only a file system or a log would read them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/;

/** Reads the target of a request: a path, or `http://host/path`. Throws {@link AnswerError}. */
export function readAddress(target: string): SitePath {
  try {
    // Two slashes would name another host, here and in a link.
    const { pathname, search } = new URL(target.replace(/^[/\\]+/, '/'), 'http://site');
    const decoded = decodeURI(pathname).replace(/^\/+/, '/');
    if (!CONTROL.test(decoded)) return { pathname: decoded, search };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
  throw new AnswerError(400, 'The address is malformed.');
}
