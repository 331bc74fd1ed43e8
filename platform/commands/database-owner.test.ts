// @module-tag long
import { chmodSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadSecrets } from '../backend/secrets.ts';
import { makeFolder, startTestBackend, testOptions } from '../backend/testing/harness.ts';
import { readEnvironment } from '../kit/settings.ts';
import { asOwner } from './database-owner.ts';
import { runCli } from './testing/run-cli.ts';

function makePsql(): string {
  const folder = makeFolder();
  const pg = createRequire(import.meta.url).resolve('pg');
  const script = [
    `#!${process.execPath}`,
    `const { Client } = require(${JSON.stringify(pg)});`,
    'const client = new Client({ ssl: false });',
    'client.connect().then(() => client.query(process.argv[3]))',
    '  .then(({ rows }) => console.log(JSON.stringify([process.argv.slice(2), rows])))',
    '  .then(() => client.end());',
  ];
  writeFileSync(path.join(folder, 'psql'), script.join('\n'));
  chmodSync(path.join(folder, 'psql'), 0o755);
  return folder;
}

test('npm run psql opens the database as its owner without exposing the password', async () => {
  const options = testOptions();
  const backend = await startTestBackend(options);
  const environment = {
    DATA_DIR: options.dataDir,
    DB_PORT: new URL(backend.databaseUrl).port,
    PATH: `${makePsql()}:${process.env.PATH}`,
    ...{ SUPABASE_URL: '', SUPABASE_ANON_KEY: '' },
  };
  const select = "select current_setting('is_superuser') as owner";
  const cli = runCli(['psql', '-c', select], environment);
  expect(await cli.ended).toBe(0);
  expect(JSON.parse(cli.output().trim())).toEqual([['-c', select], [{ owner: 'on' }]]);
  const { superuserPassword } = loadSecrets(path.join(options.dataDir, 'secrets.json'));
  expect(cli.output()).not.toContain(superuserPassword);

  const elsewhere = runCli(['psql'], { ...environment, DATA_DIR: makeFolder() });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.output()).toContain('There is no database in');
});

test('sends no password to another computer without TLS, and prints none', async () => {
  const secret = 'Pa55word';
  const said = vi.fn();
  const server = createServer((socket) =>
    socket.once('data', (bytes) => {
      said(bytes.toString('latin1'));
      // “N”: no TLS here.
      socket.end('N');
    }),
  );
  const port = await new Promise<number>((resolve) =>
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port)),
  );
  const DATABASE_URL = `postgresql://postgres:${secret}@localhost:${port}/postgres`;
  const asked = asOwner(readEnvironment({ DATABASE_URL }), async () => undefined);
  const failure = await asked.catch((error: unknown) => String(error));
  server.close();
  expect(failure).toContain('DATABASE_URL');
  expect(failure).not.toContain(secret);
  expect(said.mock.calls).toEqual([['\0\0\0\b\x04\xd2\x16/']]);
});
