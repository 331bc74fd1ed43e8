import { expect, test } from 'vitest';
import { connect, ownBackend } from '../backend/testing/harness.ts';
import {
  changesSince,
  findStale,
  listChangedRows,
  readContentState,
  readsOf,
  runDueJobs,
} from './changed-rows.ts';

const backend = ownBackend();

function api() {
  return { url: backend().apiUrl, key: backend().anonKey };
}

async function readState() {
  const state = await readContentState(api());
  if (state === null) throw new Error('The database does not answer.');
  return state;
}

/** Returns the changes during `work`. */
async function changesOf(run: () => Promise<unknown>) {
  const before = await readState();
  await run();
  const after = await readState();
  expect(after.database).toBe(before.database);
  const rows = await listChangedRows(api(), { after: before.version, until: after.version });
  return (rows ?? []).map(({ version, table, id }) => {
    expect(version).toBeGreaterThan(before.version);
    return `${table} ${id}`;
  });
}

test('a restored database, whose backup has no state, is another one', async () => {
  const sql = await connect(backend().databaseUrl);
  const before = await readState();
  await sql.query('delete from content_state');
  await runDueJobs(api());
  const after = await readState();
  expect(after.database).not.toBe(before.database);
  expect(await readState()).toEqual(after);
});

const POST = 'insert into ipv6_blog_posts (id, title, published_on, category) values';

test('every way in which a row can change is told, and no other table', async () => {
  const sql = await connect(backend().databaseUrl);
  const run = async (text: string) => (await changesOf(() => sql.query(text))).sort();
  const [first, second] = ['ipv6_blog_posts 1', 'ipv6_blog_posts 2'];
  expect(await run(`${POST} (1, 'A', '2026-01-01', 'news')`)).toEqual([first]);
  expect(await run("update ipv6_blog_posts set title = 'B'")).toEqual([first]);
  expect(await run('update ipv6_blog_posts set id = 2')).toEqual([first, second]);
  expect(await run('delete from ipv6_blog_posts')).toEqual([second]);
  expect(await run('truncate ipv6_blog_posts')).toEqual(['ipv6_blog_posts 0']);
  expect(
    await run(
      "insert into ipv6_contact_messages (name, email, subject, message) values ('a', 'a@b', 's', 'm')",
    ),
  ).toEqual([]);
});

test('of more changes than the database lists at once, all that shows rows is stale', {
  tags: 'long',
}, async () => {
  const sql = await connect(backend().databaseUrl);
  const largest = '9223372036854775807';
  expect(
    await changesOf(() => sql.query(`${POST} (${largest}, 'Last', '2026-01-01', 'news')`)),
  ).toEqual([`ipv6_blog_posts ${largest}`]);
  const before = await readState();
  await sql.query(
    `insert into ipv6_blog_posts (id, title, published_on, category)
     select n, 'Post', '2026-01-01', 'news' from generate_series(100, 1200) n`,
  );
  const state = await readState();
  const file = (address: string, table: string, content = before) => {
    return { address, reads: table === '' ? [] : [{ table }], content, madeAt: Date.now() };
  };
  const files = [file('/a', 'ipv6_events'), file('/b', ''), file('/c', 'ipv6_events', state)];
  expect([...(await findStale(files, api(), state))]).toEqual(['/a']);
  await sql.query('truncate ipv6_blog_posts');
});

