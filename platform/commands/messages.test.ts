import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSite } from '@site/shared/testing/site';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, startBackend } from '../backend/backend.ts';
import { createClient } from '../backend/postgres.ts';
import { connect, suiteOptions } from '../backend/testing/harness.ts';
import { messages } from './messages.ts';
import { captureOutput, runCli } from './testing/run-cli.ts';

const options = suiteOptions();
let backend: Backend;
let sql: pg.Client;
let folder: string;
/** Environment of a terminal. */
let environment: Record<string, string>;

beforeAll(async () => {
  backend = await startBackend(options());
  folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
});
// Rows older than the checks may contain anything.
beforeAll(async () => {
  const owner = createClient(backend.databaseUrl);
  await owner.connect();
  for (const column of ['name', 'email', 'subject']) {
    const check = `contact_${column}_malformed`;
    await owner.query(`alter table ipv6_contact_messages drop constraint ${check}`);
  }
  await owner.end();
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  environment = { DATA_DIR: options().dataDir, DB_PORT: new URL(backend.databaseUrl).port };
  sql = await connect(backend.databaseUrl);
  await sql.query('truncate ipv6_contact_messages restart identity cascade');
});
afterEach(() => vi.unstubAllEnvs());

/** Inserts a message as the owner, without the visitors' checks. */
const add = (text: string, { ago = '0 days', email = 'a@example.org' } = {}) =>
  sql.query(
    'insert into ipv6_contact_messages (name, email, subject, message, received_at) ' +
      'values ($1, $2, $1, $1, now() - $3::interval)',
    [text, email, ago],
  );
const readIds = async () =>
  (await sql.query('select id::int from ipv6_contact_messages order by id')).rows.map(
    ({ id }) => id,
  );

function run(...args: string[]): Promise<string> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return captureOutput(() => messages(args));
}

async function promise(messagesKept: string): Promise<void> {
  environment.SITE_CONFIG = path.join(folder, 'site.config.json');
  const legal = { ...testSite.legal, messagesKept };
  await writeFile(environment.SITE_CONFIG, JSON.stringify({ ...testSite, legal }));
}

test('lists the newest first up to a limit, with the total', async () => {
  for (let n = 1; n <= 24; n++) await add(`Text ${n}`, { ago: `${30 - n} days` });
  await add('Text 25', { ago: '5 days' });
  const output = await run();
  const shown = [...output.matchAll(/^#(\d+) /gm)].map(([, id]) => Number(id));
  expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(output).toMatch(/^#25 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\S* {2}Text 25 <a@example\.org>$/m);
  expect(output).toContain('25 messages');
  expect(await run('--older-than', '3w')).toContain('9 messages');
});

// Characters that control a terminal, end or hide a line, or reverse it.
const HOSTILE =
  '\u001b[2J\u001b]0;x\u0007 \u009b31m \u202eabc\u202c \u2066d\u2069 \u200b\ufeff\u2028#1 forged\u0085#2\r#3\u007f\u0008\u{e0041}';

test('removes terminal control characters', async () => {
  const text = `${HOSTILE}\n#9  2026-01-01  forged <b@example.org>`;
  await add(text, { email: text });
  const cli = runCli(['messages'], environment);
  expect(await cli.ended).toBe(0);
  expect(cli.output()).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  // Only the head of a message starts a line.
  expect(cli.output().match(/^#.*$/gm)).toEqual([expect.stringMatching(/^#1 {2}\d{4}-/)]);
  expect(cli.output()).toContain('forged');
});

test('shows infinite times', async () => {
  await add('Text');
  await sql.query(
    "update ipv6_contact_messages set received_at = 'infinity', submitted_at = 'infinity'",
  );
  expect(await run()).toMatch(/^#1 {2}infinity {2}Text/m);
});

test('deletes old messages only with --yes, and keeps the others', async () => {
  await add('Old', { ago: '2 years' });
  await add('Late', { ago: '367 days' });
  await add('Young', { ago: '364 days' });
  await expect(run('--older-than', '1y', '--delete')).rejects.toThrow(/2 messages.*--yes/s);
  expect(await readIds()).toEqual([1, 2, 3]);
  expect(await run('--older-than', '1y', '--delete', '--yes')).toContain('2 messages');
  expect(await readIds()).toEqual([3]);
  expect(await run('--older-than', '1y', '--delete', '--yes')).toContain('0 messages');
});

test.each([
  ['no limit', ['--delete', '--yes']],
  ['no time', ['--older-than', '1 year', '--delete', '--yes']],
  ['an extra argument', ['1', '--older-than', '1d', '--delete', '--yes']],
])('with %s, deletes nothing and prints the usage', async (_, args) => {
  await add('Text', { ago: '9 years' });
  await expect(run(...args)).rejects.toThrow('npm run messages');
  expect(await readIds()).toEqual([1]);
});

test('reports messages older than the privacy page allows', async () => {
  await promise('6m');
  await add('Young');
  expect(await run()).not.toContain('--delete');
  await add('Old', { ago: '7 months' });
  expect(await run()).toContain('npm run messages -- --older-than 6m --delete');
});

test('reaches a hosted database only by its connection string', async () => {
  await add('Text');
  environment = { SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: 'sb_publishable_x' };
  await expect(run()).rejects.toThrow('DATABASE_URL');
  environment.DATABASE_URL = `${backend.databaseUrl}?sslmode=disable`;
  expect(await run()).toContain('of 1 message.');
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
  environment.DATABASE_URL = `postgresql://postgres:${secret}@localhost:${port}/postgres`;
  const failure = await run().catch((error: unknown) => String(error));
  server.close();
  expect(failure).toContain('DATABASE_URL');
  expect(failure).not.toContain(secret);
  expect(said.mock.calls).toEqual([['\0\0\0\b\x04\xd2\x16/']]);
});

test('reports that the site does not run', async () => {
  environment.DB_PORT = '1';
  await expect(run()).rejects.toThrow('Start the site');
});

test('keeps accepted and refused messages out of the database’s log', async () => {
  const secret = `secret-${process.pid}`;
  const post = (changes: object) =>
    fetch(`${backend.apiUrl}/rest/v1/ipv6_contact_messages`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: secret, email: `${secret}@example.org`, subject: secret, message: secret },
        ...changes,
      }),
    });
  const answers = [
    {},
    { name: `${secret}\u202e` },
    { message: '' },
    { message: secret.repeat(2000) },
  ];
  const statuses = [];
  for (const changes of answers) statuses.push((await post(changes)).status);
  expect(statuses).toEqual([201, 422, 400, 400]);
  const logs = path.join(options().dataDir, 'logs');
  for (const name of await readdir(logs)) {
    expect(await readFile(path.join(logs, name), 'utf8'), name).not.toContain(secret);
  }
});
