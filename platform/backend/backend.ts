import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { undoOnFailure } from '../kit/cleanup.ts';
import { prepareDataFolder } from '../kit/data-folder.ts';
import { FolderFiles } from '../kit/files.ts';
import { claimFolder } from '../kit/folder-lock.ts';
import { notify } from '../kit/notify.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { SUPABASE_DIR } from '../kit/project.ts';
import { serveAccounts } from './accounts.ts';
import { type Service, startGateway } from './gateway.ts';
import { applyMigrations, applySeed, SEED_FILES } from './migrations.ts';
import { createClient, startPostgres } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';
import type { Program } from './programs.ts';
import { loadSecrets, tokenSecretOf } from './secrets.ts';
import { servePublicFiles, serveStorage } from './storage.ts';

/** The state of a hosted project before its first migration. */
export const BOOTSTRAP = ['./bootstrap.sql', './accounts.sql']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('');

const POOL_SIZE = 4;

export interface BackendOptions {
  /** Folder for the database and its keys. Created if missing. */
  readonly dataDir: string;
  /** Both ports: 0 selects a free one. */
  readonly apiPort: number;
  readonly databasePort: number;
  /** Folder with migrations/ and the files of rows. Default: the site's. */
  readonly supabaseDir?: string;
  /** Rows of a new database. Default: all. */
  readonly seed?: 'all' | 'of-any-country' | 'none';
}

/** `seeded`: files of rows that this start applied. `failed` resolves if a program ends by itself. `anonKey`: the publishable key for browsers. `databaseUrl`: superuser access for tools and tests. */
export type Backend = Awaited<ReturnType<typeof startBackend>>;

const makeSecret = () => randomBytes(32).toString('base64url');

/** Starts PostgreSQL behind PostgREST and a gateway, and applies all migrations. All end with this process. @throws {UserError} */
export function startBackend(options: BackendOptions) {
  return undoOnFailure(async (cleanup) => {
    const folder = prepareDataFolder(options.dataDir);
    const lock = await claimFolder(join(folder, 'backend-lock'), folder, 'a local database');
    cleanup.add(() => lock.release());
    const secrets = loadSecrets(join(folder, 'secrets.json'));
    const { publishableKey: anonKey, superuserPassword: password } = secrets;
    const rest = { password: makeSecret(), secret: tokenSecretOf(secrets) };
    const apiPort = await reservePort(options.apiPort, 'API_PORT');
    const restPort = await reservePort(0, 'API_PORT');
    let isStopping = false;
    const ended: Promise<string>[] = [];
    const stopLater = (program: Program) => {
      ended.push(program.ended);
      cleanup.add(() => program.stop());
    };

    const database = await startPostgres(folder, options.databasePort, password);
    stopLater(database.program);
    const seeded = await prepareDatabase(database.databaseUrl, options, rest.password);
    await forwardNotices(database.databaseUrl);
    stopLater(await startPostgrest(folder, restPort, database.port, rest));
    const connect = () => {
      const pool = openPool(database.port, rest.password);
      cleanup.add(() => pool.end());
      return pool;
    };
    const files = new FolderFiles(join(folder, 'storage'));
    const services = listServices(connect, rest.secret, files);
    const gateway = await startGateway(apiPort, restPort, anonKey, rest.secret, services);
    cleanup.add(() => gateway.close());
    const stop = () => {
      isStopping = true;
      return cleanup.run();
    };
    const failed = new Promise<string>((resolve) => {
      void Promise.race(ended).then((how) => isStopping || resolve(how));
    });
    const { databaseUrl } = database;
    return { apiUrl: gateway.url, anonKey, databaseUrl, seeded, failed, stop };
  });
}

/** Connects as the login that PostgREST has too. It may call the functions of accounts.sql, and act as signed-in people. */
function openPool(port: number, password: string): pg.Pool {
  const login = { host: LOOPBACK, port, user: 'authenticator', password, database: 'postgres' };
  const pool = new pg.Pool({ ...login, ssl: false, options: '', max: POOL_SIZE });
  // A lost connection fails the next query. Without a listener, it would end the process.
  return pool.on('error', () => undefined);
}

/** Each service has its own connections: sign-ins and uploads keep no visitor waiting for a picture. */
function listServices(
  connect: () => pg.Pool,
  secret: string,
  files: FolderFiles,
): readonly Service[] {
  const [accounts, storage, pictures] = [connect(), connect(), connect()];
  return [
    { prefix: '/auth/v1', needsKey: true, serve: (app) => serveAccounts(app, accounts, secret) },
    {
      prefix: '/storage/v1',
      needsKey: true,
      serve: (app) => serveStorage(app, storage, secret, files),
    },
    {
      prefix: '/storage/v1/object/public',
      needsKey: false,
      serve: (app) => servePublicFiles(app, pictures, files),
    },
  ];
}

/** Sends texts that the database notifies `site_notices` of to NOTIFY_URL, until it stops. */
async function forwardNotices(databaseUrl: string): Promise<void> {
  const client = createClient(databaseUrl);
  await client.connect();
  client.on('notification', ({ payload = '' }) => void notify(payload));
  await client.query('listen site_notices');
}

async function prepareDatabase(
  databaseUrl: string,
  { supabaseDir = SUPABASE_DIR, seed = 'all' }: BackendOptions,
  restPassword: string,
) {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    await client.query(BOOTSTRAP);
    await client.query(`alter role authenticator password '${restPassword}'`);
    await applyMigrations(client, supabaseDir);
    const count = { all: SEED_FILES.length, 'of-any-country': 1, none: 0 }[seed];
    return await applySeed(client, supabaseDir, SEED_FILES.slice(0, count));
  } finally {
    await client.end();
  }
}
