import { type ApiAccess, createApiClient, toPage } from '@site/shared/api';
import type { Read } from './finished-file.ts';

/** Supabase hands out no more rows at once, unless a project says otherwise. */
const ROWS_A_REQUEST = 1000;
/** Stands for every row of a table. */
const ALL_ROWS = '0';

/** Which database answers, and how often its content has changed. */
export interface ContentState {
  readonly database: string;
  readonly version: number;
}

/** The last change of a row, or of any row of a table where no id is named. */
export interface ChangedRows {
  readonly table: string;
  readonly id?: string;
  /** Of the content, with that change. */
  readonly version: number;
}

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
        .select('table:table_name,id:row_id::text,version')
        .gt('version', after)
        .lte('version', until)
        .or(next)
        .order('table_name')
        .order('row_id')
        .limit(ROWS_A_REQUEST),
    );
    for (const { table, id, version } of rows) {
      changed.push(id === ALL_ROWS ? { table, version } : { table, id, version });
    }
    const end = rows.at(-1);
    if (end === undefined) return changed;
    last = end;
  }
}

/** Whether what was read at a version of the content has changed since. */
export function changesSince(changes: readonly ChangedRows[]) {
  const last = new Map<string, number>();
  for (const { table, id, version } of changes) {
    // A list may show any row of its table, and a change of a whole table may be of any row.
    for (const key of ['', table, `${table}.${id ?? ''}`]) {
      last.set(key, Math.max(version, last.get(key) ?? 0));
    }
  }
  const keysOf = (read: Read): readonly string[] => {
    if ('unknown' in read) return [''];
    const { table, id } = read;
    return id === undefined ? [table] : [`${table}.`, `${table}.${id}`];
  };
  return (reads: readonly Read[], version: number): boolean =>
    reads.flatMap(keysOf).some((key) => (last.get(key) ?? 0) > version);
}
