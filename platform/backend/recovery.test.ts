import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { BUSY, EVENTUALLY } from '@site/shared/testing/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { reservePort } from '../kit/ports.ts';
import { processIdentity, signal, waitUntil } from '../kit/processes.ts';
import { prepareDataFolder } from './data-folder.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { findPostgres } from './postgres-binaries.ts';
import {
  connect,
  killHard,
  launchBackend,
  processesOf,
  spawnLauncher,
  startError,
  startTestBackend,
  suiteOptions,
} from './testing/harness.ts';

const END_TIMEOUT_MS = 15_000;
const NUMBERS = { '20260101000000_numbers.sql': 'create table numbers (n int primary key);' };

const suite = suiteOptions(NUMBERS);
const numbersOptions = () => ({ ...suite(), onFailure: () => undefined });

const NEXT = 'insert into numbers select coalesce(max(n), 0) + 1 from numbers returning n';

/** Inserts until the connection breaks; `acknowledged` grows with every commit. */
async function insertUntilBroken(databaseUrl: string, acknowledged: number[]): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(NEXT);
      acknowledged.push(...rows.map(({ n }) => n));
    }
  } catch {
    // The server went, which is what this waits for.
  }
}

async function missingNumbers(databaseUrl: string, acknowledged: number[]): Promise<number[]> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ n: number }>('select n from numbers');
  const stored = new Set(rows.map((row) => row.n));
  return acknowledged.filter((n) => !stored.has(n));
}

test('a first start that is killed halfway is made up for', async () => {
  const options = numbersOptions();
  const child = spawnLauncher(options);
  const cluster = join(options.dataDir, 'postgres');
  await waitUntil(() => existsSync(join(`${cluster}.new`, 'PG_VERSION')), END_TIMEOUT_MS);
  await killHard(child);
  expect(existsSync(cluster)).toBe(false);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, [])).toEqual([]);
  expect(existsSync(`${cluster}.new`)).toBe(false);
});

test('a parent killed while it writes loses nothing and leaves no process', async () => {
  const options = numbersOptions();
  const launched = await launchBackend(options);
  const acknowledged: number[] = [];
  const inserting = insertUntilBroken(launched.databaseUrl, acknowledged);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), EVENTUALLY);
  await killHard(launched.process);
  await inserting;
  expect(await waitUntil(() => processesOf(options.dataDir).length === 0, END_TIMEOUT_MS)).toBe(
    true,
  );
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, acknowledged)).toEqual([]);
});

test('a server orphaned by killed supervisors is stopped by the next start', async () => {
  const options = numbersOptions();
  const launched = await launchBackend(options);
  const acknowledged: number[] = [];
  const inserting = insertUntilBroken(launched.databaseUrl, acknowledged);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), EVENTUALLY);
  // A parent that runs would start both again.
  launched.process.kill('SIGSTOP');
  for (const { pid, command } of processesOf(options.dataDir)) {
    if (command.includes('supervisor.mjs')) signal(pid, 'SIGKILL');
  }
  await killHard(launched.process);
  const orphans = processesOf(options.dataDir);
  expect(orphans.some((found) => found.command.includes(' -D '))).toBe(true);

  const backend = await startTestBackend(options);
  await inserting;
  expect(await missingNumbers(backend.databaseUrl, acknowledged)).toEqual([]);
  expect(orphans.filter((found) => processIdentity(found.pid) !== null)).toEqual([]);
});

test('parent, supervisors and server all killed: the next start recovers', async () => {
  const options = numbersOptions();
  const launched = await launchBackend(options);
  const acknowledged: number[] = [];
  const inserting = insertUntilBroken(launched.databaseUrl, acknowledged);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), EVENTUALLY);
  launched.process.kill('SIGSTOP');
  for (const found of processesOf(options.dataDir)) {
    if (found.pid !== launched.process.pid) signal(found.pid, 'SIGKILL');
  }
  await killHard(launched.process);
  await inserting;
  expect(existsSync(join(options.dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, acknowledged)).toEqual([]);
});

