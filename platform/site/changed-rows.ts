import { type ApiAccess, createApiClient, toPage } from '@site/shared/api';
import type { RowsRead } from './finished-file.ts';

/** Supabase hands out no more rows at once, unless a project says otherwise. */
const ROWS_A_REQUEST = 1000;
/** Stands for every row of a table. */
const ALL_ROWS = '0';

/** Which database answers, and how often its content has changed. */
export interface ContentState {
  readonly database: string;
  readonly version: number;
}

/** Rows that have changed: one of a table, or any of it where no id is named. */
export interface ChangedRows {
  readonly table: string;
  readonly id?: string;
}

/** What has changed since files were made; `everything` where nothing tells. */
export type Changes = readonly ChangedRows[] | 'everything';

/** What the database says of its content, with rows that have come due by now; null where it does not answer. */
export async function readContentState(api: ApiAccess): Promise<ContentState | null> {
  const request = createApiClient(api).rpc('current_content_state');
  const { data } = await request.select('database:database_id,version').limit(1);
  return Array.isArray(data) ? (data[0] ?? null) : null;
}

/** The rows that have changed after one version of the content, up to another. Throws `ApiError`. */
export async function listChangedRows(
  api: ApiAccess,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<ChangedRows[]> {
  const client = createApiClient(api);
  const changed: ChangedRows[] = [];
  let last = { table: '', id: '0' };
  for (;;) {
    // From the last key on: a row that changes meanwhile moves no other in this order.
    const next = `table_name.gt."${last.table}",and(table_name.eq."${last.table}",row_id.gt.${last.id})`;
    const { rows } = toPage(
      await client
        .from('content_changes')
        // As text: a number cannot hold every bigint.
        .select('table:table_name,id:row_id::text')
        .gt('version', after)
        .lte('version', until)
        .or(next)
        .order('table_name')
        .order('row_id')
        .limit(ROWS_A_REQUEST),
    );
    for (const { table, id } of rows) changed.push(id === ALL_ROWS ? { table } : { table, id });
    const end = rows.at(-1);
    if (end === undefined) return changed;
    last = end;
  }
}

export function touchedBy(changes: Changes): (reads: readonly RowsRead[]) => boolean {
  if (changes === 'everything') return (reads) => reads.length > 0;
  const tables = new Set(changes.map(({ table }) => table));
  const rows = new Set(changes.map(({ table, id }) => `${table}:${id ?? ''}`));
  // A list may show any row of its table, and a change of a whole table may be of any row.
  return (reads) =>
    reads.some(({ table, id }) =>
      id === undefined ? tables.has(table) : rows.has(`${table}:`) || rows.has(`${table}:${id}`),
    );
}
