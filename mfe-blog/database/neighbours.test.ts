import { connect, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';

const backend = suiteBackend();

test('a post comes with the next older one, and with the next older one of its category', async () => {
  const sql = await connect(backend().databaseUrl);
  const days = [
    ['2026-01-01', 'news'],
    ['2026-01-02', 'tutorials'],
    ['2026-01-03', 'news'],
    ['2026-01-04', 'news'],
    ['infinity', 'tutorials'],
  ];
  const insert = (day = '', category = '', published = true) =>
    sql.query(
      'insert into ipv6_blog_posts (title, published_on, category, published) values ($1, $2, $3, $4)',
      ['T', day, category, published],
    );
  for (const [published_on, category] of days) {
    await insert(published_on, category);
  }
  await insert('2026-01-04', 'news', false);
  const further = async (id: number) => {
    const answer = await fetch(`${backend().apiUrl}/rest/v1/rpc/ipv6_blog_posts_row?id=${id}`, {
      headers: { apikey: backend().anonKey },
    });
    const { next, related } = await answer.json();
    return [next?.id, related?.id];
  };
  expect(await further(4)).toEqual([3, 1]);
  expect(await further(5)).toEqual([4, 2]);
  // The oldest goes on with the newer ones.
  expect(await further(1)).toEqual([2, 3]);
});
