import type { SiteConfig } from '@site/shared/config';
import { languageOf, normalPath } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import type { FastifyRequest } from 'fastify';
import { AnswerError } from './answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    address: SitePath;
    texts: ReturnType<typeof textsAt>;
    failure?: Error;
  }
}

export interface SitePath {
  /** Decoded. */
  readonly pathname: string;
  readonly encoded: string;
  /** Query with the question mark. */
  readonly search: string;
  /** False if the client sent another spelling of `encoded`. */
  readonly isNormal: boolean;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\\]/;

export function textsAt(target: string, site: SiteConfig) {
  return serverTextsIn(languageOf(target.split('?', 1)[0] ?? '', site)).plain;
}

function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURI(path));
  } catch {
    return false;
  }
}

/**
 * Returns the target of a request. If no text is encoded in its path, U+FFFD replaces each encoded byte: the section or the
 * shell then answers that there is no such page.
 */
export function repairTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  if (isReadable(path)) return target;
  return [path.replaceAll(/%(?:[\da-f]{2})?/gi, '%EF%BF%BD'), ...query].join('?');
}

/** Parses the target of a request: a path, or `http://host/path`. @throws {AnswerError} */
export function readAddress(target: string, { malformed }: FastifyRequest['texts']): SitePath {
  try {
    const host = 'http://site';
    // Two slashes would name another host.
    const url = new URL(/^[/\\]/.test(target) ? host + target : target, host);
    const encoded = normalPath(url.pathname);
    const pathname = decodeURI(encoded);
    const isNormal = encoded === url.pathname;
    if (!CONTROL.test(pathname)) return { pathname, encoded, search: url.search, isNormal };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
  throw new AnswerError(400, malformed);
}

const LONGEST_ADDRESS = 4096;
const MOST_HEADERS = 100;
/** RFC 9110, section 7.2. */
const HOST = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Returns true if a request names at most one host. A proxy could choose another of two. */
function namesOneHost({ headersDistinct: { host: hosts = [] } }: FastifyRequest['raw']): boolean {
  return hosts.length <= 1 && hosts.every((host) => HOST.test(host));
}

/** Refuses a request before its body is read. @throws {AnswerError} */
export function assertWithinLimits({ raw, headers, is404, method, texts }: FastifyRequest): void {
  // The rest of the request is not read.
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
  if (is404 && !isRead) refuse(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  if (hasBody && isRead) refuse(413, `${method} takes no body here.`);
  // Decompression could turn a small body into a large one.
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (encoding !== 'identity') refuse(415, 'Send bodies uncompressed.');
}
