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
import type { Layout } from './layout.ts';

/** Marks a server that this module started, in its command line. */
export const CLUSTER_NAME = 'site-backend';

const GUARDIAN_GRACE_MS = 15_000;
const SIGNAL_GRACE_MS = 8_000;

/**
 * Stops what an earlier backend of this data folder left behind, and removes its stale lock file.
 * Only for the holder of the folder's lock. A process is ours when its command line names this
 * folder the way we start it; a pid alone proves nothing. Throws UserError where somebody else's
 * server runs on the cluster.
 */
export async function reclaimOrphans(layout: Layout): Promise<void> {
  // A guardian that lives notices its parent's end by itself and shuts everything down in order.
  const guardians = findPids((found) => runs(found, 'guardian.mjs', layout.dataDir));
  const left = await waitUntil(() => !guardians.some(isRunning), GUARDIAN_GRACE_MS);
  if (!left) await stopAll(guardians, ['SIGTERM', 'SIGKILL']);

  const postgrest = findPids((found) => runs(found, 'postgrest', layout.postgrestConfig));
  await stopAll(postgrest, ['SIGTERM', 'SIGKILL']);
  await stopAll(findInits(layout), ['SIGKILL']);
  await stopAll(findServers(layout), ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  // Sessions of a server that was killed end by themselves, unless they are busy.
  const sessions = findPids((found) => isSession(found, layout));
  await waitUntil(() => !sessions.some(isRunning), SIGNAL_GRACE_MS);
  await stopAll(sessions, ['SIGQUIT', 'SIGKILL']);
  refuseForeignServer(layout);
  removeStalePidFile(layout);
}

/** The text goes with a blank at its end, so that a path never matches one it is the start of. */
function runs(found: RunningProcess, program: string, ...args: string[]): boolean {
  return `${found.command} `.includes(`${program} ${args.join(' ')} `);
}

function findServers(layout: Layout): number[] {
  const marker = `cluster_name=${CLUSTER_NAME}`;
  return findPids((found) => runs(found, '-D', layout.cluster) && found.command.includes(marker));
}

function findInits(layout: Layout): number[] {
  return findPids((found) => runs(found, '-D', layout.newCluster));
}

function isSession(found: RunningProcess, layout: Layout): boolean {
  return found.cwd === layout.cluster && found.command.startsWith(`postgres: ${CLUSTER_NAME}: `);
}

function findPids(matches: (found: RunningProcess) => boolean): number[] {
  return listProcesses()
    .filter((found) => found.pid !== process.pid && matches(found))
    .map((found) => found.pid);
}

async function stopAll(pids: number[], signals: NodeJS.Signals[]): Promise<void> {
  for (const name of signals) {
    const alive = pids.filter(isRunning);
    if (alive.length === 0) return;
    for (const pid of alive) signal(pid, name);
    await waitUntil(() => !alive.some(isRunning), SIGNAL_GRACE_MS);
  }
}

function refuseForeignServer(layout: Layout): void {
  const foreign = listProcesses().find((found) => {
    const isPostgres = /^(\S*\/)?postgres[: ]/.test(found.command);
    return isPostgres && (found.cwd === layout.cluster || runs(found, '-D', layout.cluster));
  });
  if (!foreign) return;
  throw new UserError(
    `Process ${foreign.pid} (${foreign.command}) uses ${layout.cluster}, ` +
      'and this program did not start it. Stop it, then start again.',
  );
}

function removeStalePidFile(layout: Layout): void {
  const path = join(layout.cluster, 'postmaster.pid');
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  // Postgres itself deals with a pid that is free, and checks more than we can. It gives up where
  // the pid has passed to a stranger or is a zombie's; no server of this cluster is left by now.
  if (isTaken(pid)) rmSync(path, { force: true });
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
