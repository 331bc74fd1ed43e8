import type { IncomingMessage } from 'node:http';

/** The body of a request as text; null where it is longer than allowed, or breaks off. */
export function readBody(request: IncomingMessage, longestBytes: number): Promise<string | null> {
  // Whoever has gone is told of by no event any more.
  if (request.destroyed) return Promise.resolve(null);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBytes) {
        chunks.push(chunk);
        return;
      }
      // Not destroyed, as the answer goes out by the same connection.
      request.pause();
      resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('error', () => resolve(null));
    request.once('close', () => resolve(null));
  });
}
