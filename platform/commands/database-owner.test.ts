// @module-tag long
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets } from '../backend/secrets.ts';
import {
  connect,
  makeFolder,
  startTestBackend,
  suiteOptions,
  testOptions,
} from '../backend/testing/harness.ts';
import { runCli } from './testing/run-cli.ts';

const UNSET = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', DATABASE_URL: '' };
const version = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const major = Number(/ (\d+)/.exec(version)?.[1] ?? 0);

const notes = suiteOptions({
  '20260101000000_notes.sql':
    'create schema private; create table private.notes (id bigint generated always as identity, text text);' +
    "create table public.shown (text text); insert into public.shown values ('from the migration');" +
    "create table private.salt (salt text); insert into private.salt values ('of today');" +
    "comment on table private.salt is 'Not in backups: it is forgotten after a day.';",
});

function pathTo(program: string, script: string): string {
  const folder = makeFolder();
  writeFileSync(path.join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${folder}${path.delimiter}${process.env.PATH}`;
}

test.runIf(major >= 17)(
  'restores exactly the rows of a backup, and continues from there',
  // Requires pg_dump of PostgreSQL 17 or newer.
  async () => {
    const options = notes();
    const { databaseUrl } = await startTestBackend(options);
    const sql = await connect(databaseUrl);
    const site = { ...UNSET, DATA_DIR: options.dataDir, DB_PORT: new URL(databaseUrl).port };
    const file = path.join(makeFolder(), 'site.dump');
    await sql.query("insert into private.notes (text) values ('kept'), ('ሰላም')");

    const made = runCli(['backup', file], site);
    expect(await made.ended, made.output()).toBe(0);
    expect(made.output()).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await sql.query("update private.notes set text = 'changed'; drop table public.shown");

    const asked = runCli(['restore', file], site);
    expect(await asked.ended).toBe(1);
    expect(asked.output()).toContain('add --yes');
    const restored = runCli(['restore', file, '--yes'], site);
    expect(await restored.ended, restored.output()).toBe(0);
    await sql.query("insert into private.notes (text) values ('new')");
    const { rows } = await sql.query('select id::int, text from private.notes order by id');
    expect(rows).toEqual([
      { id: 1, text: 'kept' },
      { id: 2, text: 'ሰላም' },
      { id: 3, text: 'new' },
    ]);
    expect((await sql.query('select text from shown')).rowCount).toBe(1);
    expect((await sql.query('select salt from private.salt')).rows).toEqual([]);

    writeFileSync(file, 'no backup');
    const damaged = runCli(['restore', file, '--yes'], site);
    expect(await damaged.ended).toBe(1);
    expect(damaged.output()).toContain('Nothing was restored');
    expect((await sql.query('select from private.notes')).rowCount).toBe(3);
  },
);

test('leaves no file after a failed pg_dump, and explains which version is needed', async () => {
  const options = testOptions();
  const { databaseUrl } = await startTestBackend(options);
  const folder = makeFolder();
  const refused = runCli(['backup', path.join(folder, 'a.dump')], {
    ...{ ...UNSET, DATA_DIR: options.dataDir, DB_PORT: new URL(databaseUrl).port },
    PATH: pathTo('pg_dump', 'echo "$*: aborting because of server version mismatch" >&2; exit 1'),
  });
  expect(await refused.ended).toBe(1);
  // Data that the privacy page limits to a day, and the database's own identity.
  for (const table of [
    'private.contact_salt',
    'private.contact_arrivals',
    'public.content_state',
    'public.content_changes',
  ]) {
    expect(refused.output()).toContain(`--exclude-table-data=${table}`);
  }
  expect(refused.output()).toMatch(/version mismatch.*PostgreSQL 17 or newer.*PATH/s);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup does not create a database', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const cli = runCli(['backup'], { ...UNSET, DATA_DIR: dataDir, DB_PORT: '0' });
  expect(await cli.ended).toBe(1);
  expect(cli.output()).toContain(`There is no database in ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

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
