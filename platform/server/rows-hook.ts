import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ChangedRows } from '../site/content-changes.ts';
import { answerText } from './answer-text.ts';

/** Where Supabase's database webhooks report a change of a row. */
export const ROWS_HOOK_URL = '/hooks/rows-changed';

/** The header that carries the secret that both sides know. */
export const SECRET_HEADER = 'x-refresh-secret';

/** A report holds the row twice, before and after; a post's text has up to 500,000 characters. */
export const ROWS_HOOK_BYTES = 8 * 1024 * 1024;

/** Who is told of changed rows. */
export interface RowChanges {
  /** Takes the rows of a report; the pages that show them follow later. */
  rowsChanged(rows: readonly ChangedRows[]): Promise<void>;
}

/** Takes word of changed rows. */
export interface RowsHook extends RowChanges {
  readonly secret: string;
}

const rowSchema = z.object({ id: z.union([z.number().int(), z.string().regex(/^\d{1,19}$/)]) });

/** What Supabase sends: https://supabase.com/docs/guides/database/webhooks#payload */
const reportSchema = z.object({
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  table: z.string().max(63),
  record: rowSchema.nullish(),
  old_record: rowSchema.nullish(),
});

/** Compares digests, so that neither length nor time tells anything of the secret. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** The body; null where it is longer than any report. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > ROWS_HOOK_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function changedRows(body: string): ChangedRows[] | null {
  const report = reportSchema.safeParse(parseJson(body));
  if (!report.success) return null;
  const { table, record, old_record } = report.data;
  const ids = [record, old_record].flatMap((row) => (row ? [String(row.id)] : []));
  return ids.length === 0 ? [{ table }] : [...new Set(ids)].map((id) => ({ table, id }));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  hook: RowsHook,
): Promise<void> {
  const given = request.headers[SECRET_HEADER];
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return answerText(request, response, 405, 'Changes are reported by POST.');
  }
  if (typeof given !== 'string' || !isSecret(given, hook.secret)) {
    // The body is not read: who does not know the secret costs nothing.
    response.setHeader('Connection', 'close');
    return answerText(request, response, 401, `The header ${SECRET_HEADER} lacks the secret.`);
  }
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('Connection', 'close');
    return answerText(request, response, 413, 'The report is longer than any row.');
  }
  const rows = changedRows(body);
  if (rows === null)
    return answerText(request, response, 400, 'This is no report of a changed row.');
  await hook.rowsChanged(rows);
  answerText(request, response, 202, 'The pages that show these rows will be rendered anew.');
}

/** Answers a report of changed rows: 202, or why it was not taken; 404 where nobody listens. */
export function answerRowsHook(
  request: IncomingMessage,
  response: ServerResponse,
  hook: RowsHook | null,
): void {
  if (hook === null) {
    answerText(request, response, 404, 'Nobody listens here: REFRESH_SECRET is not set.');
    return;
  }
  answer(request, response, hook).catch((error: unknown) => {
    // The asker went away in the middle of its report.
    console.error(error instanceof Error ? error.message : error);
    response.destroy();
  });
}
