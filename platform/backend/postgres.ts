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
import { NOBODY } from '../kit/data-folder.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { commandOf } from '../kit/processes.ts';
import { describeLaunch, findPostgres, Program, type ProgramUser } from './programs.ts';

/** Long enough for crash recovery after a large write. */
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** Connection errors of a server that is still starting; 57P03 is its own report. */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);
/** Identifies this module's servers by their command line. */
const CLUSTER_NAME = 'site-backend';

/** Creates a client. Ignores PGSSLMODE and the like, which are meant for other databases. */
export function createClient(databaseUrl: string): pg.Client {
  const client = new pg.Client({ connectionString: databaseUrl, ssl: false, options: '' });
  // A lost connection fails the next query. Without a listener, it would end the process.
  return client.on('error', () => undefined);
}

/** In a user namespace, root has no privileges, and each user is called nobody. */
const NAMESPACE: ProgramUser = { prefix: ['unshare', '--user'] };

/**
 * Lists the users that can run PostgreSQL, which refuses root, and nameless users when it creates a cluster. Root runs it as
 * nobody. If nobody cannot reach the files, or the user has no name, a user namespace is used. The first that works owns the
 * cluster.
 */
function listUsers(cluster: string): readonly [ProgramUser, ...ProgramUser[]] {
  if (process.getuid?.() !== 0) return [{}, NAMESPACE];
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner === undefined) return [{ uid: NOBODY, gid: NOBODY }, NAMESPACE];
  return [owner.uid === 0 ? NAMESPACE : { uid: owner.uid, gid: owner.gid }];
}

export const ownerOf = (cluster: string): ProgramUser => listUsers(cluster)[0];

/** Starts the server of a folder whose lock the caller holds. Creates the cluster if missing. Port 0 selects a free port. @throws {UserError} */
export async function startPostgres(folder: string, requestedPort: number, password: string) {
  const cluster = join(folder, 'postgres');
  const { initdb, postgres } = findPostgres();
  if (existsSync(cluster)) await clearLeftServer(cluster);
  else makeCluster(cluster, initdb, password);
  const port = await reservePort(requestedPort, 'DB_PORT');
  const databaseUrl = `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres`;
  const command = [postgres, ...serverArguments(cluster, port)] as const;
  const program = new Program('PostgreSQL', command, 'SIGINT', ownerOf(cluster));
  const secrets = join(folder, 'secrets.json');
  await program.untilReady(() => answers(databaseUrl, secrets), READY_TIMEOUT_MS);
  return { program, port, databaseUrl };
}

/** Creates the cluster in a temporary folder and renames it, so that an aborted start leaves no partial one. */
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
    'PROGRAM_FAILED',
    `The database could not be made in ${cluster}. Start as an ordinary user that has a name and can read PostgreSQL's ` +
      `programs and the data folder, or use a hosted database.\n${reason}`,
  );
}

/** Stops a server left by a killed process. PostgreSQL itself refuses to start next to a server of somebody else. */
async function clearLeftServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  // The killed server's process id may now belong to another program, for which PostgreSQL would wait.
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
    // Disabled: a socket's path is limited to 107 bytes.
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...options];
}

/** Returns true if the server accepts a connection. @throws {UserError} if it refuses its owner. */
async function answers(databaseUrl: string, secrets: string): Promise<boolean> {
  const client = createClient(databaseUrl);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (STARTING.has(errorCode(error) ?? '')) return false;
    throw new UserError(
      'SECRETS_INVALID',
      `PostgreSQL refuses its owner: ${reasonOf(error)}. Its password is in ${secrets}: ` +
        'bring the file back that belongs to this database.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
