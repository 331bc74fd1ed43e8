import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect, makeFolder, startTestBackend, testOptions } from '../backend/testing/harness.ts';
import { reservePort } from '../kit/ports.ts';
import { runCli } from './testing/run-cli.ts';

const ROWS =
  'select (select json_agg(p) from ipv6_blog_posts p) as posts, (select json_agg(m) from ipv6_contact_messages m) as messages';

async function run(args: readonly string[], dataDir: string, port: string) {
  const hosted = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', DATABASE_URL: '' };
  const cli = runCli(args, { DATA_DIR: dataDir, DB_PORT: port, ...hosted });
  return { code: await cli.ended, output: cli.output() };
}

test('a site is backed up while it runs and while it does not, and comes back in a new folder', async () => {
  const options = testOptions({ seed: true });
  const running = await startTestBackend(options);
  const client = await connect(running.databaseUrl);
  await client.query(
    "insert into ipv6_contact_messages (name, email, subject, message) values ('A', 'a@example.org', 'S', 'M')",
  );
  const [rows] = (await client.query(ROWS)).rows;
  const folder = makeFolder();
  const files = ['running.gz', 'stopped.gz'].map((name) => path.join(folder, name));
  const ports = [new URL(running.databaseUrl).port, String(await reservePort(0, 'DB_PORT'))];
  for (const [index, file] of files.entries()) {
    if (index === 1) await running.stop();
    const { code, output } = await run(['backup', file], options.dataDir, ports[index] ?? '');
    expect(output).toContain(file);
    expect(code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  const dataDir = path.join(makeFolder(), 'data');
  const restored = await run(['restore', files[0] ?? ''], dataDir, ports[1] ?? '');
  expect(restored).toMatchObject({ code: 0 });
  // The first start does not add the sample rows to them.
  const second = await startTestBackend({ ...options, dataDir });
  expect((await (await connect(second.databaseUrl)).query(ROWS)).rows).toEqual([rows]);
}, 120_000);

test('a folder without a database gets none by a backup', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const { code, output } = await run(['backup'], dataDir, '0');
  expect(code).toBe(1);
  expect(output).toContain(`${dataDir} holds no database`);
  expect(existsSync(dataDir)).toBe(false);
});
