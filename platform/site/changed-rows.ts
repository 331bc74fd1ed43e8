import { type ApiAccess, createApiClient, toPage } from '@site/shared/api';
import type { ContentState, Read } from './finished-file.ts';
import type { KeptFile } from './site-folder.ts';

/** Supabase's default maximum for one answer. */
const MOST_ROWS = 1000;
/** The id of a change of a whole table. */
const ALL_ROWS = '0';
/** Older files are rebuilt: pages show the year, and security.txt its expiry. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the state of the content; null if the database does not answer. */
export async function readContentState(api: ApiAccess): Promise<ContentState | null> {
  const request = createApiClient(api).rpc('current_content_state');
  const { data } = await request.select('database:database_id,version,tables').limit(1);
  return Array.isArray(data) ? (data[0] ?? null) : null;
}

/** Publishes scheduled rows that are due. A database that does not answer does so at the next run. */
export async function runDueJobs(api: ApiAccess): Promise<void> {
  await createApiClient(api).rpc('run_due_jobs');
}

/** Lists the rows that changed after one version, up to another; null if they are too many. @throws {ApiError} */
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

type ChangedRows = NonNullable<Awaited<ReturnType<typeof listChangedRows>>>;

/** Returns a function that returns true if one of the reads at a version has changed since. */
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

/** Returns true for a current or earlier state of this database. */
export function belongsTo(
  state: ContentState | null,
  content: ContentState,
): state is ContentState {
  return state?.database === content.database && state.version <= content.version;
}

/** Returns the addresses of stale files. @throws {ApiError} */
export async function findStale(
  files: readonly Pick<KeptFile, 'address' | 'reads' | 'content' | 'madeAt'>[],
  api: ApiAccess,
  content: ContentState | null,
): Promise<ReadonlySet<string>> {
  const until = content?.version ?? 0;
  const after = Math.min(
    ...files.flatMap(({ reads, content: own }) =>
      reads.length > 0 && content && belongsTo(own, content) ? own.version : [],
    ),
  );
  const changes = after < until ? await listChangedRows(api, { after, until }) : [];
  const isChanged = changes
    ? changesSince(changes)
    : (_: KeptFile['reads'], version: number) => version < until;
  const stale = files.filter(({ reads, content: own, madeAt }) => {
    if (madeAt < Date.now() - OLDEST_MS) return true;
    if (reads.length === 0 || content === null) return false;
    return !belongsTo(own, content) || isChanged(reads, own.version);
  });
  return new Set(stale.map(({ address }) => address));
}

/** Response header of a database function that lists the rows it read: `table` or `table.id`, comma-separated. */
const READS_HEADER = 'X-Rows-Read';
const STATED = /^(\w+)(?:\.(\d+))?$/;

/** Returns the rows that an answer shows: by its URL if it is of a table, or by a function's header. Others are unknown. */
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
