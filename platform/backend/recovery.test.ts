import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { reservePort } from '../kit/ports.ts';
import { ownerOf } from './postgres.ts';
import { describeLaunch, findPostgres } from './programs.ts';
import {
  connect,
  killHard,
  launchBackend,
  makeFolder,
  processesOf,
  spawnLauncher,
  startError,
  startTestBackend,
  suiteOptions,
} from './testing/harness.ts';

const NUMBERS = { '20260101000000_numbers.sql': 'create table numbers (n int primary key);' };

const suite = suiteOptions(NUMBERS);

/** PostgreSQL's main process. */
const SERVER = /postgres -D .*cluster_name=/;

const kill = (pid: number) => process.kill(pid, 'SIGKILL');

/** Runs PostgreSQL on a data folder's database, as a person might do by hand. */
function startServer(dataDir: string, args: readonly string[]): ChildProcess {
  const owner = ownerOf(join(dataDir, 'postgres'));
  const command = [findPostgres().postgres, ...args] as const;
  const { program, args: all, options } = describeLaunch(command, owner, 'SIGKILL');
  const server = spawn(program, all, { ...options, stdio: 'ignore' });
  onTestFinished(() => killHard(server));
  return server;
}

const NEXT = 'insert into numbers select coalesce(max(n), 0) + 1 from numbers returning n';

/** Inserts rows until the connection breaks. `acknowledged` records each commit. */
async function insertUntilBroken(databaseUrl: string, acknowledged: number[]): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(NEXT);
      acknowledged.push(...rows.map(({ n }) => n));
    }
  } catch {
    // Expected: the server has ended.
  }
}

async function missingNumbers(databaseUrl: string, acknowledged: number[]): Promise<number[]> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ n: number }>('select n from numbers');
  const stored = new Set(rows.map((row) => row.n));
  return acknowledged.filter((n) => !stored.has(n));
}

test('recovers from a first start killed halfway', { tags: 'long' }, async () => {
  const options = { ...suite(), dataDir: join(makeFolder(), 'data') };
  const child = spawnLauncher(options);
  const cluster = join(options.dataDir, 'postgres');
  const begun = () => expect(existsSync(join(`${cluster}.new`, 'PG_VERSION'))).toBe(true);
  await vi.waitFor(begun, { ...EVENTUALLY, interval: 10 });
  await killHard(child);
  expect(existsSync(cluster)).toBe(false);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, [])).toEqual([]);
  expect(existsSync(`${cluster}.new`)).toBe(false);
});

test('loses nothing and leaves no process if the parent is killed while it writes', {
  tags: 'long',
}, async () => {
  const options = suite();
  const launched = await launchBackend(options);
  const acknowledged: number[] = [];
  const inserting = insertUntilBroken(launched.databaseUrl, acknowledged);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), EVENTUALLY);
  await killHard(launched.process);
  await inserting;
  await vi.waitFor(() => expect(processesOf(options.dataDir)).toEqual([]), EVENTUALLY);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, acknowledged)).toEqual([]);
});

test('stops an orphaned server at the next start', {
  tags: 'long',
}, async () => {
  const options = suite();
  const first = await startTestBackend(options);
  const left = processesOf(options.dataDir).find(({ command }) => SERVER.test(command));
  await first.stop();
  // Started by hand, it does not end with its parent.
  const args = left?.command.trim().split(' ').slice(1) ?? [];
  const orphan = startServer(options.dataDir, args);
  const client = await vi.waitFor(() => connect(first.databaseUrl), EVENTUALLY);
  await client.query(NEXT);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, [1])).toEqual([]);
  expect(orphan.exitCode).toBe(0);
});

test('recovers after parent and server were killed', { tags: 'long' }, async () => {
  const options = suite();
  const launched = await launchBackend(options);
  const acknowledged: number[] = [];
  const inserting = insertUntilBroken(launched.databaseUrl, acknowledged);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), EVENTUALLY);
  launched.process.kill('SIGSTOP');
  for (const found of processesOf(options.dataDir)) {
    if (found.pid !== launched.process.pid) kill(found.pid);
  }
  await killHard(launched.process);
  await inserting;
  expect(existsSync(join(options.dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, acknowledged)).toEqual([]);
});

test('refuses to start beside a foreign server, and ignores a stale postmaster.pid', {
  tags: 'long',
}, async () => {
  const options = suite();
  await (await startTestBackend(options)).stop();
  const cluster = join(options.dataDir, 'postgres');
  const port = await reservePort(0, 'DB_PORT');
  const foreign = startServer(options.dataDir, [
    ...['-D', cluster, '-p', String(port), '-c', 'unix_socket_directories='],
  ]);
  const pidFile = join(cluster, 'postmaster.pid');
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(true), EVENTUALLY);
  const error = await startError(options);
  expect(error.message).toContain(`another postmaster (PID ${foreign.pid}) running`);
  expect(foreign.exitCode).toBeNull();
  await killHard(foreign);
  await vi.waitFor(() => expect(processesOf(options.dataDir)).toEqual([]), EVENTUALLY);
  // Its process id now belongs to a stranger.
  const stale = `${process.ppid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`;
  writeFileSync(pidFile, stale);
  await startTestBackend(options);
});

test('refuses a second start, but not after the first was killed', {
  tags: 'long',
}, async () => {
  const options = suite();
  const { databaseUrl, process: owner } = await launchBackend(options);
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain(`in use by process ${owner.pid} `);
  expect(await missingNumbers(databaseUrl, [])).toEqual([]);

  await killHard(owner);
  const backend = await startTestBackend(options);
  expect(await missingNumbers(backend.databaseUrl, [])).toEqual([]);
});

test.each([
  ['PostgreSQL', SERVER],
  ['PostgREST', /postgrest\.conf/],
])('reports that %s has ended by itself', { tags: 'long' }, async (name, pattern) => {
  const options = suite();
  const backend = await startTestBackend(options);
  kill(processesOf(options.dataDir).find(({ command }) => pattern.test(command))?.pid ?? 0);
  expect(await backend.failed).toContain(`${name}: ended with SIGKILL`);
});
