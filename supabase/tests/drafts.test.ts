import { randomUUID } from 'node:crypto';
import { connect, type DatabaseClient, suiteBackend } from '@site/platform/testing';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

interface ContentTable {
  readonly name: string;
  /** Columns of a row besides its id and title, with values. */
  readonly columns: string;
  readonly values: string;
  readonly category: string;
  readonly order: string;
}

const TABLES: readonly ContentTable[] = [
  {
    ...{ name: 'ipv6_blog_posts', columns: 'published_on, category', order: 'published_on' },
    ...{ values: "'2026-01-01', 'news'", category: 'category_key=eq.news' },
  },
  {
    ...{ name: 'ipv6_events', columns: 'event_date, event_type', order: 'event_date' },
    ...{ values: "'2026-01-01', 'webinar'", category: 'event_type_key=eq.webinar' },
  },
  {
    ...{ name: 'ipv6_resources', columns: 'date, category', order: 'date' },
    ...{ values: "'2026-01-01', 'tools'", category: 'category_key=eq.tools' },
  },
];

/** Values of `published` and `publish_at` for hidden rows. */
const HIDDEN: readonly [string, string, string][] = [
  ['11', 'false', 'null'],
  ['12', 'true', "now() + interval '1 day'"],
  ['13', 'false', "now() - interval '1 day'"],
  ['14', 'false', "now() + interval '1 day'"],
];
const SHOWN: readonly [string, string, string][] = [
  ['21', 'true', 'null'],
  ['22', 'true', "now() - interval '1 day'"],
];

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  const inserts = TABLES.map(({ name, columns, values }) => {
    const rows = [...HIDDEN, ...SHOWN].map(
      ([id, published, publishAt]) => `(${id}, 'Row ${id}', ${published}, ${publishAt}, ${values})`,
    );
    return `insert into ${name} (id, title, published, publish_at, ${columns}) values ${rows.join()};
      analyze ${name}`;
  });
  await sql.query('truncate ipv6_blog_posts, ipv6_events, ipv6_resources');
  await sql.query(inserts.join(';'));
});

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${backend().apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: backend().anonKey, ...init.headers },
  });
}

async function read(path: string, init?: RequestInit): Promise<{ readonly id?: number }[]> {
  return (await call(path, init)).json();
}

