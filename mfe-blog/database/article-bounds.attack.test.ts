// @module-tag attack
import {
  connect,
  type DatabaseClient,
  type DatabaseError,
  ownBackend,
} from '@site/platform/testing';
import { beforeEach, expect, test } from 'vitest';
import { SHOWABLE_BODIES, UNSHOWABLE_BODIES } from '../src/testing/bodies';

const backend = ownBackend();
let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
});

const LONGEST = 500_000;
const filled = (text: string) => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST);

/** Inserts a post. Returns its id or the error. */
async function write(body: string): Promise<string | DatabaseError> {
  const text = `insert into ipv6_blog_posts (title, published_on, category, full_description)
    values ('T', '2026-01-01', 'news', $1) returning id`;
  return sql.query<{ id: string }>(text, [body]).then(
    ({ rows }) => rows[0]?.id ?? '',
    (error: DatabaseError) => error,
  );
}

test.each(['<div>', '<DIV\n>', '<ul><li>', '<svg><g>', '<table><tr><td>', '<b></i>', '<p>x</p>'])(
  'an article of nothing but %j is refused in words that say what to do',
  async (part) => {
    const refusal = await write(filled(part));
    expect(refusal).toMatchObject({ code: '23514' });
    const { message, hint } = refusal as DatabaseError;
    expect(message).toContain('full_description');
    expect(hint).toMatch(/Close each tag/);
  },
);

test.each(Object.entries(SHOWABLE_BODIES))('accepts %s', async (_, body) => {
  expect(await write(body)).toMatch(/^\d+$/);
});

test.each(Object.entries(UNSHOWABLE_BODIES))('refuses %s', async (_, body) => {
  expect(await write(body)).toMatchObject({ code: '23514' });
});

test.each([
  filled('A word, '),
  filled('a < b & <3 '),
  filled('<!-- '),
  filled('<a b="'),
  `<style>${filled('a < b ')}`.slice(0, LONGEST),
  `<p ${filled('a=b ')}`.slice(0, LONGEST),
  `<p ${filled('a="b" ')}`.slice(0, LONGEST),
  `<ul>${'<li>A point'.repeat(9000)}</ul>`,
])('accepts an article of the greatest length in time', async (body) => {
  const start = performance.now();
  expect(await write(body)).toMatch(/^\d+$/);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('lets a row that is older than the limits be withdrawn and its article be replaced', async () => {
  await sql.query('alter table ipv6_blog_posts disable trigger limit_article_tags');
  const id = await write(filled('<div>'));
  await sql.query('alter table ipv6_blog_posts enable trigger limit_article_tags');
  const change = (values: string) =>
    sql.query(`update ipv6_blog_posts set ${values} where id = $1`, [id]);
  await change('published = false');
  await expect(change("full_description = full_description || '<p>'")).rejects.toThrow('tags');
  await change("full_description = '<p>Better</p>', published = true");
});
