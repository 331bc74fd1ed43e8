import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../kit/compress.ts';
import { isCompressible } from '../kit/compress.ts';
import { BodyForms } from './body-forms.ts';
import { acceptedEncodings } from './negotiate.ts';
import { flattenHeaders, type ReadyAnswer, sendReady } from './ready-answer.ts';

/** A body that was made in memory, and how it is to be answered. */
export interface OutgoingBody {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, and whether it will always be made in these bytes. */
export interface PackedAnswer extends ReadyAnswer {
  /** Whether its bytes are as few as they can be. */
  readonly isSmall: boolean;
}

const forms = new BodyForms();

/** Makes the answer with a body in the encoding that an asker likes best, with a validator of its own for each. */
export async function packBody(
  preferred: Encoding | null,
  { status, contentType, body, headers = {} }: OutgoingBody,
): Promise<PackedAnswer> {
  const compressible = isCompressible(contentType, body.length);
  const { bytes, tag, encoding, isSmall } = await forms.find(body, compressible ? preferred : null);
  const ofEvery = flattenHeaders({
    ...headers,
    ...(compressible ? { Vary: 'Accept-Encoding' } : {}),
    ETag: tag,
  });
  const ofBody = flattenHeaders({
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    'Content-Type': contentType,
    'Content-Length': `${bytes.length}`,
  });
  const all = [...ofEvery, ...ofBody];
  return { status, tag, headers: all, headersOfHeld: ofEvery, body: bytes, isSmall };
}

/** The encoding that an asker likes best; null for the body as it is. */
export function preferredEncoding({ headers }: IncomingMessage): Encoding | null {
  return acceptedEncodings(headers['accept-encoding'])[0] ?? null;
}

/** Answers with a body; 304 where the asker holds it, and no body for HEAD. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: OutgoingBody,
): Promise<void> {
  sendReady(request, response, await packBody(preferredEncoding(request), outgoing));
}
