import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { UserError } from '../kit/errors.ts';
import {
  connect,
  createStockClient,
  makeFolder,
  makeSupabaseDir,
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

test('explains what to do with a database that older migrations created', {
  tags: 'long',
}, async () => {
  const older = makeSupabaseDir({ migrations: { '20260105090000_tables.sql': 'select 1' } });
  const { dataDir } = testOptions();
  await (await startTestBackend(testOptions({ dataDir, supabaseDir: older }))).stop();
  const { message } = await startError(testOptions({ dataDir }));
  const [folder = ''] = /\S+postgres(?= has the migration)/.exec(message) ?? [];
  expect(message).toContain('supabase/README.md');
  expect(message).toContain('or remove that folder');
  rmSync(folder, { recursive: true });
  const backend = await startTestBackend(testOptions({ dataDir }));
  const { error } = await createStockClient(backend).from('ipv6_events').select('*');
  expect(error).toBeNull();
});

test('requires the password and listens only on this computer', async () => {
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

test('a lost connection fails the next query, not the process', async () => {
  const { databaseUrl } = await startTestBackend(suite());
  const [cut, owner] = [await connect(databaseUrl), await connect(databaseUrl)];
  const { rows } = await cut.query<{ pid: number }>('select pg_backend_pid() as pid');
  await owner.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
  await expect(cut.query('select')).rejects.toThrow();
});

test('names a port in use and the variable to change it', async () => {
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

test('reports PostgreSQL’s error for an invalid database, and does not change it', {
  tags: 'long',
}, async () => {
  const options = testOptions();
  await (await startTestBackend(options)).stop();
  const version = join(options.dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '15\n');
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toMatch(/initialized by PostgreSQL version 15.*not compatible.* 17/s);
  expect(readFileSync(version, 'utf8')).toBe('15\n');
  await rename(version, `${version}.away`);
  expect((await startError(options)).message).toContain('is not a valid data directory');
});

test('reports a data folder that cannot be created', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const error = await startError(testOptions({ dataDir: join(file, 'data') }));
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('cannot be used (ENOTDIR)');
});

test.each([
  ['/bin/false', 'did not start'],
  ['/nowhere/postgrest', 'set POSTGREST_BIN'],
])('reports why PostgREST does not start: %s', async (program, reason) => {
  vi.stubEnv('POSTGREST_BIN', program);
  const options = suite();
  const error = await startError(options);
  vi.unstubAllEnvs();
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain(reason);
  expect(processesOf(options.dataDir)).toEqual([]);
});
