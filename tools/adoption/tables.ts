import { type OwnerClient, UserError } from '@site/platform/command';

/** What figures are written into. */
export type Database = Pick<OwnerClient, 'query'>;

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Rows of one table as they should be, within what a condition names. */
export interface WantedRows {
  readonly table: string;
  readonly key: readonly string[];
  /** All columns that are compared and written, the key among them. */
  readonly columns: readonly string[];
  /** SQL: which rows of the table the wanted ones stand for; those that are not wanted go. */
  readonly scope: string;
  readonly rows: readonly Row[];
  /** Whether rows of the scope that are not wanted stay. */
  readonly keepsOthers?: boolean;
  /** Which part of the rows may go; a file that lacks more is more likely cut than true. */
  readonly mostLost: number;
  /** The column of shares of which few may leap. */
  readonly leapsIn?: string;
}

export interface Difference {
  readonly added: readonly Row[];
  readonly changed: readonly { readonly before: Row; readonly after: Row }[];
  readonly removed: readonly Row[];
  readonly before: number;
}

const keyOf = (row: Row, key: readonly string[]) => key.map((name) => row[name]).join(' ');

/** What is to change. Reads and writes nothing else, so that an import without news rebuilds no page. */
export async function compareRows(client: Database, wanted: WantedRows): Promise<Difference> {
  const { table, key, columns, scope, rows, keepsOthers = false } = wanted;
  const { rows: found } = await client.query<{ row: Row }>(
    `select to_jsonb(each) as row from (select ${columns} from public.${table} where ${scope}) as each`,
  );
  const before = new Map(found.map(({ row }) => [keyOf(row, key), row]));
  const after = new Map(rows.map((row) => [keyOf(row, key), row]));
  const changed = [];
  for (const [name, row] of after) {
    const old = before.get(name);
    if (old && columns.some((column) => old[column] !== row[column]))
      changed.push({ before: old, after: row });
  }
  return {
    added: [...after].filter(([name]) => !before.has(name)).map(([, row]) => row),
    changed,
    removed: keepsOthers
      ? []
      : [...before].filter(([name]) => !after.has(name)).map(([, row]) => row),
    before: before.size,
  };
}

/** Makes the table what is wanted. */
export async function writeRows(
  client: Database,
  { table, key, columns }: WantedRows,
  { added, changed, removed }: Difference,
): Promise<void> {
  const given = `jsonb_populate_recordset(null::public.${table}, $1::jsonb)`;
  if (removed.length > 0) {
    const same = key.map((name) => `old.${name} = gone.${name}`).join(' and ');
    await client.query(`delete from public.${table} as old using ${given} as gone where ${same}`, [
      JSON.stringify(removed),
    ]);
  }
  const written = [...added, ...changed.map(({ after }) => after)];
  if (written.length > 0) {
    const rest = columns.filter((name) => !key.includes(name));
    const set = rest.map((name) => `${name} = excluded.${name}`).join(', ');
    await client.query(
      `insert into public.${table} (${columns}) select ${columns} from ${given}
        on conflict (${key}) do update set ${set}`,
      [JSON.stringify(written)],
    );
  }
}

const FAR_POINTS = 10;
const MOST_FAR = 0.05;

/** Throws {@link UserError} where the file is more likely wrong than true: it lacks much, or many shares have leapt. */
export function refuseUnlikely(
  { table, mostLost, leapsIn = '' }: WantedRows,
  { changed, removed, before }: Difference,
): void {
  if (removed.length > mostLost * before) {
    throw new UserError(`The file lacks ${removed.length} of ${before} rows of ${table}.`);
  }
  const far = changed.filter(
    (each) => Math.abs(Number(each.before[leapsIn]) - Number(each.after[leapsIn])) > FAR_POINTS,
  );
  if (far.length > MOST_FAR * before) {
    throw new UserError(
      `${far.length} of ${before} shares differ by more than ${FAR_POINTS} points.`,
    );
  }
}
