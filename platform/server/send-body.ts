import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isCompressible } from '../encoding/compress.ts';
import { acceptedEncodings } from '../encoding/negotiate.ts';
import { BodyForms } from './body-forms.ts';
import { isHeld } from './conditional.ts';

/** A body that was made in memory, and how it is to be answered. */
export interface OutgoingBody {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
}

const forms = new BodyForms();

/**
 * Answers with a body in the encoding that the asker likes best, with a validator of its own for each;
 * 304 where the asker holds it, and no body for HEAD.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contentType, body, headers = {} }: OutgoingBody,
): Promise<void> {
  const compressible = isCompressible(contentType, body.length);
  const [encoding = null] = compressible
    ? acceptedEncodings(request.headers['accept-encoding'])
    : [];
  const form = await forms.find(body, encoding);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', form.tag);
  if (status === 200 && isHeld(request, form.tag)) {
    response.writeHead(304).end();
    return;
  }
  if (form.encoding !== null) response.setHeader('Content-Encoding', form.encoding);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', form.bytes.length);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}
