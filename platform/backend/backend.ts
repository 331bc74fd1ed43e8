import { readFileSync } from 'node:fs';
import { Cleanup } from '../kit/cleanup.ts';
import { claimFolder } from '../kit/folder-lock.ts';
import { createClient } from './client.ts';
import { prepareDataFolder } from './data-folder.ts';
import { startGateway } from './gateway.ts';
import { applyMigrations, applySeed } from './migrations.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { startServices } from './services.ts';

const BOOTSTRAP = new URL('./bootstrap.sql', import.meta.url);

export interface BackendOptions {
  /** Holds the database, its keys and its logs; made where it does not exist. */
  readonly dataDir: string;
  /** 0: any free port. */
  readonly apiPort: number;
  /** 0: any free port. */
  readonly databasePort: number;
  /** Holds migrations/ and seed.sql. */
  readonly supabaseDir: string;
  /** Whether to run seed.sql on a new database; default true. */
  readonly seed?: boolean;
  /** Gets the reason each time a part ends by itself, or cannot start again; default: prints it. */
  readonly onFailure?: (error: Error) => void;
}

export interface Backend {
  readonly apiUrl: string;
  /** The publishable key that browsers send. */
  readonly anonKey: string;
  /** As superuser; for tools and tests. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, migrates and seeds it, and serves it through PostgREST behind a gateway. A part that ends is
 * started again. Everything ends with this process, even when that is killed. Throws UserError.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(options: BackendOptions, cleanup: Cleanup): Promise<Backend> {
  const folder = prepareDataFolder(options.dataDir);
  const lock = await claimFolder(folder.lock, folder.path, 'a local database');
  cleanup.add(() => lock.release());
  const secrets = loadSecrets(folder.secrets);
  const gateway = await startGateway(options.apiPort, secrets);
  cleanup.add(() => gateway.close());
  const services = await startServices({
    folder,
    secrets,
    databasePort: options.databasePort,
    prepare: (databaseUrl) => prepareDatabase(databaseUrl, options, secrets),
    onPort: gateway.setTarget,
    onFailure: options.onFailure ?? ((error) => console.error(error.message)),
  });
  cleanup.add(services.stop);
  const { publishableKey: anonKey } = secrets;
  return {
    apiUrl: gateway.url,
    anonKey,
    databaseUrl: services.databaseUrl,
    stop: () => cleanup.run(),
  };
}

async function prepareDatabase(
  databaseUrl: string,
  options: BackendOptions,
  secrets: Secrets,
): Promise<void> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    await client.query(readFileSync(BOOTSTRAP, 'utf8'));
    const password = client.escapeLiteral(secrets.authenticatorPassword);
    await client.query(`alter role authenticator password ${password}`);
    await applyMigrations(client, options.supabaseDir);
    if (options.seed ?? true) await applySeed(client, options.supabaseDir);
  } finally {
    await client.end();
  }
}