test('versions become visible in their order, so that a look between two writers misses nothing', async () => {
  const [first, second] = [
    await connect(backend().databaseUrl),
    await connect(backend().databaseUrl),
  ];
  const { version } = await readState();
  await first.query('begin');
  await first.query(`${POST} (11, 'First', '2026-01-01', 'news')`);
  let ended = false;
  const later = second.query(`${POST} (12, 'Second', '2026-01-01', 'news')`).then(() => {
    ended = true;
  });
  // The second waits for the first, and so cannot be seen before it.
  await expect
    .poll(async () => {
      const { rows } = await first.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  expect([ended, (await readState()).version]).toEqual([false, version]);
  await first.query('commit');
  await later;
  const found = await listChangedRows(api(), {
    after: version,
    until: (await readState()).version,
  });
  expect(found?.map(({ id }) => id).sort()).toEqual(['11', '12']);
});

test('a database that does not answer says nothing', async () => {
  expect(await readContentState({ url: 'http://127.0.0.1:1', key: 'key' })).toBeNull();
});

test('the database names the tables whose changes it records, and no other', async () => {
  const sql = await connect(backend().databaseUrl);
  const untracked = 'create table untracked (id bigint primary key)';
  const view = 'create view seen with (security_invoker = true) as select id from ipv6_events';
  await sql.query(`${untracked}; ${view}`);
  const { tables } = await readState();
  expect(tables).toEqual(expect.arrayContaining(['ipv6_blog_posts', 'ipv6_site_checks']));
  expect(tables.filter((name) => !/^ipv6_(?!contact)/.test(name))).toEqual([]);
  await sql.query('drop table untracked; drop view seen');
});

test('what was read at a version has changed since where a row or list of it has', () => {
  const isChanged = changesSince([{ table: 'posts', id: '7', version: 5 }]);
  expect(isChanged([{ table: 'posts', id: '7' }], 4)).toBe(true);
  expect(isChanged([{ table: 'posts', id: '7' }], 5)).toBe(false);
  expect(isChanged([{ table: 'posts', id: '8' }, { table: 'events' }], 0)).toBe(false);
  expect(isChanged([{ table: 'posts' }], 4)).toBe(true);
  expect(isChanged([{ unknown: 'rpc/any' }], 4)).toBe(true);
  expect(isChanged([], 0)).toBe(false);
  const isAnyChanged = changesSince([{ table: 'posts', id: '0', version: 5 }]);
  expect(isAnyChanged([{ table: 'posts', id: '8' }], 4)).toBe(true);
  expect(isAnyChanged([{ table: 'events', id: '8' }], 4)).toBe(false);
});

const API = 'https://project.supabase.co/rest/v1';
const TABLES = ['ipv6_events', 'ipv6_blog_posts', 'posts'];

test.each([
  ['ipv6_events?select=id&order=id.desc', { table: 'ipv6_events' }],
  ['ipv6_blog_posts?select=*&id=eq.7', { table: 'ipv6_blog_posts', id: '7' }],
  ['ipv6_blog_posts?id=gt.7', { table: 'ipv6_blog_posts' }],
])('the address tells what %s reads', (question, read) => {
  expect(readsOf(`${API}/${question}`, new Headers(), TABLES)).toEqual([read]);
});

test.each([
  [
    'posts.7, posts.8',
    [
      { table: 'posts', id: '7' },
      { table: 'posts', id: '8' },
    ],
  ],
  ['figures', [{ table: 'figures' }]],
])('a function that states "%s" is taken at its word', (stated, reads) => {
  expect(readsOf(`${API}/rpc/any?id=7`, new Headers({ 'X-Rows-Read': stated }), TABLES)).toEqual(
    reads,
  );
});

test.each([
  ['rpc/posts_row?id=7', {}, 'rpc/posts_row'],
  ['rpc/posts_row?id=7', { 'X-Rows-Read': 'posts.7, ?' }, 'rpc/posts_row'],
  ['posts?select=*,authors(*)&id=eq.7', {}, 'posts?select=*,authors(*)'],
  ['a_view?select=id&id=eq.7', {}, 'a_view'],
])('it is not known what %s reads', (question, headers, unknown) => {
  expect(readsOf(`${API}/${question}`, new Headers(headers), TABLES)).toEqual([{ unknown }]);
});

test('it is not known what is read elsewhere', () => {
  const url = 'https://elsewhere.example/x';
  expect(readsOf(url, new Headers(), TABLES)).toEqual([{ unknown: url }]);
});
