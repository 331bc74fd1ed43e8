import { type ApiAccess, createApiClient, toPage } from '@site/shared/api';
import type { ContentState, Read } from './finished-file.ts';
import type { KeptFile } from './site-folder.ts';

/** Supabase hands out no more rows at once, unless a project says otherwise. */
const MOST_ROWS = 1000;
/** Stands for every row of a table. */
const ALL_ROWS = '0';
/** What is older is rebuilt: a page tells the year, and security.txt when it ends. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

/** What the database says of its content by now; null where it does not answer. */
export async function readContentState(api: ApiAccess): Promise<ContentState | null> {
  const request = createApiClient(api).rpc('current_content_state');
  const { data } = await request.select('database:database_id,version,tables').limit(1);
  return Array.isArray(data) ? (data[0] ?? null) : null;
}

/** The rows that changed after one version, up to another; null where they are too many to tell. Throws `ApiError`. */
export async function listChangedRows(api: ApiAccess, span: { after: number; until: number }) {
  const { rows, total } = toPage(
    await createApiClient(api)
      .from('content_changes')
      // As text: a number cannot hold every bigint.
      .select('table:table_name,id:row_id::text,version', { count: 'exact' })
      .gt('version', span.after)
      .lte('version', span.until)
      .limit(MOST_ROWS),
  );
  return rows.length < total ? null : rows;
}

/** The last change of each row, or of any row of a table where the id is 0. */
type ChangedRows = NonNullable<Awaited<ReturnType<typeof listChangedRows>>>;

/** Whether what was read at a version of the content has changed since. */
export function changesSince(changes: ChangedRows) {
  const last = new Map<string, number>();
  for (const { table, id, version } of changes) {
    // A list may show any row of its table, and a change of a whole table may be of any row.
    for (const key of ['', table, `${table}.${id}`]) {
      last.set(key, Math.max(version, last.get(key) ?? 0));
    }
  }
  const keysOf = (read: Read): readonly string[] => {
    if ('unknown' in read) return [''];
    const { table, id } = read;
    return id === undefined ? [table] : [`${table}.${ALL_ROWS}`, `${table}.${id}`];
  };
  return (reads: readonly Read[], version: number): boolean =>
    reads.flatMap(keysOf).some((key) => (last.get(key) ?? 0) > version);
}

/** Whether a state is one of this database, as it is or was. */
export function isOf(state: ContentState | null, content: ContentState): state is ContentState {
  return state?.database === content.database && state.version <= content.version;
}

/** Addresses of the files that are old, or whose rows may have changed. Throws `ApiError`. */
export async function findStale(
  files: readonly Pick<KeptFile, 'address' | 'reads' | 'content' | 'madeAt'>[],
  api: ApiAccess,
  content: ContentState | null,
): Promise<ReadonlySet<string>> {
  const until = content?.version ?? 0;
  const after = Math.min(
    ...files.flatMap(({ reads, content: own }) =>
      reads.length > 0 && content && isOf(own, content) ? own.version : [],
    ),
  );
  const changes = after < until ? await listChangedRows(api, { after, until }) : [];
  const isChanged = changes
    ? changesSince(changes)
    : (_: KeptFile['reads'], version: number) => version < until;
  const stale = files.filter(({ reads, content: own, madeAt }) => {
    if (madeAt < Date.now() - OLDEST_MS) return true;
    if (reads.length === 0 || content === null) return false;
    return !isOf(own, content) || isChanged(reads, own.version);
  });
  return new Set(stale.map(({ address }) => address));
}

/** By which a function of the database says whose rows its answer shows: `table` or `table.id`, with commas between. */
const READS_HEADER = 'X-Rows-Read';
const STATED = /^(\w+)(?:\.(\d+))?$/;

/** The rows that an answer shows: a question to one of the tables says them by its address, a function by a header. Others are unknown. */
export function readsOf(url: string, headers: Headers, tables: readonly string[]): readonly Read[] {
  const { pathname, searchParams } = new URL(url);
  const asked = /\/rest\/v1\/(.+)$/.exec(pathname)?.[1] ?? url;
  const select = searchParams.get('select') ?? '*';
  const unknown = [{ unknown: select.includes('(') ? `${asked}?select=${select}` : asked }];
  if (tables.includes(asked) && !select.includes('(')) {
    const id = /^eq\.(\d+)$/.exec(searchParams.get('id') ?? '')?.[1];
    return [{ table: asked, id }];
  }
  const stated = headers.get(READS_HEADER)?.split(/\s*,\s*/) ?? [];
  const reads = stated.flatMap((each) => {
    const [, table, id] = STATED.exec(each) ?? [];
    return table === undefined ? [] : [{ table, id }];
  });
  return reads.length > 0 && reads.length === stated.length ? reads : unknown;
}
