import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readArguments } from '../kit/command-line.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { FolderFiles } from '../kit/files.ts';
import { type Environment, readEnvironment } from '../kit/settings.ts';
import { type Head, type Piece, readPieces, writePieces } from './backup-file.ts';
import { asOwner, type OwnerClient } from './database-owner.ts';

/** The site's tables, and those of accounts and files. Buckets come from the migrations; sessions and links end. */
const TABLES = `select format('%s.%I', relnamespace::regnamespace, relname) as "table",
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce(obj_description(oid, 'pg_class'), '') like 'Not in backups:%' as "isLeftOut"
  from pg_class where relkind = 'r' and (relnamespace::regnamespace::text in ('public', 'private')
    or oid in (to_regclass('auth.users'), to_regclass('auth.identities'), to_regclass('storage.objects')))
  order by 1`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'private')`;
const MIGRATIONS = 'select version from supabase_migrations.schema_migrations order by version';
const FILES = `select id, bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
  from storage.objects order by id`;

interface Table {
  readonly table: string;
  readonly columns: string;
  readonly isLeftOut: boolean;
}
const accountsOf = (tables: readonly Table[]) =>
  tables.find(({ table }) => table === 'auth.users')?.columns ?? '';
type File = Extract<Head, { readonly bucket: string }>;

async function list<Row extends object>(client: OwnerClient, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

/** Where the files of the storage are: this machine's folder, or a hosted project. */
function openFiles({ hosted, serviceKey, dataDir }: Environment) {
  const folder = new FolderFiles(path.join(dataDir, 'storage'));
  if (hosted === null) {
    return {
      read: ({ id }: File) => folder.read(id),
      write: async ({ id }: File, bytes: Buffer) => folder.replace(id, bytes),
    };
  }
  const url = ({ bucket, name }: File, kind = '') =>
    `${hosted.url}/storage/v1/object/${kind}${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
  return {
    read: async (file: File) => {
      const answer = await fetch(url(file, 'public/'));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      throw new Error(`${url(file)} answered ${answer.status}`);
    },
    write: async (file: File, bytes: Buffer) => {
      const key = serviceKey ?? '';
      const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': file.type };
      const init = { method: 'POST', body: new Uint8Array(bytes) };
      const answer = await fetch(url(file), {
        ...init,
        headers: { ...headers, 'x-upsert': 'true' },
      });
      if (!answer.ok) throw new Error(`${url(file)} answered ${answer.status}`);
    },
  };
}

/** Reads the settings. `DATABASE_URL` names the database of a hosted project. */
function readPlace(): Environment {
  const environment = readEnvironment(process.env);
  return environment.hosted === null ? { ...environment, databaseUrl: null } : environment;
}

/** Yields all rows as of one moment, and the files that they name. */
async function* readAll(client: OwnerClient, environment: Environment): AsyncGenerator<Piece> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = await list<{ version: string }>(client, MIGRATIONS);
  const sequences = await list<{ name: string; last: string | null }>(client, SEQUENCES);
  const tables = await list<Table>(client, TABLES);
  yield {
    head: {
      migrations: migrations.map(({ version }) => version),
      accounts: accountsOf(tables),
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    },
    body: Buffer.alloc(0),
  };
  for (const { table, columns, isLeftOut } of tables) {
    if (isLeftOut) continue;
    const rows = client.query(copyTo(`copy ${table} (${columns}) to stdout`));
    for await (const body of rows) yield { head: { table, columns }, body };
  }
  const files = openFiles(environment);
  for (const head of await list<File>(client, FILES)) {
    const body = await files.read(head);
    // Its upload was not complete, or somebody has just deleted it.
    if (body !== null) yield { head, body };
  }
  await client.query('commit');
}

