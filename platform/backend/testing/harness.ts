import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  createClient as createSupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import type pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { commandOf } from '../../kit/processes.ts';
import { SUPABASE_DIR } from '../../kit/project.ts';
import { type Backend, type BackendOptions, startBackend } from '../backend.ts';
import { createClient } from '../postgres.ts';

const LAUNCHER = fileURLToPath(new URL('./launcher.ts', import.meta.url));

/** For hooks that start a database: a section's own repository has Vitest's default of 10 s, after which its tests are skipped. */
const START_TIMEOUT_MS = 300_000;

export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backend-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function makeSupabaseDir(files: SupabaseFiles): string {
  return writeSupabaseDir(makeFolder(), files);
}

interface SupabaseFiles {
  readonly migrations: Record<string, string>;
  readonly seed?: string;
}

function writeSupabaseDir(folder: string, { migrations, seed }: SupabaseFiles): string {
  mkdirSync(join(folder, 'migrations'));
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(join(folder, 'migrations', name), sql);
  }
  if (seed !== undefined) writeFileSync(join(folder, 'seed.sql'), seed);
  return folder;
}

/** Returns backend options with free ports, no seed and a new data folder. */
export function testOptions(changes: Partial<BackendOptions> = {}): BackendOptions {
  return {
    dataDir: changes.dataDir ?? join(makeFolder(), 'data'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: SUPABASE_DIR,
    seed: 'none',
    ...changes,
  };
}

/**
 * Returns a data folder with these migrations and no rows, created once per test run. Copying it is ten times faster than
 * creating a new one.
 */
async function findTemplate(name: 'empty' | 'migrated'): Promise<string> {
  const { TEST_RUN_FOLDER = '' } = process.env;
  const template = join(TEST_RUN_FOLDER, name);
  if (existsSync(template)) return template;
  const made = mkdtempSync(`${template}-`);
  const dataDir = join(made, 'data');
  if (name === 'migrated') copyFolder(await findTemplate('empty'), dataDir);
  const supabaseDir =
    name === 'migrated' ? SUPABASE_DIR : writeSupabaseDir(made, { migrations: {} });
  await (await startBackend(testOptions({ dataDir, supabaseDir }))).stop();
  try {
    renameSync(dataDir, template);
    return template;
  } catch {
    // Another worker was faster.
    return dataDir;
  }
}

async function copyTemplate({ dataDir, supabaseDir }: BackendOptions): Promise<void> {
  // A section's own repository has no template, since it creates one database per run.
  if (existsSync(dataDir) || process.env.TEST_RUN_FOLDER === undefined) return;
  copyFolder(await findTemplate(supabaseDir === SUPABASE_DIR ? 'migrated' : 'empty'), dataDir);
}

/** Copies a folder with the owners of its files. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

export async function startTestBackend(options: BackendOptions): Promise<Backend> {
  await copyTemplate(options);
  const backend = await startBackend(options);
  onTestFinished(() => backend.stop());
  return backend;
}

/** Returns options for all tests of a file. They share a data folder, so a start continues the previous one. */
export function suiteOptions(migrations?: Record<string, string>): () => BackendOptions {
  let folder = '';
  let supabaseDir = SUPABASE_DIR;
  const options = () => testOptions({ dataDir: join(folder, 'data'), supabaseDir });
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'backend-test-')));
    if (migrations !== undefined) supabaseDir = writeSupabaseDir(folder, { migrations });
    await copyTemplate(options());
  }, START_TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return options;
}

/** The backend of this worker. Files use it one after the other. */
let shared: ReturnType<typeof startShared> | null = null;

/** Starts the worker's backend, which ends with the worker. Returns it with a function that restores its first rows. */
async function startShared() {
  const { TEST_RUN_FOLDER = '' } = process.env;
  const options = testOptions({ dataDir: join(TEST_RUN_FOLDER, `worker-${process.pid}`) });
  await copyTemplate(options);
  const backend = await startHasty(options);
  const { tables, sequences } = await withOwner(backend, listContent);
  const restore = async () => {
    rmSync(join(options.dataDir, 'storage'), { recursive: true, force: true });
    await withOwner(backend, async (client) => {
      // Disables triggers, which would record these changes.
      await client.query("begin; set local session_replication_role = 'replica'");
      await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const { name, columns, rows } of tables.filter((table) => table.rows !== '[]')) {
        await client.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        );
      }
      for (const { name, value, is_called: isCalled } of sequences) {
        await client.query('select setval($1, $2, $3)', [name, value, isCalled]);
      }
      await client.query('commit');
    });
  };
  return { backend, restore };
}

interface Content {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: string;
    readonly rows: string;
  }[];
  readonly sequences: readonly {
    readonly name: string;
    readonly value: string;
    readonly is_called: boolean;
  }[];
}

