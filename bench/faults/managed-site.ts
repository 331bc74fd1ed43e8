import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../../platform/backend/client.ts';
import { loadSecrets } from '../../platform/backend/secrets.ts';
import { processesOf } from '../../platform/backend/testing/harness.ts';
import { type RunningCli, runCli } from '../../platform/commands/testing/run-cli.ts';
import type { Cleanup } from '../../platform/kit/cleanup.ts';
import { LOOPBACK, reservePort } from '../../platform/kit/ports.ts';
import { runProcess } from '../../platform/kit/processes.ts';
import { ReleaseStore } from '../../platform/store/release-store.ts';

/** As the unit of the service manager has it. */
const RESTART_PAUSE_MS = 1000;
/** What the data folder may take where it has a file system of its own. */
const DISK = '700m';

/** A site that `npm start` runs, started again when it ends, as a service manager does. */
export interface ManagedSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly key: string;
  readonly dataDir: string;
  readonly store: ReleaseStore;
  /** Whether the data folder has a small disk of its own. */
  readonly hasOwnDisk: boolean;
  /** Runs SQL as the owner of the database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends the first process whose command line matches, by force. Returns whether there was one. */
  kill(command: RegExp): boolean;
  /** Ends the command itself, by force. */
  killServer(): void;
}

/** Starts a site with a data folder, a disk where root can have one, and ports of its own. */
export async function startManagedSite(cleanup: Cleanup): Promise<ManagedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const mount = ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'tmpfs', dataDir];
  const mounted = await runProcess('mount', mount, { cwd: folder }).catch(() => null);
  const hasOwnDisk = mounted?.code === 0;
  if (hasOwnDisk)
    cleanup.add(async () => void (await runProcess('umount', ['-l', dataDir], { cwd: folder })));

  const [site, api, database] = await Promise.all([
    reservePort(0, 'SITE_PORT'),
    reservePort(0, 'API_PORT'),
    reservePort(0, 'DB_PORT'),
  ]);
  const env = {
    DATA_DIR: dataDir,
    SITE_PORT: String(site),
    API_PORT: String(api),
    DB_PORT: String(database),
    REFRESH_SECONDS: '2',
  };
  const running: { cli?: RunningCli } = {};
  let isStopped = false;
  const keepRunning = async () => {
    while (!isStopped) {
      const cli = runCli(['start'], env);
      running.cli = cli;
      await cli.ended;
      await writeFile(path.join(folder, 'output.log'), cli.output(), { flag: 'a' });
      if (!isStopped) await delay(RESTART_PAUSE_MS);
    }
  };
  const kept = keepRunning();
  cleanup.add(async () => {
    isStopped = true;
    running.cli?.child.kill('SIGTERM');
    await kept;
  });
  await running.cli?.ready;

  const secrets = loadSecrets(path.join(dataDir, 'secrets.json'));
  const databaseUrl = `postgresql://postgres:${secrets.superuserPassword}@${LOOPBACK}:${database}/postgres`;
  return {
    url: `http://${LOOPBACK}:${site}`,
    apiUrl: `http://${LOOPBACK}:${api}`,
    key: secrets.publishableKey,
    dataDir,
    store: new ReleaseStore(path.join(dataDir, 'store')),
    hasOwnDisk,
    sql: async (text, values = []) => {
      const client = createClient(databaseUrl);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query(text, [...values])).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    kill: (command) => {
      const found = processesOf(dataDir).find((each) => command.test(each.command));
      if (found !== undefined) process.kill(found.pid, 'SIGKILL');
      return found !== undefined;
    },
    killServer: () => void running.cli?.child.kill('SIGKILL'),
  };
}
