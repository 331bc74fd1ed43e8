import { type OwnerClient, UserError } from '@site/platform/command';

export type Database = Pick<OwnerClient, 'query'>;

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The desired rows of one table within a scope. */
export interface WantedRows {
  readonly table: string;
  readonly key: readonly string[];
  /** Columns to compare and write, including the key. */
  readonly columns: readonly string[];
  /** SQL condition for the replaced rows. Rows in scope that are not wanted are deleted. */
  readonly scope: string;
  readonly rows: readonly Row[];
  /** Keeps unwanted rows in scope. */
  readonly keepsOthers?: boolean;
  /** Maximum share of rows to delete. A file that lacks more is probably truncated. */
  readonly mostLost: number;
  /** Column of shares in which few values may jump. */
  readonly leapsIn?: string;
}

export interface Difference {
  readonly added: readonly Row[];
  readonly changed: readonly { readonly before: Row; readonly after: Row }[];
  readonly removed: readonly Row[];
  readonly before: number;
}

const keyOf = (row: Row, key: readonly string[]) => key.map((name) => row[name]).join(' ');

/** Compares the table with the wanted rows. Reads nothing else, so that an import without changes rebuilds no page. */
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

/** @throws {UserError} if the file is implausible: too many rows are missing or too many shares jump. */
export function refuseUnlikely(
  { table, mostLost, leapsIn = '' }: WantedRows,
  { changed, removed, before }: Difference,
): void {
  if (removed.length > mostLost * before) {
    throw new UserError(
      'FIGURES_INVALID',
      `The file lacks ${removed.length} of ${before} rows of ${table}.`,
    );
  }
  const far = changed.filter(
    (each) => Math.abs(Number(each.before[leapsIn]) - Number(each.after[leapsIn])) > FAR_POINTS,
  );
  if (far.length > MOST_FAR * before) {
    throw new UserError(
      'FIGURES_INVALID',
      `${far.length} of ${before} shares differ by more than ${FAR_POINTS} points.`,
    );
  }
}
