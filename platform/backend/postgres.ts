import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { commandOf } from '../kit/processes.ts';
import { createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { becomesReady, type Program, startProgram } from './programs.ts';

/** Crash recovery after a long write may take a while. */
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** How long sessions of a server that was killed may take to end. */
const SESSIONS_END_MS = 10_000;
/** What comes of a connection to a server that is not there yet; 57P03: it says so itself. */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);
/** Marks a server that this module started, in its command line. */
const CLUSTER_NAME = 'site-backend';
const STOP_SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

export interface Postgres {
  readonly program: Program;
  readonly port: number;
  /** As superuser. */
  readonly databaseUrl: string;
}

/**
 * Makes the cluster on the first start, starts the server and waits until it answers. Only for the holder of the data
 * folder's lock. Port 0 takes any free one. Throws UserError.
 */
export async function startPostgres(
  folder: DataFolder,
  requestedPort: number,
  password: string,
): Promise<Postgres> {
  const { initdb, postgres } = findPostgres();
  const user = chooseDatabaseUser(folder, postgres);
  if (existsSync(folder.cluster)) await clearLeftServer(folder);
  else initialise(folder, user, { initdb, postgres }, password);
  const port = await reservePort(requestedPort, 'DB_PORT');
  const databaseUrl = `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres`;
  let refusal: unknown = null;
  const isReady = async () => {
    refusal = await findRefusal(databaseUrl);
    return !STARTING.has(errorCode(refusal) ?? '');
  };
  const launch = user.launch(postgres, serverArguments(folder, port), 'INT');
  const deadline = Date.now() + SESSIONS_END_MS;
  for (;;) {
    const program = startProgram('postgres', launch, folder.logs, STOP_SIGNALS);
    const isThere = await becomesReady([program], isReady, READY_TIMEOUT_MS);
    if (isThere && refusal === null) return { program, port, databaseUrl };
    await program.stop();
    const log = program.readLog();
    if (isThere) {
      throw new UserError(
        `PostgreSQL refuses its owner: ${reasonOf(refusal)}. Its password is in ${folder.secrets}: ` +
          'bring the file back that belongs to this database.',
        { cause: refusal },
      );
    }
    if (!/shared memory block .* still in use/.test(log) || Date.now() > deadline) {
      throw new UserError(`PostgreSQL did not start. The end of its log, ${log}`);
    }
    await delay(POLL_MS);
  }
}

/** Works in a folder beside and renames it when complete: a start that is cut off leaves no half. */
function initialise(
  folder: DataFolder,
  user: DatabaseUser,
  { initdb, postgres }: PostgresBinaries,
  password: string,
): void {
  user.makeFolder(folder.newCluster);
  const make = [
    ...['-D', folder.newCluster, '-U', 'postgres'],
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Nobody can log in before the password is set.
    ...['--auth-local=reject', '--auth-host=scram-sha-256', '--data-checksums'],
  ];
  const setPassword = ['--single', '-D', folder.newCluster, '-c', 'exit_on_error=on', 'postgres'];
  for (const [program, args] of [
    [initdb, make],
    [postgres, setPassword],
  ] as const) {
    const sql = `alter role postgres password '${password}'`;
    const { status, stderr, error } = user.run(program, args, sql);
    if (status !== 0) throw new UserError(`The database could not be made: ${error ?? stderr}`);
  }
  renameSync(folder.newCluster, folder.cluster);
}

/**
 * Stops the server of an earlier run, whose process has ended, as this one holds the lock. A server that somebody else
 * started stays, and PostgreSQL then refuses to start beside it. It would also refuse where the process id of a killed
 * server belongs to another program by now.
 */
async function clearLeftServer(folder: DataFolder): Promise<void> {
  const file = join(folder.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  if (!command.includes('postgres')) return rmSync(file);
  if (!command.includes(`-D ${folder.cluster} -c cluster_name=${CLUSTER_NAME} `)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (commandOf(pid) !== '' && Date.now() < deadline) await delay(POLL_MS);
}

function serverArguments(folder: DataFolder, port: number): string[] {
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
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder.cluster, ...options];
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
