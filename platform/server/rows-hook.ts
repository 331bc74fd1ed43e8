import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AnswerError } from './answer-error.ts';

/** Where Supabase's database webhooks report a change of a row. */
export const ROWS_HOOK_URL = '/hooks/rows-changed';

export const SECRET_HEADER = 'x-refresh-secret';

/** A notification holds the row twice, before and after; a post's text has up to 500,000 characters. */
const LARGEST_BYTES = 8 * 1024 * 1024;

export interface RowsHook {
  readonly secret: string;
  /** Looks for changed rows; the pages that show them follow later. */
  rowsChanged(): void;
}

/** Compares digests, so that neither length nor time reveals anything of the secret. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Takes notifications of changed rows: 202. What they say is not read: the database knows which rows have changed. */
export const rowsHookRoutes: FastifyPluginAsync<RowsHook> = async (
  app,
  { secret, rowsChanged },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null);

  // Before the body is read: a sender without the secret costs nothing.
  const onRequest = async ({ headers: { [SECRET_HEADER]: given } }: FastifyRequest) => {
    if (typeof given === 'string' && isSecret(given, secret)) return;
    const message = `The header ${SECRET_HEADER} lacks the secret.`;
    throw new AnswerError(401, message, { Connection: 'close' });
  };
  app.post(ROWS_HOOK_URL, { bodyLimit: LARGEST_BYTES, onRequest }, async (_, reply) => {
    rowsChanged();
    return reply.code(202).send('The pages that show these rows will be rebuilt.');
  });
};
