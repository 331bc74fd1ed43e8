import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from './answer-text.ts';
import { ROWS_HOOK_BYTES, ROWS_HOOK_URL } from './rows-hook.ts';

/** The most that the server takes of one asker, or of all. */
export interface ServerLimits {
  /** Open connections; one more closes the one that has been idle for longest. */
  readonly connections: number;
  /** Bytes of a request's head. */
  readonly headerBytes: number;
  /** How long a request's head may take to arrive. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive. */
  readonly requestMs: number;
  /** How long an answer may stand still because the asker takes nothing of it. */
  readonly stalledMs: number;
  /** How long a connection may be idle. Longer than proxies keep theirs, so that they close first. */
  readonly idleMs: number;
  /** Requests on one connection. */
  readonly requestsPerConnection: number;
  /** How long a stop waits for the requests that are running. */
  readonly stopMs: number;
}

/** What holds where nothing else is asked for. */
export const SERVER_LIMITS: ServerLimits = {
  connections: 4096,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  idleMs: 65_000,
  requestsPerConnection: 10_000,
  stopMs: 5000,
};

const MOST_HEADERS = 100;
const LARGEST_BODY_BYTES = 64 * 1024;

interface Refusal {
  readonly status: number;
  readonly reason: string;
}

function largestBody(url: string | undefined): number {
  return url === ROWS_HOOK_URL ? ROWS_HOOK_BYTES : LARGEST_BODY_BYTES;
}

function findBodyRefusal({ method, url, headers }: IncomingMessage): Refusal | null {
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  if (hasBody && (method === 'GET' || method === 'HEAD')) {
    return { status: 413, reason: `${method} takes no body here.` };
  }
  const largest = largestBody(url);
  if (length > largest) {
    return { status: 413, reason: `A body may have ${largest} bytes.` };
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  // Nothing is ever decompressed, so no small body becomes a large one.
  return encoding === 'identity' ? null : { status: 415, reason: 'Send bodies uncompressed.' };
}

/** Answers a request that no route may see: too many headers, or a body that is not taken. True where it did. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal =
    request.rawHeaders.length > MOST_HEADERS * 2
      ? { status: 431, reason: `A request may have ${MOST_HEADERS} headers.` }
      : findBodyRefusal(request);
  if (refusal === null) return false;
  // What is left of the request is not read, so the connection is of no more use.
  response.shouldKeepAlive = false;
  answerText(request, response, refusal.status, refusal.reason);
  return true;
}
