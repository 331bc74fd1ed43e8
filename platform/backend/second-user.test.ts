// @module-tag long
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Backend, startBackend } from './backend.ts';
import { connect, makeFolder, processesOf, startError, suiteOptions } from './testing/harness.ts';

const isRoot = process.getuid?.() === 0;
const ANOTHER_USER = { uid: 54_321, gid: 54_321 };

const suite = suiteOptions({
  '20260101000000_notes.sql': 'create table public.notes (text text);',
});

let dataDir: string;
let backend: Backend;

beforeAll(async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of this test');
  const options = suite();
  dataDir = join(dirname(options.dataDir), 'new');
  chmodSync(dirname(dataDir), 0o755);
  backend = await startBackend({ ...options, dataDir });
});
afterAll(() => backend?.stop());

const readKeys = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

test('generates a random password for the owner, which is in no process list', async () => {
  const { superuserPassword: password } = readKeys();
  expect(decodeURIComponent(new URL(backend.databaseUrl).password)).toBe(password);
  for (const guess of ['postgres', '', 'password']) {
    const url = backend.databaseUrl.replace(password, guess);
    await expect(connect(url), guess).rejects.toThrow();
  }
  const commands = processesOf(dataDir).map(({ command }) => command);
  expect(commands.filter((command) => command.includes(password))).toEqual([]);
});

test('passes no key of the site to the database’s programs', () => {
  const programs = processesOf(dataDir);
  expect(programs.length).toBeGreaterThan(1);
  for (const { pid, command } of programs) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment, command).not.toContain('AWS_SECRET_ACCESS_KEY');
  }
});

test('lets no other user enter the data folder', () => {
  expect(statSync(dataDir).mode & 0o007).toBe(0);
  for (const name of ['secrets.json', 'postgrest.conf']) {
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
});

test('keeps the permissions of an existing folder', async () => {
  const shared = makeFolder();
  chmodSync(shared, 0o1777);
  await (await startBackend({ ...suite(), dataDir: shared })).stop();
  expect(statSync(shared).mode & 0o7777).toBe(0o1777);
});

test.runIf(isRoot)(
  'runs PostgreSQL as root in a folder that no other user can reach',
  // Requires root to act as another user.
  async () => {
    // Like root's home folder.
    const closed = makeFolder();
    await (await startBackend({ ...suite(), dataDir: join(closed, 'data') })).stop();
    expect(statSync(closed).mode & 0o077).toBe(0);
  },
);

test.runIf(isRoot)(
  'lets another user read and list nothing',
  // Requires root to act as another user.
  () => {
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { ...ANOTHER_USER, cwd: '/', encoding: 'utf8' });
    expect(run('cat', '/etc/passwd').status).toBe(0);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(expect.arrayContaining(['secrets.json', 'postgrest.conf', 'postgres']));
    const paths = names.map((name) => join(dataDir, name));
    const { stdout } = run(
      'sh',
      '-c',
      'for each; do test -e "$each" && echo "$each"; done',
      'sh',
      ...paths,
    );
    expect(stdout).toBe('');
    expect(run('ls', dataDir).status).not.toBe(0);
  },
);

// Must be last, since it ends the others' backend.
test('refuses to open a database without its keys, and explains it', async () => {
  await backend.stop();
  rmSync(join(dataDir, 'secrets.json'));
  const error = await startError({ ...suite(), dataDir });
  expect(error.message).toMatch(/refuses its owner.*secrets\.json: bring the file back/s);
});
