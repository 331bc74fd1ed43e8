import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChangedRows } from '../site/changed-rows.ts';
import { closeAfter } from './limits.ts';

/** Where Supabase's database webhooks report a change of a row. */
export const ROWS_HOOK_URL = '/hooks/rows-changed';

export const SECRET_HEADER = 'x-refresh-secret';

/** A report holds the row twice, before and after; a post's text has up to 500,000 characters. */
const LARGEST_BYTES = 8 * 1024 * 1024;

export interface RowsHook {
  readonly secret: string;
  /** Takes the rows of a report; the pages that show them follow later. */
  rowsChanged(rows: readonly ChangedRows[]): void;
}

const rowSchema = z.object({ id: z.union([z.number().int(), z.string().regex(/^\d{1,19}$/)]) });

/** What Supabase sends: https://supabase.com/docs/guides/database/webhooks#payload */
const reportSchema = z.object({
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  table: z.string().max(63),
  record: rowSchema.nullish(),
  old_record: rowSchema.nullish(),
});

function changedRows({ table, record, old_record }: z.infer<typeof reportSchema>): ChangedRows[] {
  const ids = [record, old_record].flatMap((row) => (row ? [String(row.id)] : []));
  return ids.length === 0 ? [{ table }] : [...new Set(ids)].map((id) => ({ table, id }));
}

/** Compares digests, so that neither length nor time tells anything of the secret. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Takes reports of changed rows: 202, or why it was not taken; 404 where no secret is set. */
export const rowsHookRoutes: FastifyPluginAsync<{ readonly hook: RowsHook | null }> = async (
  app,
  { hook },
) => {
  // Not every sender names the type of what it sends.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  // Before the body is read: a sender without the secret costs nothing.
  const checkSecret = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.headers[SECRET_HEADER];
    if (hook !== null && typeof given === 'string' && isSecret(given, hook.secret)) return;
    closeAfter(request, reply);
    if (hook !== null) {
      return reply.code(401).send(`The header ${SECRET_HEADER} lacks the secret.`);
    }
    return reply.code(404).send('No notifications are taken: REFRESH_SECRET is not set.');
  };

  app.post(
    ROWS_HOOK_URL,
    { bodyLimit: LARGEST_BYTES, onRequest: checkSecret },
    async (request, reply) => {
      const report = reportSchema.safeParse(request.body);
      if (!report.success) return reply.code(400).send('This is no report of a changed row.');
      hook?.rowsChanged(changedRows(report.data));
      return reply.code(202).send('The pages that show these rows will be made anew.');
    },
  );
  app.get(ROWS_HOOK_URL, async (_, reply) =>
    reply.code(405).header('Allow', 'POST').send('Changes are reported by POST.'),
  );
};
