import { type OwnerClient, reasonOf, UserError } from '@site/platform/command';
import { type ApiAccess, createApiClient } from '@site/shared/api';
import { type Converted, convertRow, TABLES, type Table } from './tables.ts';

const PAGE = 500;

export interface ImportOptions {
  readonly source: ApiAccess;
  /** Decides the day of dates that are written as instants. */
  readonly timeZone: string;
  /** True to overwrite rows here that have the same id and were not imported from this project. */
  readonly isReplacing: boolean;
  readonly tell: (line: string) => void;
}

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads a table with the specification's call, a page at a time. The id makes the order of equal dates certain. @throws {UserError} */
async function* readPages({ url, key }: ApiAccess, { name, order }: Table) {
  const api = createApiClient({ url, key });
  for (let start = 0, total = 1; start < total; ) {
    const call = api.from(name).select('*', { count: 'exact' });
    const { data, error, count, status } = await call
      .order(order, { ascending: false })
      .order('id')
      .range(start, start + PAGE - 1);
    if (error !== null) {
      throw new UserError(
        'DATABASE_UNAVAILABLE',
        `${name} of ${url} cannot be read (${status} ${error.message}). Check the URL and the public key, and that the ` +
          'public may read the table. What was imported before stays; run the command again.',
      );
    }
    total = count ?? 0;
    start += data.length;
    if (data.length === 0) break;
    yield { rows: data as readonly object[], read: start, total };
  }
}

/** The rows here with these ids, and who wrote each last. */
const KEPT = (table: string) => `
  select content.id, to_jsonb(content) as row, (
    select changed_by from public.content_history
    where table_name = '${table}' and row_id = content.id order by id desc limit 1
  ) as changed_by
  from public.${table} as content where id = any ($1)`;

function writeStatement({ name, fields }: Table): string {
  const columns = Object.keys(fields);
  return `insert into public.${name} (id, ${columns})
    select id, ${columns} from jsonb_populate_recordset(null::public.${name}, $1)
    on conflict (id) do update set (${columns}) = row (${columns.map((each) => `excluded.${each}`)})`;
}

/** Writes rows, and names the project in the history. A later import recognises its rows by that. */
async function write(client: OwnerClient, table: Table, rows: readonly Row[], origin: string) {
  const last = 'select coalesce(max(id), 0) as id from public.content_history';
  const [{ id = 0 } = {}] = (await client.query<{ id: string }>(last)).rows;
  await client.query(writeStatement(table), [JSON.stringify(rows)]);
  await client.query(
    'update public.content_history set changed_by = $1 where id > $2 and table_name = $3 and row_id = any ($4)',
    [origin, id, table.name, rows.map((row) => row.id)],
  );
}

/** Writes rows in one transaction. If one is refused, writes the others alone. Returns the reason of each refused id. */
async function writeAll(client: OwnerClient, table: Table, rows: readonly Row[], origin: string) {
  const refused = new Map<unknown, string>();
  const attempt = async (some: readonly Row[]) => {
    await client.query('begin');
    try {
      await write(client, table, some, origin);
      await client.query('commit');
      return null;
    } catch (error) {
      await client.query('rollback');
      return reasonOf(error);
    }
  };
  if (rows.length === 0 || (await attempt(rows)) === null) return refused;
  for (const row of rows) {
    const reason = await attempt([row]);
    if (reason !== null) refused.set(row.id, reason);
  }
  return refused;
}

/** Imports one page. Tells what was changed or refused, by id. */
async function importPage(
  client: OwnerClient,
  table: Table,
  converted: readonly Converted[],
  { source, isReplacing, tell }: ImportOptions,
  counts: ImportCounts,
): Promise<void> {
  const origin = `import from ${new URL(source.url).host}`;
  const refuse = (id: string, reason: string) => {
    counts.refused += 1;
    tell(`  ${table.name} ${id} refused: ${reason}`);
  };
  const sound = new Map(converted.flatMap(({ row }) => (row === null ? [] : [[row.id, row]])));
  const { rows: kept } = await client.query<{ id: string; row: Row; changed_by: string | null }>(
    KEPT(table.name),
    [[...sound.keys()]],
  );
  const here = new Map(kept.map((each) => [Number(each.id), each]));
  const isSame = (row: Row, other: Row) =>
    Object.entries(row).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(other[name]),
    );
  const pending: Converted[] = [];
  for (const each of converted) {
    const { row, id, notes } = each;
    const other = here.get(Number(id));
    if (row === null) refuse(id, notes.join('; '));
    else if (sound.get(row.id) !== row) refuse(id, 'another row has the same id');
    else if (other === undefined || other.changed_by === origin || isReplacing) pending.push(each);
    else if (isSame(row, other.row)) counts.unchanged += 1;
    else {
      const who = other.changed_by ?? 'the sample rows';
      refuse(id, `a row with this id is here already, last written by ${who}`);
    }
  }
  const isNew = ({ row }: Converted) => {
    const other = here.get(Number(row?.id));
    return row !== null && (other === undefined || !isSame(row, other.row));
  };
  const written = pending.filter(isNew);
  counts.unchanged += pending.length - written.length;
  const rows = written.flatMap(({ row }) => (row === null ? [] : [row]));
  const refused = await writeAll(client, table, rows, origin);
  for (const { row, id, notes } of written) {
    const reason = refused.get(row?.id);
    if (reason !== undefined) refuse(id, reason);
    else {
      counts[here.has(Number(id)) ? 'changed' : 'added'] += 1;
      if (notes.length > 0) tell(`  ${table.name} ${id} changed: ${notes.join('; ')}`);
    }
  }
}

/** Imports the rows of another project's three tables. Can be repeated: it writes only what is new or has changed there. @throws {UserError} */
export async function importRows(client: OwnerClient, options: ImportOptions) {
  const all: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const table of TABLES) {
    for await (const { rows, read, total } of readPages(options.source, table)) {
      const converted = rows.map((row) => convertRow(table, row, options.timeZone));
      await importPage(client, table, converted, options, all);
      options.tell(`${table.name}: ${read} of ${total}`);
    }
    // The next row of the desk gets a free id.
    const sequence = `pg_get_serial_sequence('public.${table.name}', 'id')`;
    await client.query(
      `select setval(${sequence}, max(id)) from public.${table.name} having max(id) > 0`,
    );
  }
  return all;
}
