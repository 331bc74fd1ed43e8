import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

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

/** Compares digests, so that neither length nor time tells anything of the secret. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * Takes notifications of changed rows: 202, or why it was not taken; 404 where no secret is set. What they say is not
 * read: the database knows which rows have changed.
 */
export const rowsHookRoutes: FastifyPluginAsync<{ readonly hook: RowsHook | null }> = async (
  app,
  { hook },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null);

  // Before the body is read: a sender without the secret costs nothing.
  const checkSecret = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.headers[SECRET_HEADER];
    if (hook !== null && typeof given === 'string' && isSecret(given, hook.secret)) return;
    reply.header('Connection', 'close');
    if (hook !== null) {
      return reply.code(401).send(`The header ${SECRET_HEADER} lacks the secret.`);
    }
    return reply.code(404).send('No notifications are taken: REFRESH_SECRET is not set.');
  };

  app.post(
    ROWS_HOOK_URL,
    { bodyLimit: LARGEST_BYTES, onRequest: checkSecret },
    async (_, reply) => {
      hook?.rowsChanged();
      return reply.code(202).send('The pages that show these rows will be made anew.');
    },
  );
  app.get(ROWS_HOOK_URL, async (_, reply) =>
    reply.code(405).header('Allow', 'POST').send('Changes are reported by POST.'),
  );
};
