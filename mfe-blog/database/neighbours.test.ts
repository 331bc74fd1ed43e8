import { connect, type DatabaseClient, suiteBackend } from '@site/platform/testing';
import { beforeEach, expect, test } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_blog_posts restart identity');
});

function insert(day: string, category: string, published = true) {
  return sql.query(
    'insert into ipv6_blog_posts (title, published_on, category, published) values ($1, $2, $3, $4)',
    ['T', day, category, published],
  );
}

async function further(id: number): Promise<[next?: number, related?: number]> {
  const answer = await fetch(`${backend().apiUrl}/rest/v1/rpc/ipv6_blog_posts_row?id=${id}`, {
    headers: { apikey: backend().anonKey },
  });
  const { next, related } = await answer.json();
  return [next?.id, related?.id];
}

async function insertFive() {
  await insert('2026-01-01', 'news');
  await insert('2026-01-02', 'tutorials');
  await insert('2026-01-03', 'news');
  await insert('2026-01-04', 'news');
  await insert('infinity', 'tutorials');
}

test('a post comes with the next newer one, and with another of its category', async () => {
  await insertFive();
  await insert('2026-01-04', 'news', false);
  expect(await further(1)).toEqual([2, 3]);
  expect(await further(2)).toEqual([3, 5]);
  // The newest of a category goes on with its oldest.
  expect(await further(3)).toEqual([4, 1]);
  expect(await further(4)).toEqual([5, 1]);
  expect(await further(5)).toEqual([undefined, 2]);
});

test.each(['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', 'infinity'])(
  'a post of %s is recorded as a change of each post that it stands below from now on',
  async (day) => {
    for (const category of ['news', 'tutorials']) {
      await sql.query('truncate ipv6_blog_posts restart identity');
      await insertFive();
      const before = await Promise.all([1, 2, 3, 4, 5].map(further));
      const { rows: states } = await sql.query('select version from content_state');
      await insert(day, category);
      const after = await Promise.all([1, 2, 3, 4, 5].map(further));
      const { rows } = await sql.query(
        "select row_id::int as id from content_changes where table_name = 'ipv6_blog_posts' and version > $1",
        [states[0]?.version],
      );
      const changed = rows.map(({ id }) => id);
      const moved = [1, 2, 3, 4, 5].filter((id) => `${before[id - 1]}` !== `${after[id - 1]}`);
      expect(moved.length).toBeGreaterThan(0);
      expect(changed).toEqual(expect.arrayContaining(moved));
    }
  },
);
