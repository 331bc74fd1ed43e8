import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with a sentence. */
export function answerText(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(method === 'HEAD' ? undefined : text);
}
