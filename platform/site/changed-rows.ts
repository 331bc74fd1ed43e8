import type { ApiAccess } from '@site/shared/api';
import { createPublicClient } from './public-client.ts';
import { RowsUnavailableError } from './rows.ts';

const TIMEOUT_MS = 10_000;
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

/** What has changed in the tables that pages show. Both methods throw {@link RowsUnavailableError}. */
export interface ContentChanges {
  readState(): Promise<ContentState>;
  /** What has changed after one version, up to another. */
  listSince(version: number, until: number): Promise<ChangedRows[]>;
}

interface Answer<Data> {
  readonly data: Data[] | null;
  readonly error: { readonly message: string } | null;
}

function rowsOf<Row>({ data, error }: Answer<Row>): Row[] {
  if (Array.isArray(data)) return data;
  throw new RowsUnavailableError(
    `The database did not say what has changed: ${error?.message ?? 'the answer is no list.'}`,
  );
}

/** Reads what has changed as a visitor could. */
export function contentChanges(api: ApiAccess): ContentChanges {
  const client = createPublicClient(api);
  const within = () => AbortSignal.timeout(TIMEOUT_MS);
  return {
    readState: async () => {
      const request = client.from('content_state').select('database:database_id,version');
      const [state] = rowsOf(await request.retry(false).abortSignal(within()));
      if (state !== undefined) return state;
      throw new RowsUnavailableError('The database did not say what has changed: no row.');
    },
    listSince: async (version, until) => {
      const changed: ChangedRows[] = [];
      let last = { table: '', id: '0' };
      for (;;) {
        // From the last key on: a row that changes meanwhile moves no other in this order.
        const after = `table_name.gt."${last.table}",and(table_name.eq."${last.table}",row_id.gt.${last.id})`;
        const page = rowsOf(
          await client
            .from('content_changes')
            // As text: a number cannot hold every bigint.
            .select('table:table_name,id:row_id::text')
            .gt('version', version)
            .lte('version', until)
            .or(after)
            .order('table_name')
            .order('row_id')
            .limit(ROWS_A_REQUEST)
            .retry(false)
            .abortSignal(within()),
        );
        for (const { table, id } of page) changed.push(id === ALL_ROWS ? { table } : { table, id });
        const end = page.at(-1);
        if (end === undefined) return changed;
        last = end;
      }
    },
  };
}
