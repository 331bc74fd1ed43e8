import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { compress, type Encoding, isCompressible } from '../encoding/compress.ts';
import { acceptedEncodings } from '../encoding/negotiate.ts';
import { ByteCache } from './byte-cache.ts';
import { isHeld } from './conditional.ts';

/** A body that was made in memory, and how it is to be answered. */
export interface OutgoingBody {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
}

interface Form {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly encoding: Encoding | null;
}

/** Of the texts and of what is made of them, for each encoding. */
const CACHE_BYTES = 16 * 1024 * 1024;

const createCache = () => new ByteCache<Promise<Form>>(CACHE_BYTES);

/** Forms by the body's own text: a page that is answered again is the same string, found without a digest. */
const forms = { plain: createCache(), br: createCache(), zstd: createCache(), gzip: createCache() };

async function makeForm(body: string | Buffer, encoding: Encoding | null): Promise<Form> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const plain = { bytes, tag: `"${digest}"`, encoding: null };
  if (encoding === null) return plain;
  const compressed = await compress(bytes, encoding, 'quick');
  if (compressed.length >= bytes.length) return plain;
  return { bytes: compressed, tag: `"${digest}-${encoding}"`, encoding };
}

function findForm(body: string | Buffer, encoding: Encoding | null): Promise<Form> {
  if (typeof body !== 'string') return makeForm(body, encoding);
  const cache = forms[encoding ?? 'plain'];
  const known = cache.get(body);
  if (known !== undefined) return known;
  const form = makeForm(body, encoding);
  // A text has one or two bytes a letter, and its form as many at most.
  cache.set(body, form, body.length * 4);
  form.catch(() => cache.delete(body));
  return form;
}

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
  const form = await findForm(body, encoding);
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
