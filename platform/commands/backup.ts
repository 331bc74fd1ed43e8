import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { readArguments } from '../kit/command-line.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { FolderFiles } from '../kit/files.ts';
import { type Environment, readEnvironment } from '../kit/settings.ts';
import { asOwner, type OwnerClient, ofSite } from './database-owner.ts';

/** Ends each part, and the backup. No row and no line of a file is this. */
const END = '\\.';
/** A multiple of three, so that lines of base64 can be joined. */
const LINE_BYTES = 49_152;

const headSchema = z.union([
  z.strictObject({
    migrations: z.array(z.string()),
    /** Columns of accounts, which differ between a local and a hosted database. */
    accounts: z.string(),
    /** Sequence → its last value; null before the first. */
    sequences: z.record(z.string(), z.string().nullable()),
  }),
  /** Its lines are rows in PostgreSQL's text format for `COPY`. */
  z.strictObject({ table: z.string(), columns: z.string() }),
  /** Its lines are base64. */
  z.strictObject({ id: z.uuid(), bucket: z.string(), name: z.string(), type: z.string() }),
]);

/** The site's tables, and those of accounts and files. Buckets come from the migrations; sessions and links end. */
const TABLES = `select format('%s.%I', relnamespace::regnamespace, relname) as "table",
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce(obj_description(oid, 'pg_class'), '') like 'Not in backups:%' as "isLeftOut"
  from pg_class where relkind = 'r' and (relnamespace::regnamespace::text in ('public', 'private')
    or oid in (to_regclass('auth.users'), to_regclass('auth.identities'), to_regclass('storage.objects')))
  order by 1`;
const MIGRATIONS =
  'array(select version from supabase_migrations.schema_migrations order by version)';
const BEGINNING = `select ${MIGRATIONS} as migrations,
  (select json_object_agg(format('%I.%I', schemaname, sequencename), last_value::text) from pg_sequences
    where schemaname in ('public', 'private')) as sequences`;
const SET_SEQUENCES =
  'select setval(key, coalesce(value::bigint, 1), value is not null) from json_each_text($1)';
const FILES = `select id, bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
  from storage.objects order by id`;

interface Table {
  readonly table: string;
  readonly columns: string;
  readonly isLeftOut: boolean;
}
const accountsOf = (tables: readonly Table[]) =>
  tables.find(({ table }) => table === 'auth.users')?.columns ?? '';
type File = Extract<z.infer<typeof headSchema>, { bucket: string }>;

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
      const [apikey, body] = [serviceKey ?? '', new Uint8Array(bytes)];
      const headers = { apikey, authorization: `Bearer ${apikey}`, 'x-upsert': 'true' };
      const sent = { ...headers, 'content-type': file.type };
      const answer = await fetch(url(file), { method: 'POST', body, headers: sent });
      if (!answer.ok) throw new Error(`${url(file)} answered ${answer.status}`);
    },
  };
}

/** Yields all rows as of one moment, and the files that they name: a line of JSON for each, its lines, and {@link END}. */
async function* readAll(client: OwnerClient, environment: Environment) {
  await client.query('begin isolation level repeatable read read only');
  const [beginning] = await list<object>(client, BEGINNING);
  const tables = await list<Table>(client, TABLES);
  const begin = (head: object) => `${JSON.stringify(head)}\n`;
  yield begin({ ...beginning, accounts: accountsOf(tables) });
  for (const { table, columns, isLeftOut } of tables) {
    if (isLeftOut) continue;
    yield begin({ table, columns });
    yield* client.query(copyTo(`copy ${table} (${columns}) to stdout`));
    yield `${END}\n`;
  }
  const files = openFiles(environment);
  for (const file of await list<File>(client, FILES)) {
    const bytes = await files.read(file);
    // Its upload was not complete, or somebody has just deleted it.
    if (bytes === null) continue;
    yield begin(file);
    for (let at = 0; at < bytes.length; at += LINE_BYTES) {
      yield `${bytes.toString('base64', at, at + LINE_BYTES)}\n`;
    }
    yield `${END}\n`;
  }
  await client.query('commit');
  yield `${END}\n`;
}

/** `npm run backup -- [file]`: writes rows, accounts and files into one file. @throws {UserError} */
export async function backup(args: readonly string[]): Promise<void> {
  const use = 'npm run backup [-- <file>]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0]);
  const environment = ofSite(readEnvironment(process.env));
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const usual = path.join(environment.dataDir, 'backups', `${time}.backup`);
  const file = path.resolve(process.env.INIT_CWD ?? '.', named ?? usual);
  await asOwner(environment, async (client) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const written = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    const writing = pipeline(readAll(client, environment), createGzip(), written);
    await writing.catch(async (error: unknown) => {
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

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Yields the lines of one part. @throws if its end is missing. */
async function* readPart(lines: AsyncGenerator<string, void>) {
  for (;;) {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('its end is missing');
    if (value === END) return;
    yield `${value}\n`;
  }
}

/** Replaces all rows and files by those of a backup's lines. @throws if they are not whole, or of other migrations. */
async function replaceAll(
  client: OwnerClient,
  environment: Environment,
  lines: AsyncGenerator<string, void>,
) {
  const files = openFiles(environment);
  const tables = await list<Table>(client, TABLES);
  let accounts = '';
  // A hosted project lists its files itself, and its accounts have other columns.
  const isKept = ({ table }: Pick<Table, 'table'>) =>
    (environment.hosted !== null && table === 'storage.objects') ||
    (accounts !== accountsOf(tables) && table.startsWith('auth.'));
  for await (const line of readPart(lines)) {
    const head = headSchema.parse(JSON.parse(line));
    if ('migrations' in head) {
      const [{ own } = { own: [] }] = await list<{ own: string[] }>(
        client,
        `select ${MIGRATIONS} as own`,
      );
      const its = head.migrations;
      if (`${own}` !== `${its}`) {
        throw new Error(`it has the migrations ${its}, and the database has ${own}`);
      }
      accounts = head.accounts;
      const replaced = tables.filter((each) => !isKept(each)).map(({ table }) => table);
      await client.query(`truncate ${replaced} cascade`);
      await client.query(SET_SEQUENCES, [JSON.stringify(head.sequences)]);
      continue;
    }
    const part = readPart(lines);
    if ('bucket' in head) {
      await files.write(head, Buffer.from(await text(part), 'base64'));
    } else if (isKept(head)) {
      await text(part);
    } else {
      const copy = `copy ${head.table} (${head.columns}) from stdin`;
      await pipeline(part, client.query(copyFrom(copy)));
    }
  }
}

async function restoreFrom(file: string, client: OwnerClient, environment: Environment) {
  // Neither triggers nor foreign keys change or refuse rows that were stored once.
  await client.query('begin; set local session_replication_role = replica');
  await pipeline(createReadStream(file), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
    replaceAll(client, environment, splitLines(chunks)),
  );
  await client.query('commit');
  // Gives the database a new identity, so that the site renders all pages again.
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
  const environment = ofSite(readEnvironment(process.env));
  await asOwner(environment, (client) =>
    restoreFrom(file, client, environment).catch((error: unknown) => {
      throw new UserError('RESTORE_FAILED', `Nothing was restored: ${reasonOf(error)}.`);
    }),
  );
  process.stdout.write('All rows are restored. The running site renders their pages again.\n');
}