/** Returns the rows and sequences of a new database. */
async function listContent(client: pg.Client): Promise<Content> {
  const named = `select format('%I.%I', n.nspname, c.relname) as name, c.oid
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = `;
  const { rows: found } = await client.query<{ name: string; columns: string }>(
    `select name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from (${named} 'r') t join pg_attribute a on a.attrelid = t.oid
     where attnum > 0 and not attisdropped and attgenerated = '' group by name`,
  );
  const tables = [];
  for (const table of found) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table.name} t`,
    );
    tables.push({ ...table, rows: rows[0]?.rows ?? '[]' });
  }
  const { rows: names } = await client.query<{ name: string }>(`${named} 'S'`);
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value as value, is_called from ${name}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return { tables, sequences };
}

async function withOwner<Result>(
  { databaseUrl }: Pick<Backend, 'databaseUrl'>,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(databaseUrl);
  await client.connect();
  return use(client).finally(() => client.end());
}

/** Starts a backend that does not wait for the disk, as no test outlives its database. */
async function startHasty(options: BackendOptions): Promise<Backend> {
  const backend = await startBackend(options);
  await withOwner(backend, async (client) => {
    await client.query('alter system set fsync = off');
    await client.query('select pg_reload_conf()');
  });
  return backend;
}

type Fill = (client: pg.Client) => Promise<unknown>;

/** Provides the worker's backend to a file, with the product's migrations and the rows of `fill`. The file changes only rows. */
export function suiteBackend(fill: Fill = async () => undefined): () => Backend {
  // Only the project `database` of vitest.config.ts keeps it between files.
  if (process.env.SHARED_DATABASE === undefined) return ownBackend(fill);
  let backend: Backend | null = null;
  beforeAll(async () => {
    shared ??= startShared();
    const { restore, backend: started } = await shared;
    await restore();
    await withOwner(started, fill);
    backend = started;
  }, START_TIMEOUT_MS);
  return () => running(backend);
}

/** Runs a backend for one file, which may change its schema, roles and settings. */
export function ownBackend(fill: Fill = async () => undefined): () => Backend {
  const options = suiteOptions();
  let backend: Backend | null = null;
  beforeAll(async () => {
    backend = await startHasty(options());
    await withOwner(backend, fill);
  }, START_TIMEOUT_MS);
  afterAll(() => backend?.stop());
  return () => running(backend);
}

function running(backend: Backend | null): Backend {
  if (!backend) throw new Error('The backend runs only inside tests.');
  return backend;
}

export async function startError(options: BackendOptions): Promise<Error> {
  const backend = await startBackend(options).catch((error: unknown) => error);
  if (backend instanceof Error) return backend;
  onTestFinished(() => (backend as Backend).stop());
  throw new Error('The backend started, although it should have refused.');
}

/** Connects as superuser and closes the connection after the test. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = createClient(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Creates a supabase-js client as its users do: from URL and public key. */
export function createStockClient({ apiUrl, anonKey }: Pick<Backend, 'apiUrl' | 'anonKey'>) {
  // Node 20 has no WebSocket, and supabase-js throws without one.
  const transport = WebSocket as unknown as WebSocketLikeConstructor;
  return createSupabaseClient(apiUrl, anonKey, {
    auth: { persistSession: false },
    realtime: { transport },
  });
}

export type StockClient = ReturnType<typeof createStockClient>;

/** Creates an account with roles, and returns a stock client that is signed in as it. */
export async function signIn(
  backend: Pick<Backend, 'apiUrl' | 'anonKey' | 'databaseUrl'>,
  email: string,
  roles: readonly string[],
) {
  const owner = createClient(backend.databaseUrl);
  await owner.connect();
  const invite =
    "select found ->> 'id' as id, found ->> 'hashed_token' as token from auth.make_link($1, 'invite') as found";
  const { rows } = await owner.query<{ id: string; token: string }>(invite, [email]);
  const { id, token = '' } = rows[0] ?? {};
  const set =
    "update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('roles', $2::text[]) where id = $1";
  await owner.query(set, [id, roles]);
  await owner.end();
  const client = createStockClient(backend);
  const { error } = await client.auth.verifyOtp({ token_hash: token, type: 'invite' });
  if (error !== null) throw error;
  return client;
}

/** A backend in its own process, for tests that kill it. */
export interface LaunchedBackend {
  process: ChildProcess;
  apiUrl: string;
  anonKey: string;
  databaseUrl: string;
}

/** Starts a backend in its own process. */
export async function launchBackend(options: BackendOptions): Promise<LaunchedBackend> {
  const child = spawnLauncher(options);
  let failures = '';
  child.stderr?.on('data', (text) => {
    failures += text;
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error(`The launcher ended immediately. ${failures}`)),
    ),
  ]);
  return { process: child, ...JSON.parse(String(line)) };
}

/** Starts the process without waiting for its backend. */
export function spawnLauncher(options: BackendOptions): ChildProcess {
  const args = ['--import', 'tsx', LAUNCHER, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => killHard(child));
  return child;
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Lists all processes whose command line or working directory contains the folder. */
export function processesOf(dataDir: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(Number(name)) }))
    .filter(
      ({ pid, command }) =>
        command.includes(dataDir) || (command !== '' && cwdOf(pid).startsWith(dataDir)),
    );
}

function cwdOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended in the meantime.
    return '';
  }
}
