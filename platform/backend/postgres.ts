import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { commandOf } from '../kit/processes.ts';
import { describeLaunch, findPostgres, Program, type ProgramUser } from './programs.ts';

/** Crash recovery after a long write may take a while. */
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** What comes of a connection to a server that is not there yet; 57P03: it says so itself. */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);
/** Marks a server that this module started, in its command line. */
const CLUSTER_NAME = 'site-backend';

/** A connection to make; PGSSLMODE and the like are for other databases than this one. */
export function createClient(databaseUrl: string): pg.Client {
  const client = new pg.Client({ connectionString: databaseUrl, ssl: false, options: '' });
  // One that is cut fails the question that it is asked. Without a listener it would end the process.
  return client.on('error', () => undefined);
}

/** The user `nobody` of every Linux. */
export const NOBODY = 65_534;

/** In a user namespace root has no rights of root, and each user is called nobody. */
const NAMESPACE: ProgramUser = { prefix: ['unshare', '--user'] };

/**
 * PostgreSQL refuses to run as root, and makes no cluster for a user without a name. Root runs it as nobody. If that cannot
 * reach the files, or the user has no name, a user namespace helps. The first that works owns the cluster.
 */
function listUsers(cluster: string): readonly [ProgramUser, ...ProgramUser[]] {
  if (process.getuid?.() !== 0) return [{}, NAMESPACE];
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner === undefined) return [{ uid: NOBODY, gid: NOBODY }, NAMESPACE];
  return [owner.uid === 0 ? NAMESPACE : { uid: owner.uid, gid: owner.gid }];
}

/** The user that runs the programs of a cluster that there is. */
export const ownerOf = (cluster: string): ProgramUser => listUsers(cluster)[0];

/** Starts the server of a folder, whose lock the caller holds; makes its cluster where there is none. Port 0 takes any free one. Throws UserError. */
export async function startPostgres(folder: string, requestedPort: number, password: string) {
  const cluster = join(folder, 'postgres');
  const { initdb, postgres } = findPostgres();
  if (existsSync(cluster)) await clearLeftServer(cluster);
  else makeCluster(cluster, initdb, password);
  const port = await reservePort(requestedPort, 'DB_PORT');
  const databaseUrl = `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres`;
  const command = [postgres, ...serverArguments(cluster, port)] as const;
  const program = new Program('postgres', command, folder, 'SIGINT', ownerOf(cluster));
  const secrets = join(folder, 'secrets.json');
  await program.untilReady(() => answers(databaseUrl, secrets), READY_TIMEOUT_MS);
  return { program, port, databaseUrl };
}

/** Works in a folder beside and renames it when complete: a start that is cut off leaves no half. */
function makeCluster(cluster: string, initdb: string, password: string): void {
  const [made, passwordFile] = [`${cluster}.new`, `${cluster}.password`];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  const settings = ['-D', made, '-U', 'postgres', '-E', 'UTF8', '--data-checksums'];
  let reason = '';
  for (const user of listUsers(cluster)) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { mode: 0o700 });
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const { uid, gid } = user;
    for (const file of [made, passwordFile]) if (uid && gid) chownSync(file, uid, gid);
    const command = [initdb, ...settings, ...locale, ...login] as const;
    const { program, args, options } = describeLaunch(command, user, 'SIGKILL');
    const { status, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' });
    rmSync(passwordFile);
    if (status === 0) {
      renameSync(made, cluster);
      return;
    }
    reason += error ?? stderr;
  }
  throw new UserError(
    `The database could not be made in ${cluster}. Start as an ordinary user that has a name and can read PostgreSQL's ` +
      `programs and the data folder, or use a hosted database.\n${reason}`,
  );
}

/** Stops the server that a killed process left. One that somebody else started stays, and PostgreSQL refuses to start beside it. */
async function clearLeftServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  // PostgreSQL would wait for another program that has the process id of the killed server by now.
  if (!command.includes('postgres')) return rmSync(file);
  if (!command.includes(`-D ${cluster} -c cluster_name=${CLUSTER_NAME} `)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (commandOf(pid) !== '' && Date.now() < deadline) await delay(POLL_MS);
}

function serverArguments(cluster: string, port: number): string[] {
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
  return ['-D', cluster, ...options];
}

/** Whether the server takes a connection by now. Throws UserError where it refuses its owner. */
async function answers(databaseUrl: string, secrets: string): Promise<boolean> {
  const client = createClient(databaseUrl);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (STARTING.has(errorCode(error) ?? '')) return false;
    throw new UserError(
      `PostgreSQL refuses its owner: ${reasonOf(error)}. Its password is in ${secrets}: ` +
        'bring the file back that belongs to this database.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
