import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHeld } from './conditional.ts';

/** An answer of which everything is known but what this one request asks of it. */
export interface ReadyAnswer {
  readonly status: number;
  readonly tag: string;
  /** Names and values in turn, as Node takes them with the least work; it changes nothing in them. */
  readonly headers: string[];
  /** The headers for an asker that holds the body. */
  readonly headersOfHeld: string[];
  readonly body: Buffer;
}

/** Names and values in turn. */
export function flattenHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** Sends an answer: 304 where the asker holds it, and no body for HEAD. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { status, tag, headers, headersOfHeld, body }: ReadyAnswer,
): void {
  if (status === 200 && isHeld(request, tag)) {
    response.writeHead(304, headersOfHeld).end();
    return;
  }
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
