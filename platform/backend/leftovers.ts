import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, UserError } from '../kit/errors.ts';
import {
  isRunning,
  listProcesses,
  type RunningProcess,
  signal,
  waitUntil,
} from '../kit/processes.ts';
import type { DataFolder } from './data-folder.ts';

/** Marks a server that this module started, in its command line. */
export const CLUSTER_NAME = 'site-backend';

const SUPERVISOR_GRACE_MS = 15_000;
const SIGNAL_GRACE_MS = 8_000;

// Only for the holder of the folder's lock. A process is ours when its command line names this folder the way we
// start it; a pid alone proves nothing.

export async function stopLeftPostgrest(folder: DataFolder): Promise<void> {
  await stopSupervisors(folder, 'postgrest');
  await stopAll((found) => runs(found, 'postgrest', folder.postgrestConfig), 'SIGTERM', 'SIGKILL');
}

export async function stopLeftPostgres(folder: DataFolder): Promise<void> {
  await stopSupervisors(folder, 'initdb');
  await stopSupervisors(folder, 'postgres');
  await stopAll((found) => runs(found, '-D', folder.newCluster), 'SIGKILL');
  const marker = `cluster_name=${CLUSTER_NAME}`;
  await stopAll(
    (found) => runs(found, '-D', folder.cluster) && found.command.includes(marker),
    ...(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const),
  );
  // Sessions of a server that was killed end by themselves, unless they are busy.
  const isSession = (found: RunningProcess) =>
    found.cwd === folder.cluster && found.command.startsWith(`postgres: ${CLUSTER_NAME}: `);
  await waitUntil(() => !listProcesses().some(isSession), SIGNAL_GRACE_MS);
  await stopAll(isSession, 'SIGQUIT', 'SIGKILL');
}

/**
 * Removes the lock file that a killed server left, once its processes are stopped. Throws UserError where
 * somebody else's server runs on the cluster, and leaves that one alone.
 */
export function freeCluster(folder: DataFolder): void {
  refuseForeignServer(folder);
  removeStalePidFile(folder);
}

/** A supervisor that lives notices its parent's end by itself, and stops its program in order. */
async function stopSupervisors(folder: DataFolder, name: string): Promise<void> {
  const isSupervisor = (found: RunningProcess) => runs(found, 'supervisor.mjs', name, folder.path);
  await waitUntil(() => !listProcesses().some(isSupervisor), SUPERVISOR_GRACE_MS);
  await stopAll(isSupervisor, 'SIGTERM', 'SIGKILL');
}

/** The text goes with a blank at its end, so that a path never matches one it is the start of. */
function runs(found: RunningProcess, program: string, ...args: string[]): boolean {
  return `${found.command} `.includes(`${program} ${args.join(' ')} `);
}

async function stopAll(
  matches: (found: RunningProcess) => boolean,
  ...signals: NodeJS.Signals[]
): Promise<void> {
  const found = listProcesses().filter(matches);
  for (const name of signals) {
    const alive = found.filter(({ pid }) => isRunning(pid));
    for (const { pid } of alive) signal(pid, name);
    await waitUntil(() => !alive.some(({ pid }) => isRunning(pid)), SIGNAL_GRACE_MS);
  }
}

function refuseForeignServer(folder: DataFolder): void {
  const processes = listProcesses().filter(({ command }) => /^(\S*\/)?postgres[: ]/.test(command));
  // The first process of a server; its children have names of their own.
  const foreign =
    processes.find((found) => runs(found, '-D', folder.cluster)) ??
    processes.find(({ cwd }) => cwd === folder.cluster);
  if (!foreign) return;
  throw new UserError(
    `Process ${foreign.pid} (${foreign.command}) uses ${folder.cluster}, ` +
      'and this program did not start it. Stop it, then start again.',
  );
}

function removeStalePidFile(folder: DataFolder): void {
  const file = join(folder.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // Postgres itself deals with a pid that is free, and checks more than we can. It gives up where
  // the pid has passed to a stranger or is a zombie's; no server of this cluster is left by now.
  if (isTaken(pid)) rmSync(file, { force: true });
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
