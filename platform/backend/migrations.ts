import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { UserError } from '../kit/errors.ts';

const FILE_NAME = /^(\d{14})_([\w-]+)\.sql$/;

/** A migration file; the version is its timestamp. */
interface Migration {
  version: string;
  name: string;
  path: string;
}

/**
 * Applies the migrations that the database does not have yet, oldest first, each with its record in
 * one transaction. Throws UserError naming the file; the earlier ones then stay applied.
 */
export async function applyMigrations(
  client: Client,
  supabaseDir: string,
  onStep: (label: string) => void,
): Promise<void> {
  const migrations = listMigrations(join(supabaseDir, 'migrations'));
  const applied = await listApplied(client);
  refuseMissingFiles(applied, migrations, supabaseDir);
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    onStep(`Applying migration ${migration.version}_${migration.name}`);
    await applyMigration(client, migration);
  }
}

/** Runs seed.sql once in a database's life, in one transaction. Without the file, does nothing. */
export async function applySeed(
  client: Client,
  supabaseDir: string,
  onStep: (label: string) => void,
): Promise<void> {
  const path = join(supabaseDir, 'seed.sql');
  if (!existsSync(path)) return;
  const { rowCount } = await client.query(
    'select from supabase_migrations.seed_files where path = $1',
    ['supabase/seed.sql'],
  );
  if (rowCount) return;
  onStep('Seeding the database');
  const sql = readFileSync(path, 'utf8');
  await runFile(client, path, sql, async () => {
    const hash = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      'supabase/seed.sql',
      hash,
    ]);
  });
}

function listMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) {
    throw new UserError(`There is no folder ${folder}, so the database would have no tables.`);
  }
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => parseName(folder, file));
  migrations.forEach((migration, index) => {
    if (migration.version !== migrations[index - 1]?.version) return;
    throw new UserError(
      `Two migrations have the version ${migration.version}. Give ${migration.path} a later one.`,
    );
  });
  return migrations;
}

function parseName(folder: string, file: string): Migration {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new UserError(
      `${join(folder, file)} is not named like a migration. ` +
        'Name it <14-digit timestamp>_<name>.sql, for example 20260102030405_add_notes.sql.',
    );
  }
  return { version, name, path: join(folder, file) };
}

async function listApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ version: string; name: string | null }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  return new Map(rows.map((row) => [row.version, row.name ?? '']));
}

function refuseMissingFiles(
  applied: Map<string, string>,
  migrations: Migration[],
  supabaseDir: string,
): void {
  const onDisk = new Set(migrations.map((migration) => migration.version));
  for (const [version, name] of applied) {
    if (onDisk.has(version)) continue;
    throw new UserError(
      `This database has the migration ${version}_${name}, and ${supabaseDir}/migrations has not. ` +
        'Bring the file back (another branch may hold it), or use another data folder.',
    );
  }
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  const sql = readFileSync(migration.path, 'utf8');
  await runFile(client, migration.path, sql, async () => {
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) ' +
        'values ($1, $2, $3)',
      [migration.version, [sql], migration.name],
    );
  });
}

/** Runs a file and its record together: both are there, or neither. */
async function runFile(
  client: Client,
  path: string,
  sql: string,
  record: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    const before = await currentTransaction(client);
    await client.query(sql);
    if ((await currentTransaction(client)) !== before) {
      throw new UserError(
        `${path} ends its transaction by itself, so it may be half applied. ` +
          'Take begin, commit and rollback out of it: it runs in one transaction anyway.',
      );
    }
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error instanceof UserError ? error : fileError(path, sql, error);
  } finally {
    // A dump, for one, sets search_path for the rest of its session.
    await client.query('discard all').catch(() => undefined);
  }
}

async function currentTransaction(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}

function fileError(path: string, sql: string, error: unknown): UserError {
  const message = error instanceof Error ? error.message : String(error);
  const line = errorLine(sql, error);
  const place = line === null ? path : `${path}, line ${line}`;
  return new UserError(
    `${place}: ${message}. Nothing of this file was applied; correct it and start again.`,
    { cause: error },
  );
}

/** Postgres counts characters from 1, and not UTF-16 units. */
function errorLine(sql: string, error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('position' in error)) return null;
  const position = Number(error.position);
  if (!Number.isInteger(position)) return null;
  return Array.from(sql)
    .slice(0, position - 1)
    .join('')
    .split('\n').length;
}
