import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type Client } from 'pg';
import { reasonOf, UserError } from '../kit/errors.ts';

/** Name in the Supabase CLI's record. */
const SEED = 'supabase/seed.sql';
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
    if (missing < (migrations[0]?.file ?? '')) {
      const ask = "select current_setting('data_directory') as folder";
      const { rows } = await client.query<{ folder: string }>(ask);
      throw new UserError(
        'MIGRATION_REPLACED',
        `The database in ${rows[0]?.folder} was created by older migrations, which this version replaces. To keep its rows, ` +
          'see "Changes" in supabase/README.md. Otherwise remove that folder and start again.',
      );
    }
    throw new UserError(
      'MIGRATION_MISSING',
      `This database has the migration ${missing}, and ${supabaseDir}/migrations has not. ` +
        'Bring the file back (another branch may hold it), or use another data folder.',
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

/** Section → the folder of its own migrations. */
export type SectionMigrations = Readonly<Record<string, string>>;

/** Returns the sections' files that the database lacks, oldest first. @throws {UserError} */
export async function listPending(client: Client, sections: SectionMigrations) {
  if (Object.keys(sections).length === 0) return [];
  const { rows: applied } = await client.query<{ section: string; version: string }>(
    'select section, version from private.section_migrations',
  );
  const done = new Set(applied.map(({ section, version }) => `${section} ${version}`));
  return Object.entries(sections)
    .flatMap(([section, folder]) => listMigrations(folder).map((each) => ({ section, ...each })))
    .filter(({ section, version }) => !done.has(`${section} ${version}`))
    .sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** Runs work in a session limited to the section's role, including its commit. `client`: a session of the owner, or of the section. */
async function asSection(client: Client, section: string, work: (own: Client) => Promise<void>) {
  const { user = '', host, port, database, ssl } = client;
  // A pooler of Supabase takes the project's name after a role's.
  const [role, project = ''] = user.split(/(?=\.)/);
  if (role === section) return work(client);
  const password = randomBytes(24).toString('base64url');
  const open = 'select private.open_section_session($1, $2) as login';
  const { rows } = await client.query<{ login: string }>(open, [section, password]);
  const login = { user: `${rows[0]?.login}${project}`, password };
  const own = new pg.Client({ host, port, database, ssl, ...login });
  try {
    await own.connect();
    await work(own);
  } finally {
    await own.end();
    await client.query('select private.close_section_session($1)', [section]);
  }
}

/** A name in requests: a column of a table or view, or a parameter or column of a function. Without `part`: the result of a function. */
export interface Readable {
  readonly owner: string;
  readonly part: readonly string[];
}

const READABLE = `
  select relname::text as owner, array[attname::text] as part, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
  union select proname::text, array_remove(array[part], null), type::regtype::text
    from pg_proc, unnest(coalesce(proargnames, '{}') || null::text,
      coalesce(proallargtypes, proargtypes::oid[]) || prorettype) as argument (part, type)
    where pronamespace = 'public'::regnamespace`;

/** Inspects what a migration removes, renames or gives another type, before it is committed. Throws to refuse the migration. */
export type ReviewChanges = (changed: readonly Readable[]) => void;

/** Applies missing migrations of sections, after the site's own. Each may change only its own objects. Returns the files. @throws {UserError} that names the failing file. */
export async function applySectionMigrations(
  client: Client,
  sections: SectionMigrations,
  review: ReviewChanges = () => undefined,
) {
  const pending = await listPending(client, sections);
  const apply = 'select private.apply_section_migration($1, $2, $3, $4)';
  for (const { section, version, name, path } of pending) {
    await asSection(client, section, (own) =>
      runFile(own, path, async (sql) => {
        const before = await own.query<Readable>(READABLE);
        await own.query(apply, [section, version, name, sql]);
        const after = await own.query<Readable>(READABLE);
        const known = new Set(after.rows.map((each) => JSON.stringify(each)));
        review(before.rows.filter((each) => !known.has(JSON.stringify(each))));
      }),
    );
  }
  return pending.map(({ section, file }) => `${section}/migrations/${file}`);
}

/** Runs seed.sql once per database, in one transaction. Does nothing without the file. */
export async function applySeed(client: Client, supabaseDir: string): Promise<void> {
  const path = join(supabaseDir, 'seed.sql');
  if (!existsSync(path)) return;
  const known = 'select from supabase_migrations.seed_files where path = $1';
  const { rowCount } = await client.query(known, [SEED]);
  if (rowCount) return;
  await runFile(client, path, async (sql) => {
    await client.query(sql);
    const hash = createHash('sha256').update(sql).digest('hex');
    const record = 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)';
    await client.query(record, [SEED, hash]);
  });
}

function listMigrations(folder: string) {
  if (!existsSync(folder)) {
    throw new UserError(
      'MIGRATION_MISSING',
      `There is no folder ${folder}, so the database would have no tables.`,
    );
  }
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
