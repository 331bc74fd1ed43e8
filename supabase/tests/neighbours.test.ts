import { connect, type DatabaseClient, suiteBackend } from '@site/platform/testing';
import { beforeEach, describe, expect, test } from 'vitest';

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
  const answer = await fetch(
    `${backend().apiUrl}/rest/v1/rpc/ipv6_blog_posts_neighbours?id=${id}`,
    {
      headers: { apikey: backend().anonKey },
    },
  );
  const { next, related } = await answer.json();
  return [next?.id, related?.id];
}

async function insertFive() {
  await insert('2026-01-01', 'news');
  await insert('2026-01-02', 'tutorials');
  await insert('2026-01-03', 'news');
  await insert('2026-01-04', 'news');
  await insert('2199-12-31', 'tutorials');
}

test('returns a post with the next newer one and another of its category', async () => {
  await insertFive();
  await insert('2026-01-04', 'news', false);
  expect(await further(1)).toEqual([2, 3]);
  expect(await further(2)).toEqual([3, 5]);
  // The newest of a category goes on with its oldest.
  expect(await further(3)).toEqual([4, 1]);
  expect(await further(4)).toEqual([5, 1]);
  expect(await further(5)).toEqual([undefined, 2]);
});

test.each(['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2199-12-31'])(
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

describe('a post in several languages', () => {
  async function insertIn(
    id: number,
    language: string,
    original: number | null,
    category = 'news',
  ) {
    await sql.query(
      `insert into ipv6_blog_posts (id, title, language, translation_of, published_on, category)
       values ($1::bigint, $2::text, $2, $3, date '2026-01-01' + $1::int, $4)`,
      [id, language, original, category],
    );
  }

  async function read(id: number, language: string) {
    const answer = await fetch(
      `${backend().apiUrl}/rest/v1/rpc/ipv6_blog_posts_neighbours?id=${id}&language=${language}`,
      { headers: { apikey: backend().anonKey } },
    );
    return { found: await answer.json(), reads: answer.headers.get('x-rows-read') ?? '' };
  }

  beforeEach(async () => {
    await insertIn(1, 'en', null);
    await insertIn(2, 'en', null);
    await insertIn(3, 'en', null);
    await insertIn(11, 'am', 1);
    await insertIn(13, 'am', 3);
    // In Amharic 20 stands below 4, by the place of its English translation.
    await insertIn(4, 'en', null, 'tutorials');
    await insertIn(20, 'am', null);
    await insertIn(15, 'en', 20);
    await insertIn(16, 'en', null);
    await insertIn(17, 'en', null);
  });

  test('is shown in the language of the page, else in English', async () => {
    expect((await read(1, 'am')).found.shown).toBe(11);
    expect((await read(1, 'en')).found.shown).toBe(1);
    expect((await read(1, 'om')).found.shown).toBe(1);
    expect((await read(2, 'am')).found.shown).toBe(2);
    expect((await read(11, 'am')).found).toBeNull();
    await sql.query('update ipv6_blog_posts set published = false where id = 1');
    expect((await read(1, 'en')).found.shown).toBe(11);
  });

  test('has neighbours in the language of the page', async () => {
    expect((await read(1, 'am')).found.next).toMatchObject({ id: 3, title: 'am' });
    expect((await read(2, 'am')).found.next).toMatchObject({ id: 3, title: 'am' });
    expect((await read(2, 'en')).found.next).toMatchObject({ id: 3, title: 'en' });
  });

  const insertTranslation = `insert into ipv6_blog_posts (id, title, language, translation_of, published_on, category)
    values (12, 'am', 'am', 2, '2026-01-12', 'news')`;
  test.each([
    ['a translation comes', 2, insertTranslation],
    ['a translation of the next one comes', 1, insertTranslation],
    ['its translation changes', 1, "update ipv6_blog_posts set title = 'T' where id = 11"],
    ['its translation goes', 1, 'delete from ipv6_blog_posts where id = 11'],
    ['its translation is hidden', 1, 'update ipv6_blog_posts set published = false where id = 11'],
    ['the translation of the next one goes', 2, 'delete from ipv6_blog_posts where id = 13'],
    [
      'another becomes its translation',
      2,
      'update ipv6_blog_posts set translation_of = 2 where id = 13',
    ],
    [
      'the translation moves by which the next one was chosen',
      4,
      "update ipv6_blog_posts set published_on = '2026-02-02' where id = 15",
    ],
  ])('has its pages rebuilt when %s', async (_, id, change) => {
    // Each page names the post's languages; only those in Amharic show the words.
    const shown = change.includes('title =') ? ['am'] : ['am', 'en'];
    const pages = await Promise.all(shown.map((language) => read(id, language)));
    const { rows: states } = await sql.query('select version from content_state');
    await sql.query(change);
    const { rows } = await sql.query('select row_id from content_changes where version > $1', [
      states[0]?.version,
    ]);
    for (const { reads } of pages) {
      const read = reads.split(', ');
      expect(rows.some(({ row_id }) => read.includes(`ipv6_blog_posts.${row_id}`))).toBe(true);
    }
  });
});
