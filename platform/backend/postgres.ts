import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { CLUSTER_NAME, freeCluster, stopLeftPostgres } from './leftovers.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { becomesReady, type Program, type ProgramSpec, type Programs } from './programs.ts';

/** Crash recovery after a long write may take a while. */
const READY_TIMEOUT_MS = 60_000;
/** What comes of a connection to a server that is not there yet; 57P03: it says so itself. */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);
const WRONG_PASSWORD = '28P01';

export interface Postgres {
  readonly program: Program;
  readonly port: number;
  /** As superuser. */
  readonly databaseUrl: string;
}

interface Cluster {
  readonly folder: DataFolder;
  readonly binaries: PostgresBinaries;
  readonly user: DatabaseUser;
}

/**
 * Stops what an earlier server left behind, makes the cluster on the first start, starts the server and waits
 * until it answers. Port 0 takes any free one. Throws UserError.
 */
export async function startPostgres(
  folder: DataFolder,
  programs: Programs,
  requestedPort: number,
  password: string,
): Promise<Postgres> {
  await stopLeftPostgres(folder);
  freeCluster(folder);
  const binaries = findPostgres();
  const cluster = { folder, binaries, user: chooseDatabaseUser(folder, binaries.initdb) };
  const major = readMajor(cluster);
  if (existsSync(folder.cluster)) checkVersion(folder, major);
  else await initialise(cluster, programs, password);
  const port = await reservePort(requestedPort, 'DB_PORT');
  const databaseUrl = `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres`;
  let refusal: unknown = null;
  const isReady = async () => {
    refusal = await findRefusal(databaseUrl);
    return !STARTING.has(errorCode(refusal) ?? '');
  };
  const start = async () => {
    const program = programs.run(serverSpec(cluster, port));
    if (await becomesReady([program], isReady, READY_TIMEOUT_MS)) return program;
    await program.stop();
    throw new UserError(
      `PostgreSQL did not start. Its log, ${program.logFile}, ends with:\n${program.readLogTail()}`,
    );
  };
  let program = await start();
  if (errorCode(refusal) === WRONG_PASSWORD) {
    // The database is older than its secrets, or than passwords that are made at random.
    await program.stop();
    setPassword(cluster, folder.cluster, password);
    program = await start();
  }
  if (refusal === null) return { program, port, databaseUrl };
  await program.stop();
  throw new UserError(`PostgreSQL refuses its owner: ${reasonOf(refusal)}.`, { cause: refusal });
}

function readMajor({ user, binaries }: Cluster): string {
  const result = user.tryRun(binaries.postgres, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (major !== undefined) return major;
  throw new UserError(
    `The PostgreSQL program ${binaries.postgres} does not run here: ` +
      `${result.stderr || result.error?.message}. Run "npm install" again on this computer.`,
  );
}

function checkVersion(folder: DataFolder, major: string): void {
  const path = join(folder.cluster, 'PG_VERSION');
  if (!existsSync(path)) {
    throw new UserError(
      `${folder.cluster} is not a database: it has no file PG_VERSION. ` +
        'Move the folder away, and the next start makes a new database.',
    );
  }
  const made = readFileSync(path, 'utf8').trim();
  if (made === major) return;
  throw new UserError(
    `The database in ${folder.cluster} was made by PostgreSQL ${made}, and this is ` +
      `PostgreSQL ${major}, which cannot read it. Nothing has been changed. ` +
      `Move the folder away to start with a new database; to keep its rows, first back them up ` +
      `with the version of the site that made it (npm run backup), and restore them after.`,
  );
}

/** Works in a folder beside and renames it when complete: a start that is cut off leaves no half. */
async function initialise(cluster: Cluster, programs: Programs, password: string): Promise<void> {
  const { folder, user, binaries } = cluster;
  rmSync(folder.newCluster, { recursive: true, force: true });
  user.makeFolder(folder.newCluster);
  const launch = user.launch(binaries.initdb, [
    ...['-D', folder.newCluster, '-U', 'postgres'],
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Nobody can log in before the password is set.
    ...['--auth-local=reject', '--auth-host=scram-sha-256'],
    ...['--data-checksums', '--no-instructions'],
  ]);
  const program = programs.run({
    ...launch,
    name: 'initdb',
    options: { ...launch.options, cwd: folder.newCluster },
    stopSignals: ['SIGKILL'],
  });
  const code = await program.ended;
  if (code !== 0) {
    throw new UserError(
      `The database could not be made (initdb). ${program.logFile}:\n${program.readLogTail()}`,
    );
  }
  setPassword(cluster, folder.newCluster, password);
  renameSync(folder.newCluster, folder.cluster);
}

/** Without a server, and so whatever the password was. */
function setPassword({ user, binaries }: Cluster, path: string, password: string): void {
  const args = ['--single', '-D', path, '-c', 'exit_on_error=on', 'postgres'];
  const { status, stderr } = user.tryRun(
    binaries.postgres,
    args,
    `alter role postgres password '${password}'`,
  );
  if (status !== 0) throw new UserError(`The database's password could not be set:\n${stderr}`);
}

function serverSpec({ folder, binaries, user }: Cluster, port: number): ProgramSpec {
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
    // One line for a failing request, without what the visitor sent.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = user.launch(binaries.postgres, ['-D', folder.cluster, ...args]);
  return {
    ...launch,
    name: 'postgres',
    options: { ...launch.options, cwd: dirname(binaries.postgres) },
    // Fast shutdown; then without a checkpoint, which the next start makes up for; then by force.
    stopSignals: ['SIGINT', 'SIGQUIT', 'SIGKILL'],
  };
}

/** Why the server does not take a connection; null where it does. */
async function findRefusal(databaseUrl: string): Promise<unknown> {
  const client = createClient(databaseUrl);
  // The server may still drop a connection while it starts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end();
  }
}