const post = (body: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function tokenOf(table: string, id: number): Promise<string> {
  const { rows } = await sql.query(
    'select token from content_drafts where table_name = $1 and row_id = $2',
    [table, id],
  );
  return rows[0].token;
}

describe.each(TABLES)('of $name, the public role', ({ name, category, order }) => {
  const reads = [
    '',
    'id=gt.0',
    'id=in.(11,12,13,14,21,22)',
    'title=like.Row*',
    'title=ilike.*row*',
    category,
    `or=(id.gt.0,${category.replace('=', '.')})`,
    'not.and=(id.eq.21,id.eq.22)',
    `order=${order}.desc,id.desc`,
    'order=title&limit=100&offset=0',
    ...(name === 'ipv6_blog_posts' ? [] : ['search_text=ilike.*row*']),
  ];

  test('sees only public rows with any query', async () => {
    for (const query of reads) {
      const rows = await read(`${name}?select=id,title&${query}`);
      expect(rows.map(({ id }) => id).sort(), query).toEqual([21, 22]);
    }
  });

  test('gets no hidden row by its id in any format', async () => {
    for (const [id] of HIDDEN) {
      expect(await read(`${name}?select=id&id=eq.${id}`)).toEqual([]);
      const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
      expect((await call(`${name}?select=id&id=eq.${id}`, one)).status).toBe(406);
      const csv = await call(`${name}?select=id&id=eq.${id}`, { headers: { accept: 'text/csv' } });
      expect(await csv.text()).not.toContain(id);
    }
  });

  test('counts only public rows', async () => {
    for (const method of ['HEAD', 'GET']) {
      const count = (how: string) =>
        call(`${name}?select=id`, { method, headers: { prefer: `count=${how}` } });
      expect((await count('exact')).headers.get('content-range'), method).toBe('0-1/2');
      // The planner estimates from statistics of all rows.
      for (const how of ['planned', 'estimated', 'PLANNED,return=minimal']) {
        const answer = await count(how);
        expect([answer.status, answer.headers.get('content-range')], how).toEqual([400, null]);
      }
    }
  });

  test('cannot find or list hidden rows by their schedule', async () => {
    for (const query of ['published=is.false', 'publish_at=gt.now', 'order=publish_at&id=lt.20']) {
      expect(await read(`${name}?select=id&${query}`)).toEqual([]);
    }
    expect(await read(`${name}?select=id`)).toHaveLength(SHOWN.length);
    expect(await read('content_drafts?select=row_id')).toMatchObject({ code: '42501' });
    const embedded = await read(`${name}?select=id,content_drafts(token)`);
    expect(embedded).toMatchObject({ code: 'PGRST200' });
  });

  test('cannot infer hidden rows from changes or their number', async () => {
    const changes = `content_changes?select=row_id&table_name=eq.${name}&row_id=gt.0`;
    const known = async () => (await read(changes)) as { readonly row_id?: number }[];
    const before = await known();
    expect(before.map(({ row_id: id }) => id).sort()).toEqual([21, 22]);
    await sql.query(`update ${name} set title = 'Changed' where id < 20`);
    await sql.query(`delete from ${name} where id < 20`);
    expect(await known()).toEqual(before);
  });

  test('gets a hidden row only by its own token', async () => {
    const ask = (token: string, query = 'select=id') =>
      read(`rpc/${name}_draft?${query}`, post({ token }));
    for (const [id] of HIDDEN) {
      expect(await ask(await tokenOf(name, Number(id)))).toEqual([{ id: Number(id) }]);
    }
    for (const token of [randomUUID(), '', '%', '*']) {
      expect(await ask(token)).not.toContainEqual(expect.objectContaining({ id: 11 }));
    }
    // Filters apply to the token's row.
    expect(await ask(await tokenOf(name, 11), 'select=id&id=eq.12')).toEqual([]);
    const others = TABLES.filter((table) => table.name !== name);
    for (const other of others) expect(await ask(await tokenOf(other.name, 11))).toEqual([]);
    expect(await read(`rpc/${name}_draft`, post())).toMatchObject({ code: 'PGRST202' });
  });

  test('gets nothing by a token after publication or replacement', async () => {
    const ask = (token: string) => read(`rpc/${name}_draft?select=id`, post({ token }));
    const [first, later] = [await tokenOf(name, 11), await tokenOf(name, 12)];
    await sql.query(`update ${name} set published = true, title = 'Public' where id = 11`);
    await sql.query(`update ${name} set title = 'Changed' where id = 12`);
    expect(await ask(first)).toEqual([]);
    expect(await ask(later)).toEqual([{ id: 12 }]);
    expect(await read(`${name}?select=id&id=eq.11`)).toEqual([{ id: 11 }]);
    await sql.query(`update ${name} set published = false where id = 11`);
    expect(await ask(first)).toEqual([]);
    const next = await tokenOf(name, 11);
    expect(await ask(next)).toEqual([{ id: 11 }]);
    await sql.query('update content_drafts set token = gen_random_uuid() where row_id = 11');
    expect(await ask(next)).toEqual([]);
  });

  test('sees a scheduled row once due, and is notified once', async () => {
    await sql.query(
      `update ${name} set publish_at = clock_timestamp() + interval '300 ms' where id = 12`,
    );
    const told = async () => {
      await call('rpc/run_due_jobs', post());
      const [state] = (await read('rpc/current_content_state', post())) as { version?: number }[];
      const path = `content_changes?select=version&table_name=eq.${name}&row_id=eq.12`;
      const [change] = (await read(path)) as { version?: number }[];
      return { state: state?.version ?? 0, change: change?.version };
    };
    const { change } = await vi.waitUntil(async () => {
      const now = await told();
      return now.change !== undefined && now;
    }, EVENTUALLY);
    expect(await read(`${name}?select=id&id=eq.12`)).toEqual([{ id: 12 }]);
    const { state } = await told();
    expect(await told()).toEqual({ change, state });
    const left = 'select from content_drafts where table_name = $1 and row_id = 12';
    expect((await sql.query(left, [name])).rowCount).toBe(0);
  });
});

test('rows without visibility fields are public immediately', async () => {
  for (const { name, columns, values } of TABLES) {
    await sql.query(`insert into ${name} (id, title, ${columns}) values (31, 'A', ${values})`);
    expect(await read(`${name}?select=id&id=eq.31`)).toEqual([{ id: 31 }]);
    expect(await read(`content_changes?select=row_id&table_name=eq.${name}&row_id=eq.31`)).toEqual([
      { row_id: 31 },
    ]);
  }
});

test('unpublishing or rescheduling a row records a change and updates its schedule', async () => {
  const versionOf = async (id: number) => {
    const path = `content_changes?select=version&table_name=eq.ipv6_events&row_id=eq.${id}`;
    return ((await read(path)) as { version?: number }[])[0]?.version ?? 0;
  };
  const scheduled = async () =>
    (
      await sql.query(
        "select row_id from content_drafts where table_name = 'ipv6_events' and appears_at is not null order by 1",
      )
    ).rows.map(({ row_id: id }) => Number(id));
  expect(await scheduled()).toEqual([12]);
  const before = [await versionOf(21), await versionOf(22)];
  await sql.query('update ipv6_events set published = false where id = 21');
  await sql.query("update ipv6_events set publish_at = now() + interval '1 day' where id = 22");
  const after = [await versionOf(21), await versionOf(22)];
  expect(after[0]).toBeGreaterThan(before[0] ?? 0);
  expect(after[1]).toBeGreaterThan(before[1] ?? 0);
  expect(await scheduled()).toEqual([12, 22]);
  await sql.query('update ipv6_events set published = false where id = 22');
  await sql.query('delete from ipv6_events where id = 12');
  expect(await scheduled()).toEqual([]);
  await sql.query('update ipv6_events set published = true where id = 14');
  expect(await scheduled()).toEqual([14]);
  await sql.query('truncate ipv6_events');
  expect(await scheduled()).toEqual([]);
});

test('records a row that comes due during an open transaction, even after another check', async () => {
  const writer = await connect(backend().databaseUrl);
  await writer.query('begin');
  await writer.query(
    `insert into ipv6_events (id, title, event_date, event_type, publish_at)
     values (41, 'A', '2026-01-01', 'webinar', clock_timestamp() + interval '100 ms'),
            (42, 'B', '2026-01-01', 'webinar', clock_timestamp() - interval '1 hour')`,
  );
  await sql.query("select pg_sleep_for('200 ms')");
  const look = () => sql.query('select run_due_jobs()');
  await look();
  await writer.query('commit');
  await look();
  const told = await read(
    'content_changes?select=row_id&table_name=eq.ipv6_events&row_id=in.(41,42)&order=row_id',
  );
  expect(told).toEqual([{ row_id: 41 }, { row_id: 42 }]);
});

test('publishes no rows by replication, which would bypass the policies', async () => {
  const { rows } = await sql.query('select tablename from pg_publication_tables');
  expect(rows).toEqual([]);
});
