import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK, portError, reservePort } from '../kit/ports.ts';
import { createClient } from './client.ts';
import { chooseDatabaseUser, type DatabaseUser, tryRun } from './database-user.ts';
import type { ChildSpec, Guardian } from './guardian.ts';
import { type Layout, logFile } from './layout.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { CLUSTER_NAME } from './reclaim.ts';

/** Crash recovery after a long write may take a while. */
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 15;
const FREE_PORT_ATTEMPTS = 3;
const TAIL_LINES = 8;
const PASSWORD = 'postgres';

/** A cluster that is ready to be started, and by whom. */
export interface Cluster {
  layout: Layout;
  binaries: PostgresBinaries;
  user: DatabaseUser;
}

/** Makes the cluster on the first start. Throws UserError for one of another major version. */
export async function prepareCluster(layout: Layout, guardian: Guardian): Promise<Cluster> {
  const binaries = findPostgres();
  const user = chooseDatabaseUser(layout, binaries.initdb);
  const cluster = { layout, binaries, user };
  const major = readMajor(cluster);
  if (existsSync(layout.cluster)) checkVersion(layout, major);
  else await initialise(cluster, guardian);
  return cluster;
}

/**
 * Starts the server and waits until it answers. Port 0 takes any free one. Returns the address of
 * its database, as superuser.
 */
export async function startCluster(
  cluster: Cluster,
  guardian: Guardian,
  requestedPort: number,
): Promise<{ databaseUrl: string; port: number; ended: Promise<void> }> {
  for (let attempt = 1; ; attempt++) {
    const port = await reservePort(requestedPort, 'DB_PORT');
    const databaseUrl = `postgresql://postgres:${PASSWORD}@${LOOPBACK}:${port}/postgres`;
    const spec = serverSpec(cluster, port);
    const logStart = statSync(spec.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const child = guardian.start(spec);
    if (await answers(databaseUrl, () => child.hasEnded() !== null)) {
      return { databaseUrl, port, ended: child.end.then(() => undefined) };
    }
    const tail = readTail(spec.logFile, logStart);
    const portTaken = tail.includes('Address already in use');
    if (portTaken && requestedPort === 0 && attempt < FREE_PORT_ATTEMPTS) continue;
    if (portTaken) throw portError(port, 'DB_PORT', null);
    throw new UserError(`PostgreSQL did not start. Its log, ${spec.logFile}, ends with:\n${tail}`);
  }
}

function readMajor({ user, binaries }: Cluster): string {
  const result = tryRun(user, binaries.postgres, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (major !== undefined) return major;
  throw new UserError(
    `The PostgreSQL program ${binaries.postgres} does not run here: ` +
      `${result.stderr || result.error?.message}. Run "npm install" again on this computer.`,
  );
}

function checkVersion(layout: Layout, major: string): void {
  const path = join(layout.cluster, 'PG_VERSION');
  if (!existsSync(path)) {
    throw new UserError(
      `${layout.cluster} is not a database: it has no file PG_VERSION. ` +
        'Move the folder away, and the next start makes a new database.',
    );
  }
  const made = readFileSync(path, 'utf8').trim();
  if (made === major) return;
  throw new UserError(
    `The database in ${layout.cluster} was made by PostgreSQL ${made}, and this is ` +
      `PostgreSQL ${major}, which cannot read it. Nothing has been changed. ` +
      `Move the folder away to start with a new database; to keep its rows, first dump them ` +
      `with PostgreSQL ${made} (pg_dump).`,
  );
}

/** Works in a folder beside and renames it when complete: a start that is cut off leaves no half. */
async function initialise(cluster: Cluster, guardian: Guardian): Promise<void> {
  const { layout, user } = cluster;
  const passwordFile = join(layout.dataDir, 'initial-password');
  rmSync(layout.newCluster, { recursive: true, force: true });
  user.makeFolder(layout.newCluster);
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const spec = initSpec(cluster, passwordFile);
  const end = await guardian.start(spec).end;
  rmSync(passwordFile, { force: true });
  if (end.code !== 0) {
    const reason = end.error ?? readTail(spec.logFile);
    throw new UserError(`The database could not be made (initdb). ${spec.logFile}:\n${reason}`);
  }
  renameSync(layout.newCluster, layout.cluster);
}

function initSpec({ layout, binaries, user }: Cluster, passwordFile: string): ChildSpec {
  const launch = user.launch(binaries.initdb, [
    ...['-D', layout.newCluster, '-U', 'postgres'],
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--data-checksums', '--no-instructions'],
  ]);
  return {
    name: 'initdb',
    command: launch.command,
    args: launch.args,
    options: { ...launch.options, cwd: layout.newCluster },
    logFile: logFile(layout, 'initdb'),
    stopSignals: ['SIGKILL'],
  };
}

function serverSpec({ layout, binaries, user }: Cluster, port: number): ChildSpec {
  const settings = {
    cluster_name: CLUSTER_NAME,
    listen_addresses: LOOPBACK,
    port,
    // A socket's path may not be longer than 107 bytes, and nobody needs one here.
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = user.launch(binaries.postgres, ['-D', layout.cluster, ...args]);
  return {
    name: 'postgres',
    command: launch.command,
    args: launch.args,
    options: { ...launch.options, cwd: dirname(binaries.postgres) },
    logFile: logFile(layout, 'postgres'),
    // Fast shutdown; then without a checkpoint, which the next start makes up for; then by force.
    stopSignals: ['SIGINT', 'SIGQUIT', 'SIGKILL'],
  };
}

async function answers(databaseUrl: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < deadline) {
    if (await canConnect(databaseUrl)) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function canConnect(databaseUrl: string): Promise<boolean> {
  const client = createClient(databaseUrl);
  // The server may still drop a connection while it starts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = errorCode(error);
    // 57P03: the server says that it is starting up.
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03') return false;
    throw new UserError(
      `PostgreSQL refuses ${databaseUrl}: ${error instanceof Error ? error.message : error}. ` +
        "If its postgres role's password was changed, set it back to 'postgres'.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The last lines that were written after the given byte. */
function readTail(path: string, from = 0): string {
  if (!existsSync(path)) return '(empty)';
  const text = readFileSync(path).subarray(from).toString('utf8').trimEnd();
  return text.split('\n').slice(-TAIL_LINES).join('\n');
}
