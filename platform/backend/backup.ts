import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { z } from 'zod';
import { reasonOf, UserError } from '../kit/errors.ts';

const ROWS_AT_ONCE = 100;

/** All names are quoted as SQL wants them. */
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** The last id that was given out; null where the table gives none. */
  lastId: z.string().nullable(),
});
const headerSchema = z.object({ siteBackup: z.literal(1), tables: z.array(tableSchema) });
type Table = z.infer<typeof tableSchema>;

interface OwnTable extends Table {
  readonly sequence: string | null;
}

/** The tables whose rows cannot be made again. A table's comment can say that it is none of them. */
const TABLES = `
  select c.oid::regclass::text as name, sequence, pg_sequence_last_value(sequence)::text as "lastId", (
      select array_agg(quote_ident(attname) order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
  from pg_class c left join lateral (
      select pg_get_serial_sequence(c.oid::regclass::text, attname)::regclass as sequence
      from pg_attribute where attrelid = c.oid and attidentity <> ''
    ) as identity on true
  where c.relkind = 'r' and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'Not in backups%'
    and (c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      or c.oid = to_regclass('supabase_migrations.seed_files'))
  order by name`;

async function listTables(client: Client): Promise<OwnTable[]> {
  // Names come with their schema.
  await client.query("set local search_path = ''");
  return (await client.query<OwnTable>(TABLES)).rows;
}

/** A line that says what follows, and one for each batch of rows: the number of their table, a tab, the rows. */
async function* listLines(client: Client, tables: readonly Table[]): AsyncGenerator<string> {
  yield `${JSON.stringify({ siteBackup: 1, tables })}\n`;
  for (const [index, { name, columns }] of tables.entries()) {
    await client.query(
      `declare kept no scroll cursor for select row_to_json(r)::text as row from (select ${columns} from ${name}) r`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from kept`);
      if (rows.length === 0) break;
      yield `${index}\t[${rows.map(({ row }) => row)}]\n`;
    }
    await client.query('close kept');
  }
}

/** Writes all rows that cannot be made again, as they are at one moment, into a new file for its owner alone. Throws {@link UserError}. */
export async function writeBackup(client: Client, file: string): Promise<void> {
  if (existsSync(file)) throw new UserError(`${file} is there already. Name another file.`);
  const unfinished = `${file}.${process.pid}`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(listLines(client, tables), createGzip(), target);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    await client.query('rollback');
  }
}

function readTables(line: string): readonly Table[] {
  try {
    return headerSchema.parse(JSON.parse(line)).tables;
  } catch (error) {
    throw new Error('it is no backup of a site', { cause: error });
  }
}

/** Empties the tables that a backup's first line names. Returns them. */
async function makeRoom(client: Client, line: string, mayReplace: boolean) {
  const known = await listTables(client);
  const tables = readTables(line).map((table) => {
    const own = known.find(({ name }) => name === table.name);
    const missing = table.columns.filter((column) => !own?.columns.includes(column));
    if (own !== undefined && missing.length === 0) return { ...table, sequence: own.sequence };
    throw new Error(`this database has no ${table.name} (${missing}); it is older than the backup`);
  });
  const names = tables.map(({ name }) => name);
  // Readers go on; whoever writes waits.
  await client.query(`lock table ${names} in share row exclusive mode`);
  // Rows stand for themselves: nothing is recorded, limited or refused as if visitors or editors sent them.
  await client.query('set local session_replication_role = replica');
  let replaced = 0;
  for (const name of names) {
    const { rowCount } = await client.query(`delete from ${name}`);
    if (name.startsWith('public.')) replaced += rowCount ?? 0;
  }
  if (replaced === 0 || mayReplace) return tables;
  throw new Error(
    `the database holds ${replaced} rows, which would be replaced. To do so, add --yes`,
  );
}

/** Brings back what {@link writeBackup} wrote: all of it, or nothing. Throws {@link UserError}. */
export async function restoreBackup(
  client: Client,
  file: string,
  mayReplace: boolean,
): Promise<void> {
  let tables: Awaited<ReturnType<typeof makeRoom>> | null = null;
  try {
    await client.query('begin');
    const text = createGunzip().setEncoding('utf8');
    const source = createReadStream(file).on('error', (error) => text.destroy(error));
    source.pipe(text);
    let rest = '';
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (tables === null) {
          tables = await makeRoom(client, line, mayReplace);
          continue;
        }
        const [index, rows] = line.split(/\t(.*)/s);
        const table = tables[Number(index)];
        if (table === undefined) throw new Error('it holds rows of no table');
        await client.query(
          `insert into ${table.name} (${table.columns}) overriding system value
            select ${table.columns} from json_populate_recordset(null::${table.name}, $1::json)`,
          [rows],
        );
      }
    }
    if (tables === null) throw new Error('it is no backup of a site');
    // Whoever goes by the state of the content takes the database for another one, and reads all rows again.
    await client.query('delete from public.content_changes');
    await client.query(
      'update public.content_state set database_id = gen_random_uuid(), version = version + 1',
    );
    for (const { sequence, lastId } of tables) {
      if (lastId === null || !sequence) continue;
      const next = 'select setval($1::regclass, greatest($2, pg_sequence_last_value($1)))';
      await client.query(next, [sequence, lastId]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new UserError(`Nothing was changed. ${file} was not restored: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
