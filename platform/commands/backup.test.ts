import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, makeFolder, startTestBackend, testOptions } from '../backend/testing/harness.ts';
import { createSelfSigned } from '../backend/testing/self-signed.ts';
import { reservePort } from '../kit/ports.ts';
import { backup, restore } from './backup.ts';
import { captureOutput } from './testing/capture-output.ts';
import { runCli } from './testing/run-cli.ts';

const ROWS =
  'select (select json_agg(p) from ipv6_blog_posts p) as posts, (select json_agg(m) from ipv6_contact_messages m) as messages';
const UNSET = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', DATABASE_URL: '' };

afterEach(() => vi.unstubAllEnvs());

function run(
  command: typeof backup,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  for (const each of Object.entries({ ...UNSET, ...environment })) vi.stubEnv(...each);
  return captureOutput(() => command(args));
}

test('a site is backed up while it runs and while it does not, and comes back in a new folder', async () => {
  const options = testOptions({ seed: true });
  const running = await startTestBackend(options);
  const client = await connect(running.databaseUrl);
  await client.query(
    "insert into ipv6_contact_messages (name, email, subject, message) values ('A', 'a@example.org', 'S', 'M')",
  );
  const [rows] = (await client.query(ROWS)).rows;
  const [first = '', second = ''] = ['running.gz', 'stopped.gz'].map((name) =>
    path.join(makeFolder(), name),
  );
  const site = { DATA_DIR: options.dataDir, DB_PORT: new URL(running.databaseUrl).port };
  expect(await run(backup, [first], site)).toContain(first);
  await running.stop();
  const free = { DB_PORT: String(await reservePort(0, 'DB_PORT')) };
  expect(await run(backup, [second], { ...site, ...free })).toContain(second);
  for (const file of [first, second]) expect(statSync(file).mode & 0o777).toBe(0o600);

  const dataDir = path.join(makeFolder(), 'data');
  await run(restore, [first], { ...free, DATA_DIR: dataDir });
  // The first start does not add the sample rows to them.
  const restored = await startTestBackend({ ...options, dataDir });
  expect((await (await connect(restored.databaseUrl)).query(ROWS)).rows).toEqual([rows]);
});

test('a hosted database is backed up and restored over TLS, where its certificate is known', async () => {
  const options = testOptions();
  const { databaseUrl: address } = await startTestBackend(options);
  const databaseUrl = address.replace('127.0.0.1', 'localhost');
  const client = await connect(databaseUrl);
  const { cert, key } = createSelfSigned(1);
  const certificate = path.join(options.dataDir, 'postgres/server.crt');
  // Files of the cluster belong to whom the database runs as.
  const { uid, gid } = statSync(path.dirname(certificate));
  for (const [file, text] of [
    [certificate, cert],
    [certificate.replace('.crt', '.key'), key],
  ] as const) {
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  }
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await expect.poll(async () => (await client.query('show ssl')).rows).toEqual([{ ssl: 'on' }]);

  const file = path.join(makeFolder(), 'hosted.gz');
  const url = { DATABASE_URL: `${databaseUrl}?sslmode=verify-full&sslrootcert=${certificate}` };
  await client.query("insert into ipv6_resources (title, category) values ('Kept', 'tools')");
  await run(backup, [file], url);
  await client.query("update ipv6_resources set title = 'Changed'");
  await run(restore, [file, '--yes'], url);
  const { rows } = await client.query('select title from ipv6_resources');
  expect(rows).toEqual([{ title: 'Kept' }]);
  // Nobody vouches for a certificate that its host has signed itself.
  await expect(run(backup, [`${file}.2`], { DATABASE_URL: databaseUrl })).rejects.toThrow(
    /DEPTH_ZERO_SELF_SIGNED_CERT|self-signed certificate/,
  );
});

test('a folder without a database gets none by a backup', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const cli = runCli(['backup'], { ...UNSET, DATA_DIR: dataDir, DB_PORT: '0' });
  expect(await cli.ended).toBe(1);
  expect(cli.output()).toContain(`${dataDir} holds no database`);
  expect(existsSync(dataDir)).toBe(false);
});
