import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type Client } from 'pg';
import { reasonOf, UserError } from '../kit/errors.ts';

const FILE_NAME = /^(\d{14})_([\w-]+)\.sql$/;

/** Applies missing migrations, oldest first, each in a transaction. @throws {UserError} that names the failing file; earlier ones stay applied. */
export async function applyMigrations(client: Client, supabaseDir: string): Promise<void> {
  const migrations = listMigrations(join(supabaseDir, 'migrations'));
  const { rows: applied } = await client.query<{ version: string; name: string }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  const done = new Set(applied.map(({ version, name }) => `${version}_${name}.sql`));
  const missing = [...done].find((file) => migrations.every((each) => each.file !== file));
  if (missing !== undefined) {
    const ask = "select current_setting('data_directory') as folder";
    const { rows } = await client.query<{ folder: string }>(ask);
    throw new UserError(
      'MIGRATION_MISSING',
      `The database in ${rows[0]?.folder} has the migration ${missing}, and ${supabaseDir}/migrations has not. If it is ` +
        'newer than this code, start the newer code. If this code replaces it, keep the rows as supabase/README.md ' +
        'describes ("Changes"), or remove that folder and start again.',
    );
  }
  for (const { file, version, name, path } of migrations) {
    if (done.has(file)) continue;
    await runFile(client, path, async (sql) => {
      await client.query(sql);
      const record =
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)';
      await client.query(record, [version, [sql], name]);
    });
  }
}

/** Rows of any country, then those of one. */
export const SEED_FILES = ['seed.sql', 'seed-country.sql'];

/** Runs each file of rows that exists once per database, in one transaction. Returns the files that ran. */
export async function applySeed(
  client: Client,
  supabaseDir: string,
  files: readonly string[] = SEED_FILES,
): Promise<string[]> {
  const applied: string[] = [];
  for (const file of files) {
    const path = join(supabaseDir, file);
    // Name in the Supabase CLI's record.
    const name = `supabase/${file}`;
    const known = 'select from supabase_migrations.seed_files where path = $1';
    if (!existsSync(path) || (await client.query(known, [name])).rowCount) continue;
    await runFile(client, path, async (sql) => {
      await client.query(sql);
      const hash = createHash('sha256').update(sql).digest('hex');
      const record = 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)';
      await client.query(record, [name, hash]);
    });
    applied.push(file);
  }
  return applied;
}

function listMigrations(folder: string) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const path = join(folder, file);
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version !== undefined && name !== undefined) return { file, version, name, path };
    throw new UserError(
      'MIGRATION_INVALID',
      `${path} is not named like a migration. ` +
        'Name it <14-digit timestamp>_<name>.sql, for example 20260102030405_add_notes.sql.',
    );
  });
}

async function runFile(client: Client, path: string, apply: (sql: string) => Promise<unknown>) {
  const sql = readFileSync(path, 'utf8');
  await client.query('begin');
  try {
    await apply(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw fileError(path, sql, error);
  } finally {
    // A dump, for example, sets search_path for the rest of its session.
    await client.query('discard all').catch(() => undefined);
  }
}

function fileError(path: string, sql: string, error: unknown): UserError {
  const found = error instanceof pg.DatabaseError ? error : null;
  // PostgreSQL counts characters from 1, not UTF-16 units.
  const isInside = found?.internalQuery === sql;
  const position = Number((isInside ? found.internalPosition : found?.position) ?? 0);
  const line = Array.from(sql).slice(0, position).join('').split('\n').length;
  const place = position === 0 ? path : `${path}, line ${line}`;
  return new UserError(
    'MIGRATION_FAILED',
    `${place}: ${reasonOf(error)}. Nothing of this file was applied; correct it and start again.`,
    { cause: error },
  );
}
