import type { SiteConfig } from '@site/shared/config';
import { languageOf } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import type { FastifyRequest } from 'fastify';
import { AnswerError } from './answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    address: SitePath;
    /** What is said of it, in its language. */
    texts: ReturnType<typeof textsAt>;
    /** Why the request was refused or not answered. */
    failure?: Error;
  }
}

/** What is asked for: a path, decoded once, and what follows it. */
export interface SitePath {
  readonly pathname: string;
  /** The path as it was asked for: an encoded character stays one. */
  readonly encoded: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
}

// Only a file system or a log would read them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/;

/** What an answer in plain text says, in the language of the target of a request. */
export function textsAt(target: string, site: SiteConfig) {
  return serverTextsIn(languageOf(target.split('?', 1)[0] ?? '', site)).plain;
}

/** Reads the target of a request: a path, or `http://host/path`. Throws {@link AnswerError}. */
export function readAddress(target: string, { malformed }: FastifyRequest['texts']): SitePath {
  try {
    // Two slashes would name another host, here and in a link.
    const { pathname, search } = new URL(target.replace(/^[/\\]+/, '/'), 'http://site');
    const decoded = decodeURI(pathname).replace(/^\/+/, '/');
    const encoded = pathname.replace(/^\/+/, '/');
    if (!CONTROL.test(decoded)) return { pathname: decoded, encoded, search };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
  throw new AnswerError(400, malformed);
}

const LONGEST_ADDRESS = 4096;
const MOST_HEADERS = 100;
/** A name or an address with a port, and nothing before or between: RFC 9110, section 7.2. */
const HOST = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a request names one host. A proxy and this server could each take another one of two. */
function namesOneHost({ headersDistinct: { host: hosts = [] } }: FastifyRequest['raw']): boolean {
  return hosts.length <= 1 && hosts.every((host) => HOST.test(host));
}

/** Refuses a request that no route may see, before anything of its body is read. Throws {@link AnswerError}. */
export function requireFair({ raw, headers, is404, method, texts }: FastifyRequest): void {
  // What is left of the request is not read.
  const refuse = (status: number, reason: string, more?: { readonly Allow: string }): never => {
    throw new AnswerError(status, reason, { Connection: 'close', ...more });
  };
  const isRead = method === 'GET' || method === 'HEAD';
  const hasBody =
    Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  if ((raw.url ?? '').length > LONGEST_ADDRESS) {
    refuse(414, texts.longAddress.replace('{most}', `${LONGEST_ADDRESS}`));
  }
  if (raw.rawHeaders.length > MOST_HEADERS * 2)
    refuse(431, `Send at most ${MOST_HEADERS} headers.`);
  if (!namesOneHost(raw)) refuse(400, 'Name one host.');
  // Every address is a page's, to be read.
  if (is404 && !isRead) refuse(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  if (hasBody && isRead) refuse(413, `${method} takes no body here.`);
  // Nothing is ever decompressed, so no small body becomes a large one.
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (encoding !== 'identity') refuse(415, 'Send bodies uncompressed.');
}
