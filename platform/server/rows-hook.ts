import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerError } from './answer-error.ts';

/** Where Supabase's database webhooks report a change of a row. */
export const ROWS_HOOK_URL = '/hooks/rows-changed';

export const SECRET_HEADER = 'x-refresh-secret';

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

/** Takes notifications of changed rows: 202. Their bodies are not read: the database knows which rows have changed. */
export const rowsHookRoutes: FastifyPluginAsync<RowsHook> = async (
  app,
  { secret, rowsChanged },
) => {
  // Answers before the body is read.
  const onRequest = async (
    { headers: { [SECRET_HEADER]: given } }: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply.header('Connection', 'close');
    if (typeof given !== 'string' || !isSecret(given, secret)) {
      throw new AnswerError(401, `The header ${SECRET_HEADER} lacks the secret.`);
    }
    rowsChanged();
    return reply.code(202).send('The pages that show these rows will be rebuilt.');
  };
  app.post(ROWS_HOOK_URL, { onRequest }, async () => undefined);
};
