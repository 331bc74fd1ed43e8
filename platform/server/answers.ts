import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { compress, isCompressible } from '../kit/compress.ts';
import type { FinishedFile } from '../site/finished-file.ts';

/** Ends a request with a status and a text. Its headers are added to those of every answer. */
export class AnswerError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const RETRY_LATER = { 'Retry-After': '60' } as const;

/** Sends a finished file in the preferred encoding; 304 if the reader has it. `dcz`: its difference to the browser's dictionary. */
export async function sendFinishedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, contentType, digest, body, brotli }: FinishedFile,
  { dictionary, dcz }: { readonly dictionary?: string; readonly dcz?: Buffer } = {},
): Promise<FastifyReply> {
  const isSmaller = isCompressible(contentType, body.length);
  const accepted = `${request.headers['accept-encoding'] ?? ''}`.toLowerCase();
  const offered: ('dcz' | 'br' | 'gzip')[] = [...(dcz ? ['dcz' as const] : []), 'br', 'gzip'];
  const encoding = isSmaller ? negotiate(accepted, offered) : null;
  // Another server may compress the same body to other bytes.
  const tag = encoding === null ? `"${digest}"` : `W/"${digest}-${encoding}"`;
  reply.code(status).headers({ ...headers, ETag: tag });
  if (isSmaller) reply.header('Vary', 'accept-encoding');
  if (isSmaller && dictionary !== undefined) {
    const vary = 'accept-encoding, available-dictionary';
    reply.headers({ Vary: vary, 'Use-As-Dictionary': dictionary });
  }
  const held = { 'if-none-match': request.headers['if-none-match'] };
  if (status === 200 && fresh(held, { etag: tag })) return reply.code(304).send();
  reply.type(contentType);
  if (encoding === null) return reply.send(body);
  reply.header('Content-Encoding', encoding);
  if (encoding === 'dcz') return reply.send(dcz);
  const form = encoding === 'br' ? brotli : undefined;
  return reply.send(form ?? (await compress(body, encoding)));
}
