import { readFileSync } from 'node:fs';
import { claimFolder } from '../kit/folder-lock.ts';
import { LOOPBACK } from '../kit/ports.ts';
import { createClient } from './client.ts';
import { prepareCluster, startCluster } from './cluster.ts';
import { startGateway } from './gateway.ts';
import { startGuardian } from './guardian.ts';
import { type Layout, logFile, prepareLayout } from './layout.ts';
import { applyMigrations, applySeed } from './migrations.ts';
import { findPostgrest, startPostgrest } from './postgrest.ts';
import { reclaimOrphans } from './reclaim.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

const BOOTSTRAP = new URL('./bootstrap.sql', import.meta.url);

/** How to start the local backend. */
export interface BackendOptions {
  /** Holds the database, its keys and its logs; made where it does not exist. */
  dataDir: string;
  /** 0: any free port. */
  apiPort: number;
  /** 0: any free port. */
  databasePort: number;
  /** Holds migrations/ and seed.sql. */
  supabaseDir: string;
  /** Whether to run seed.sql on a new database; default true. */
  seed?: boolean;
  onStep?: (label: string) => void;
  /** Called once when a part ends by itself after a successful start. */
  onFailure?: (error: Error) => void;
}

/** A running backend. */
export interface Backend {
  /** http://127.0.0.1:<apiPort> */
  apiUrl: string;
  /** The publishable key that browsers send. */
  anonKey: string;
  /** As superuser; for tools and tests. */
  databaseUrl: string;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

/**
 * Starts PostgreSQL, migrates and seeds it, and serves it through PostgREST behind a gateway.
 * Everything ends with this process, even when that is killed. Throws UserError.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const undo: Undo[] = [];
  const stop = createStop(undo);
  try {
    return await start(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: BackendOptions, undo: Undo[], stop: Undo): Promise<Backend> {
  const onStep = options.onStep ?? (() => undefined);
  const postgrestProgram = findPostgrest();
  const layout = prepareLayout(options.dataDir);
  const lock = await claimFolder(layout.lock, layout.dataDir, apiUrl(options.apiPort));
  undo.push(() => lock.release());
  await reclaimOrphans(layout);

  const secrets = loadSecrets(layout.secrets);
  const gateway = await startGateway(options.apiPort, secrets);
  undo.push(() => gateway.close());
  lock.setUrl(apiUrl(gateway.port));

  onStep('Starting PostgreSQL');
  const guardian = await startGuardian(layout.dataDir, logFile(layout, 'guardian'));
  undo.push(async () => {
    await guardian.stop();
    // Finds nothing, unless the guardian was killed.
    await reclaimOrphans(layout);
  });
  const cluster = await prepareCluster(layout, guardian);
  const database = await startCluster(cluster, guardian, options.databasePort);
  await prepareDatabase(database.databaseUrl, options, secrets, onStep);

  onStep('Starting PostgREST');
  const rest = await startPostgrest(layout, guardian, postgrestProgram, database.port, secrets);
  gateway.setTarget(rest.port);

  let stopped = false;
  const fail = (part: string) => {
    if (stopped) return;
    stopped = true;
    options.onFailure?.(failure(part, layout));
  };
  void database.ended.then(() => fail('PostgreSQL'));
  void rest.ended.then(() => fail('PostgREST'));
  return {
    apiUrl: apiUrl(gateway.port),
    anonKey: secrets.publishableKey,
    databaseUrl: database.databaseUrl,
    stop: () => {
      stopped = true;
      return stop();
    },
  };
}

function apiUrl(port: number): string {
  return `http://${LOOPBACK}:${port}`;
}

function failure(part: string, layout: Layout): Error {
  return new Error(`${part} has ended by itself. Its log is in ${layout.logs}. Start again.`);
}

/** Undoes the start in reverse, once, however often it is called; throws what failed at the end. */
function createStop(undo: Undo[]): Undo {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= (async () => {
      const failures: unknown[] = [];
      for (const step of undo.reverse()) await step().catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    })();
    return stopping;
  };
}

async function prepareDatabase(
  databaseUrl: string,
  options: BackendOptions,
  secrets: Secrets,
  onStep: (label: string) => void,
): Promise<void> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    await client.query(readFileSync(BOOTSTRAP, 'utf8'));
    const password = client.escapeLiteral(secrets.authenticatorPassword);
    await client.query(`alter role authenticator password ${password}`);
    await applyMigrations(client, options.supabaseDir, onStep);
    if (options.seed ?? true) await applySeed(client, options.supabaseDir, onStep);
  } finally {
    await client.end();
  }
}