test("refuses while somebody else's server runs on the cluster, and does not touch it; a stale postmaster.pid stops nothing", async () => {
  const options = numbersOptions();
  await (await startTestBackend(options)).stop();
  const folder = prepareDataFolder(options.dataDir);
  const { initdb, postgres } = findPostgres();
  const port = await reservePort(0, 'DB_PORT');
  const {
    command,
    args,
    options: as,
  } = chooseDatabaseUser(folder, initdb).launch(postgres, [
    ...['-D', folder.cluster, '-p', String(port), '-c', 'unix_socket_directories='],
  ]);
  const foreign = spawn(command, args, { ...as, stdio: 'ignore' });
  onTestFinished(() => killHard(foreign));
  const pidFile = join(folder.cluster, 'postmaster.pid');
  await waitUntil(() => existsSync(pidFile), END_TIMEOUT_MS);
  const error = await startError(options);
  expect(error.message).toContain(`Process ${foreign.pid} `);
  expect(error.message).toContain('did not start it');
  expect(foreign.exitCode).toBeNull();
  await killHard(foreign);
  await waitUntil(() => processesOf(options.dataDir).length === 0, END_TIMEOUT_MS);
  // Its number now is a stranger's.
  const stale = `${process.ppid}\n${folder.cluster}\n1700000000\n5432\n\n127.0.0.1\n`;
  writeFileSync(pidFile, stale);
  await startTestBackend(options);
});

test('more connections than the gateway may have files do not end it; a second start is refused, and waits where it comes straight after the kill', async () => {
  const options = numbersOptions();
  const limited = ['sh', '-c', 'ulimit -n 200 && exec "$@"', 'sh'];
  const launched = await launchBackend(options, limited);
  const { apiUrl, databaseUrl, process: owner } = launched;
  const port = Number(new URL(apiUrl).port);
  const sockets = Array.from({ length: 500 }, () =>
    createConnection(port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => undefined)));
  for (const socket of sockets) socket.destroy();
  const status = async () => (await fetch(`${apiUrl}/rest/v1/numbers`)).status;
  await vi.waitFor(async () => expect(await status()).toBe(401), EVENTUALLY);
  expect(owner.exitCode).toBeNull();

  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain(`process ${owner.pid} (${apiUrl})`);
  expect(await missingNumbers(databaseUrl, [])).toEqual([]);

  await killHard(owner);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, [])).toEqual([]);
});

const PARTS = {
  "PostgreSQL's first process": / -D .*cluster_name=/,
  "PostgreSQL's supervisor": /supervisor\.mjs postgres /,
  "PostgreSQL's checkpointer": /postgres: site-backend: checkpointer/,
  PostgREST: /^(?!.*supervisor).*postgrest\.conf/,
  "PostgREST's supervisor": /supervisor\.mjs postgrest /,
} as const;

/** The request is gone, or is answered 503; nothing else says that it may be made again. */
const AWAY = /^(200|503 \d+|no answer)$/;

test(
  'each part that is killed is started again, each time, and no row is lost',
  async () => {
    const options = numbersOptions();
    const backend = await startTestBackend(options);
    const client = await connect(backend.databaseUrl);
    await client.query('alter table numbers disable row level security');
    await client.query('grant select on numbers to anon');
    await client.query('insert into numbers values (0)');
    const seen = new Set<string>();
    const read = async () => {
      const answer = await fetch(`${backend.apiUrl}/rest/v1/numbers?n=eq.0`, {
        headers: { apikey: backend.anonKey },
      }).catch(() => null);
      const body = await answer?.text().catch(() => '');
      if (answer?.ok) return body;
      const retry = answer?.headers.get('retry-after');
      seen.add(answer ? `${answer.status} ${retry ?? body}` : 'no answer');
      return null;
    };
    // Four of them end PostgreSQL, so it comes back again and again; the pause before each start is twice the one before.
    for (const [part, pattern] of Object.entries(PARTS)) {
      const ids = () =>
        processesOf(options.dataDir)
          .filter(({ command }) => pattern.test(command))
          .map(({ pid }) => pid);
      const [killed, ...others] = ids();
      expect(others, part).toEqual([]);
      signal(killed ?? 0, 'SIGKILL');
      await vi.waitFor(
        async () => {
          const row = await read();
          expect(ids(), part).not.toContain(killed);
          expect(ids(), part).toHaveLength(1);
          expect(row, part).toBe('[{"n":0}]');
        },
        { ...EVENTUALLY, interval: 100 },
      );
      expect([...seen].filter((each) => !AWAY.test(each))).toEqual([]);
    }
  },
  180_000 * BUSY,
);
