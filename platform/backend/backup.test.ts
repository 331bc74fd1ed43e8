import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from './backup.ts';
import {
  connect,
  makeFolder,
  startTestBackend,
  suiteBackend,
  testOptions,
} from './testing/harness.ts';

const TABLES = [
  ...['ipv6_blog_posts', 'ipv6_events', 'ipv6_resources', 'ipv6_contact_messages'],
  ...['content_drafts', 'private.contact_limits'],
];

const ROWS = `
  insert into ipv6_blog_posts (title, full_description, published_on, category)
    select 'Post ' || n, repeat('<p>Zeile\t\\n"ÄÉ አማ\u2028</p>', n), '2026-01-01', ' News '
    from generate_series(1, 250) n;
  insert into ipv6_blog_posts (id, title, published_on, category, published)
    values (9007199254740993, 'Hidden', '2026-01-01', 'news', false);
  insert into ipv6_events (title, event_date, event_type, tags)
    values ('Event', '2026-02-03', 'Webinar', '["a", "b, c"]'), ('Gone', '2026-02-03', 'Webinar', null);
  delete from ipv6_events where title = 'Gone';
  insert into ipv6_resources (title, category) values ('Guide * %', 'Tools');
  insert into ipv6_contact_messages (name, email, subject, message)
    values ('Abebe', 'abebe@example.org', 'Hello', E'Two\\nlines');
  update private.contact_limits set most = 600 where scope = 'all' and span = '1 hour';
  insert into private.contact_arrivals (visitor) values ('\\x01');`;

/** All that a backup has to hold, as text. */
async function readAll(client: pg.Client): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await client.query(`select t::text as row from ${table} t order by 1`);
    all[table] = rows;
  }
  return all;
}

let good: Buffer;

const backend = suiteBackend(async (client) => {
  await client.query(ROWS);
  const folder = mkdtempSync(join(tmpdir(), 'good-backup-'));
  const file = join(folder, 'site.backup.gz');
  await writeBackup(client, file);
  good = readFileSync(file);
  rmSync(folder, { recursive: true });
});

function makeFile(bytes: Buffer): string {
  const file = join(makeFolder(), 'site.backup.gz');
  writeFileSync(file, bytes);
  return file;
}

test('a backup brings every row into a new database, and is for its owner alone', async () => {
  const client = await connect(backend().databaseUrl);
  const file = join(makeFolder(), 'site.backup.gz');
  await writeBackup(client, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toHaveLength(1);
  await expect(writeBackup(client, file)).rejects.toThrow('is there already');

  const options = testOptions();
  const other = await startTestBackend(options);
  const copy = await connect(other.databaseUrl);
  const state = 'select database_id from content_state';
  const before = await copy.query(state);
  await restoreBackup(copy, file, false);
  expect(await readAll(copy)).toEqual(await readAll(client));
  // Who keeps pages up to date sees another database, and makes them anew.
  expect((await copy.query(state)).rows).not.toEqual(before.rows);
  // An id that was given out is not given out again.
  const next = await copy.query(
    "insert into ipv6_events (title, event_date, event_type) values ('New', '2026-02-03', 'Webinar') returning id",
  );
  expect(next.rows).toEqual([{ id: '3' }]);
  // Hashes of addresses are not kept for longer than a day.
  expect((await copy.query('select from private.contact_arrivals')).rowCount).toBe(0);
});

test('rows are replaced only where that is asked for', async () => {
  const client = await connect(backend().databaseUrl);
  const file = makeFile(good);
  const before = await readAll(client);
  await client.query("update ipv6_events set title = 'Changed'");
  const changed = await readAll(client);
  await expect(restoreBackup(client, file, false)).rejects.toThrow(
    /which would be replaced.*--yes/,
  );
  expect(await readAll(client)).toEqual(changed);
  await restoreBackup(client, file, true);
  expect(await readAll(client)).toEqual(before);
});

const HEADER =
  '{"siteBackup":1,"tables":[{"name":"public.ipv6_events","columns":["id","title"],"lastId":"9"}]}\n';
const DAMAGE: Record<string, (bytes: Buffer) => Buffer> = {
  'cut off in the middle': (bytes) => bytes.subarray(0, bytes.length / 2),
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'without a bit': (bytes) =>
    Buffer.from(bytes.map((byte, index) => (index === bytes.length - 2000 ? byte ^ 1 : byte))),
  empty: () => Buffer.alloc(0),
  'not compressed': () => Buffer.from(HEADER),
  'of another program': () => gzipSync('-- PostgreSQL database dump\n'),
  'with a row that the database refuses': () => gzipSync(`${HEADER}0\t[{"id":1,"title":"T"}]\n`),
  'with a row of no table': () => gzipSync(`${HEADER}7\t[{"id":1}]\n`),
  'with SQL for the name of a table': () =>
    gzipSync(
      '{"siteBackup":1,"tables":[{"name":"public.ipv6_events; delete from public.ipv6_events; commit; --","columns":[],"lastId":null}]}\n',
    ),
  'with SQL for the name of a column': () =>
    gzipSync(HEADER.replace('"id"', '"id) select 1; drop table ipv6_events; --"')),
};

test.each(Object.entries(DAMAGE))('a file %s changes nothing', async (_, damage) => {
  const client = await connect(backend().databaseUrl);
  const file = makeFile(damage(good));
  const before = await readAll(client);
  await expect(restoreBackup(client, file, true)).rejects.toThrow(/^Nothing was changed/);
  expect(await readAll(client)).toEqual(before);
});

test('a file that is not there changes nothing', async () => {
  const client = await connect(backend().databaseUrl);
  await expect(restoreBackup(client, '/none.gz', true)).rejects.toThrow('ENOENT');
});
