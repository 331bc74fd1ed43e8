import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from './backend.ts';
import { prepareDataFolder } from './data-folder.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { findPostgres } from './postgres-binaries.ts';
import {
  connect,
  makeFolder,
  processesOf,
  startTestBackend,
  suiteOptions,
} from './testing/harness.ts';

const isRoot = process.getuid?.() === 0;
const ANOTHER_USER = { uid: 54_321, gid: 54_321 };

const suite = suiteOptions({
  '20260101000000_notes.sql': 'create table public.notes (text text);',
});

let dataDir: string;
let backend: Backend;

/** In a folder that an older version left open to all. */
beforeAll(async () => {
  const options = suite();
  ({ dataDir } = options);
  chmodSync(dirname(dataDir), 0o755);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o777);
  backend = await startBackend(options);
});
afterAll(() => backend?.stop());

const readKeys = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

test('the owner’s password is made at random, and stands in no log and no list of processes', async () => {
  const { superuserPassword: password } = readKeys();
  expect(decodeURIComponent(new URL(backend.databaseUrl).password)).toBe(password);
  for (const guess of ['postgres', '', 'password']) {
    const url = backend.databaseUrl.replace(password, guess);
    await expect(connect(url), guess).rejects.toThrow();
  }
  const commands = processesOf(dataDir).map(({ command }) => command);
  expect(commands.filter((command) => command.includes(password))).toEqual([]);
  const logs = join(dataDir, 'logs');
  const texts = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect(texts.join()).not.toContain(password);
});

test('PostgREST answers nobody who comes past the gateway', async () => {
  const config = readFileSync(join(dataDir, 'postgrest.conf'), 'utf8');
  const port = /server-port = (\d+)/.exec(config)?.[1];
  expect((await fetch(`http://127.0.0.1:${port}/notes`)).status).toBe(401);
});

test('no other user may enter the data folder, also where an older version left it open', () => {
  expect(statSync(dataDir).mode & 0o007).toBe(0);
  for (const name of ['secrets.json', 'postgrest.conf']) {
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
});

test('a folder that all users share stays as it is', () => {
  const shared = makeFolder();
  chmodSync(shared, 0o1777);
  chooseDatabaseUser(prepareDataFolder(shared), findPostgres().initdb);
  expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  expect(statSync(join(shared, 'logs')).mode & 0o077).toBe(0);
});

test.runIf(isRoot)(
  'another user reads and lists nothing',
  { meta: { leftOut: 'needs root, who can act as another user' } },
  () => {
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { ...ANOTHER_USER, cwd: '/', encoding: 'utf8' });
    expect(run('cat', '/etc/passwd').status).toBe(0);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(
      expect.arrayContaining(['secrets.json', 'logs/postgres.log', 'postgres']),
    );
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

// Last, as it ends the backend of the others.
test('a database with the password of older versions, and one that lost its keys, get one at random and keep their rows', async () => {
  const client = await connect(backend.databaseUrl);
  await client.query("insert into notes values ('kept')");
  await client.query("alter role postgres password 'postgres'");
  await backend.stop();
  const file = join(dataDir, 'secrets.json');
  const { superuserPassword: _, ...older } = readKeys();
  writeFileSync(file, JSON.stringify(older));

  for (const isLost of [false, true]) {
    if (isLost) rmSync(file);
    const again = await startTestBackend(suite());
    const { rows } = await (await connect(again.databaseUrl)).query('select text from notes');
    expect(rows).toEqual([{ text: 'kept' }]);
    const old = again.databaseUrl.replace(/:[^:@]+@/, ':postgres@');
    await expect(connect(old)).rejects.toMatchObject({ code: '28P01' });
    if (!isLost) expect(readKeys()).toMatchObject(older);
    await again.stop();
  }
});
