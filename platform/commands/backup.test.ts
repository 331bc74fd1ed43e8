import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadSecrets, tokenSecretOf } from '../backend/secrets.ts';
import {
  connect,
  createStockClient,
  makeFolder,
  signIn,
  startTestBackend,
  testOptions,
} from '../backend/testing/harness.ts';
import { createToken } from '../backend/tokens.ts';
import type { DatabaseClient } from '../testing/index.ts';
import { runCli } from './testing/run-cli.ts';

const UNSET = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', DATABASE_URL: '' };
const PDF = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(300_000, '\n{"a"\0')]);
const PASSWORD = 'correct horse battery';
/** Forgotten after a day, or of this database alone. */
const LEFT_OUT = ['content_changes', 'content_state', 'contact_arrivals', 'contact_salt'];

/** Starts a database with the site's migrations and sample rows. */
async function startSite() {
  const options = testOptions({ seed: 'all' });
  const backend = await startTestBackend(options);
  const { databaseUrl, apiUrl, anonKey } = backend;
  const sql = await connect(databaseUrl);
  const local = { ...UNSET, DATA_DIR: options.dataDir, DB_PORT: new URL(databaseUrl).port };
  const secret = tokenSecretOf(loadSecrets(path.join(options.dataDir, 'secrets.json')));
  const hosted = {
    ...{ DATA_DIR: makeFolder(), DATABASE_URL: `${databaseUrl}?sslmode=disable` },
    ...{ SUPABASE_URL: apiUrl, SUPABASE_ANON_KEY: anonKey },
    SUPABASE_SERVICE_KEY: await createToken(secret, { role: 'service_role' }),
  };
  return { backend, sql, environments: { local, hosted } };
}

/** Reads every row of every table as JSON, in the table's order of keys. */
async function readRows(sql: DatabaseClient) {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (nspname in ('public', 'private') or relname in ('users', 'objects')
       and nspname in ('auth', 'storage')) and relname <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const select = `select to_jsonb(each)::text as row from ${name} as each order by 1`;
    found[name] = (await sql.query<{ row: string }>(select)).rows.map(({ row }) => row);
  }
  return found;
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const cli = runCli(args, environment);
  return { code: await cli.ended, output: cli.output() };
}

test.each(['local', 'hosted'] as const)(
  'every row, account and file of a %s site is restored, without a program of PostgreSQL',
  { tags: 'long' },
  async (kind) => {
    const { backend, sql, environments } = await startSite();
    // No pg_dump, no psql: only Node is on the PATH.
    const site = { ...environments[kind], PATH: path.dirname(process.execPath) };
    const editor = await signIn(backend, 'almaz@example.org', ['editor']);
    await editor.auth.updateUser({ password: PASSWORD });
    const bucket = editor.storage.from('files');
    const type = { contentType: 'application/pdf' };
    expect((await bucket.upload('2026/a.pdf', PDF, type)).error).toBeNull();
    await sql.query(
      `insert into ipv6_contact_messages (name, email, subject, message)
       values (e'tab\there \\\\ ሰላም', 'a@example.org', 'null', e'\\\\N\\n\\\\.\\nsecond line')`,
    );
    const before = await readRows(sql);
    expect(Object.values(before).flat().length).toBeGreaterThan(100);

    const file = path.join(makeFolder(), 'site.backup');
    const made = await run(['backup', file], site);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(['backup', file], site)).toMatchObject({
      output: expect.stringContaining('FILE_EXISTS'),
    });

    await sql.query("update ipv6_blog_posts set title = 'changed'; delete from ipv6_events");
    await sql.query('truncate auth.users cascade; delete from ipv6_contact_messages');
    await bucket.remove(['2026/a.pdf']);
    // Only a hosted project takes files by its interface.
    const target = environments.local;
    expect(await run(['restore', file], target)).toMatchObject({
      code: 1,
      output: expect.stringContaining('add --yes'),
    });
    const state = 'select database_id, version from content_state';
    const [old] = (await sql.query(state)).rows;
    expect(await run(['restore', file, '--yes'], target)).toMatchObject({ code: 0 });
    const after = await readRows(sql);
    expect(after).toEqual(before);
    // Pages of all rows are rendered again.
    expect((await sql.query(state)).rows[0]?.database_id).not.toBe(old?.database_id);

    const { auth, storage } = createStockClient(backend);
    const credentials = { email: 'almaz@example.org', password: PASSWORD };
    expect((await auth.signInWithPassword(credentials)).error).toBeNull();
    const { publicUrl } = storage.from('files').getPublicUrl('2026/a.pdf').data;
    expect(Buffer.from(await (await fetch(publicUrl)).arrayBuffer()).equals(PDF)).toBe(true);
    // Numbers of new rows go on.
    await sql.query(
      "insert into ipv6_events (title, event_date, event_type) values ('New', '2026-01-01', 'webinar')",
    );
  },
);

test('a damaged, cut or foreign backup changes nothing', { tags: 'long' }, async () => {
  const { sql, environments } = await startSite();
  const folder = makeFolder();
  const file = path.join(folder, 'site.backup');
  expect(await run(['backup', file], environments.local)).toMatchObject({ code: 0 });
  const whole = readFileSync(file);
  const plain = gunzipSync(whole);
  expect(`${plain}`).not.toMatch(/"(?:auth\.(?!users")|private\.contact_(?:salt|arrivals))/);
  const first = plain.subarray(0, plain.indexOf('\n'));
  const foreign = `${first}`.replace(/\d{14}/, '20200101000000');
  const others = plain.toString('latin1').replace('"accounts":"', '"accounts":"other, ');
  const before = await readRows(sql);
  for (const [bytes, reason] of [
    ['no backup', 'incorrect header check'],
    [whole.subarray(0, whole.length / 2), 'unexpected end of file'],
    [gzipSync(plain.subarray(0, plain.length - 10)), 'its end is missing'],
    [gzipSync(Buffer.concat([Buffer.from(foreign), plain.subarray(first.length)])), 'migrations'],
  ] as const) {
    writeFileSync(file, bytes);
    const { code, output } = await run(['restore', file, '--yes'], environments.local);
    expect([code, output]).toEqual([1, expect.stringMatching(/Nothing was restored/)]);
    expect(output).toContain(reason);
    expect(await readRows(sql)).toEqual(before);
  }
  // Accounts of a hosted project have other columns, so people are invited again.
  await sql.query("insert into auth.users (email) values ('own@example.org')");
  writeFileSync(file, gzipSync(Buffer.from(others, 'latin1')));
  const { code, output } = await run(['restore', file, '--yes'], environments.local);
  expect(code, output).toBe(0);
  expect((await readRows(sql))['auth.users']).toHaveLength(1);
});

test('a backup does not create a database, and leaves no file', async () => {
  const folder = makeFolder();
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'a.backup');
  const { code, output } = await run(['backup', file], {
    ...UNSET,
    DATA_DIR: dataDir,
    DB_PORT: '0',
  });
  expect(code).toBe(1);
  expect(output).toContain(`There is no database in ${dataDir}`);
  expect([existsSync(dataDir), readdirSync(folder)]).toEqual([false, []]);
});