/** `npm run backup -- [file]`: writes rows, accounts and files into one file. @throws {UserError} */
export async function backup(args: readonly string[]): Promise<void> {
  const use = 'npm run backup [-- <file>]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0]);
  const environment = readPlace();
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const usual = path.join(environment.dataDir, 'backups', `${time}.backup`);
  const file = path.resolve(process.env.INIT_CWD ?? '.', named ?? usual);
  await asOwner(environment, async (client) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writePieces(file, readAll(client, environment)).catch(async (error: unknown) => {
      if (errorCode(error) === 'EEXIST') {
        throw new UserError('FILE_EXISTS', `${file} exists. Name another file.`);
      }
      await rm(file, { force: true });
      throw new UserError('BACKUP_FAILED', `Nothing was written: ${reasonOf(error)}.`);
    });
  });
  process.stdout.write(
    `${file}\nIt holds what visitors have sent: keep it where nobody else reads it.\n`,
  );
}

/** Collects a file, and writes it when it is whole. */
function collect(write: (bytes: Buffer) => Promise<void>): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write: (piece, _, done) => {
      pieces.push(piece);
      done();
    },
    final: (done) => void write(Buffer.concat(pieces)).then(() => done(), done),
  });
}

async function replaceAll(client: OwnerClient, environment: Environment, file: string) {
  const files = openFiles(environment);
  const tables = await list<Table>(client, TABLES);
  // A hosted project lists its files itself.
  const isKept = ({ table }: Pick<Table, 'table'>, accounts: string) =>
    (environment.hosted !== null && table === 'storage.objects') ||
    (accounts !== accountsOf(tables) && table.startsWith('auth.'));
  let accounts = '';
  const open = async (head: Head): Promise<Writable> => {
    if ('bucket' in head) return collect((bytes) => files.write(head, bytes));
    if ('table' in head) {
      if (isKept(head, accounts)) return collect(async () => undefined);
      return client.query(copyFrom(`copy ${head.table} (${head.columns}) from stdin`));
    }
    const migrations = await list<{ version: string }>(client, MIGRATIONS);
    const [own, its] = [migrations.map(({ version }) => version).join(), head.migrations.join()];
    if (own !== its) throw new Error(`it has the migrations ${its}, and the database has ${own}`);
    accounts = head.accounts;
    const replaced = tables.filter((each) => !isKept(each, accounts));
    await client.query(`truncate ${replaced.map(({ table }) => table).join()} cascade`);
    for (const [name, last] of Object.entries(head.sequences)) {
      await client.query('select setval($1, $2, $3)', [name, last ?? 1, last !== null]);
    }
    return collect(async () => undefined);
  };
  // Neither triggers nor foreign keys change or refuse rows that were stored once.
  await client.query('begin; set local session_replication_role = replica');
  let known = '';
  let into: Writable | null = null;
  const close = async () => {
    if (into !== null) await finished(into.end());
  };
  for await (const { head, body } of readPieces(file)) {
    const next = JSON.stringify(head);
    if (next !== known) {
      await close();
      // The next write, or `close`, reports a failure.
      into = (await open(head)).on('error', () => undefined);
    }
    known = next;
    if (into?.write(body) === false) await once(into, 'drain');
  }
  await close();
  await client.query('commit');
  // Sets a new identity of the database, so that the site renders all pages again.
  await client.query('select public.run_due_jobs()');
}

/** `npm run restore -- <file> --yes`: replaces rows, accounts and files by those of a backup, in one transaction. @throws {UserError} */
export async function restore(args: readonly string[]): Promise<void> {
  const options = { yes: { type: 'boolean' } } as const;
  const use = 'npm run restore -- <file> --yes';
  const file = readArguments(args, use, options, ({ values, positionals: [named] }) => {
    if (named === undefined) throw new Error('Name one file.');
    if (values.yes) return path.resolve(process.env.INIT_CWD ?? '.', named);
    throw new Error('This replaces everything in the database. To do so, add --yes.');
  });
  const environment = readPlace();
  await asOwner(environment, (client) =>
    replaceAll(client, environment, file).catch((error: unknown) => {
      throw new UserError('RESTORE_FAILED', `Nothing was restored: ${reasonOf(error)}.`);
    }),
  );
  process.stdout.write('All rows are restored. The running site renders their pages again.\n');
}
