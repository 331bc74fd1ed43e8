import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Encoding } from '../kit/compress.ts';
import type { FinishedFile } from '../site/finished-file.ts';

export interface Sending {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a finished file in the encoding that its reader likes best; 304 where the reader holds it. */
export async function sendFinishedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FinishedFile,
  { status = file.status, headers = {} }: Sending = {},
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted, [...file.encodings]) as Encoding | null;
  // The same body may be compressed to other bytes by another server.
  const tag = encoding === null ? `"${file.digest}"` : `W/"${file.digest}-${encoding}"`;
  const held = { 'if-none-match': request.headers['if-none-match'] };
  const isHeld = status === 200 && fresh(held, { etag: tag });
  // What is read may be damaged: an answer that says so has no header of the file.
  const body = isHeld ? null : await file.read(encoding);
  reply.code(status).headers({ ...file.headers, ...headers, ETag: tag });
  if (file.encodings.length > 0) reply.header('Vary', 'accept-encoding');
  if (body === null) return reply.code(304).send();
  reply.type(file.contentType);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply.send(body);
}
