import { connect, ownBackend } from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { searchPattern } from '@site/shared/text';
import { beforeEach, describe, expect, test } from 'vitest';
import { WORD_CASES } from '../../shared/src/testing/words';

const backend = ownBackend();

test.each(WORD_CASES)('%j has these words', async (text, ...words) => {
  const sql = await connect(backend().databaseUrl);
  const { rows } = await sql.query("select string_to_array(private.bare_words($1), ' ') as words", [
    text,
  ]);
  expect(rows).toEqual([{ words }]);
});

// Whether the database's own parser, upper and lower case depend on them: they do.
test.each([
  "locale_provider libc locale 'C'",
  "locale_provider libc locale 'C.UTF-8'",
  "locale_provider builtin builtin_locale 'C' locale 'C'",
  "locale_provider icu icu_locale 'tr-TR' locale 'C'",
  "locale_provider icu icu_locale 'am-ET' locale 'C.UTF-8'",
])('a database with %s has the same words', async (locale) => {
  const sql = await connect(backend().databaseUrl);
  const { rows } = await sql.query<{ source: string }>(
    `select pg_get_functiondef(function) as source
     from unnest(array['private.plain_letters', 'private.bare_words', 'private.encode_numerals', 'private.words_of']::regproc[]) as function`,
  );
  await sql.query('drop database if exists other_locale');
  await sql.query(`create database other_locale template template0 encoding 'UTF8' ${locale}`);
  const other = await connect(backend().databaseUrl.replace(/\/[^/]*$/, '/other_locale'));
  await other.query('create schema private');
  for (const { source } of rows) await other.query(source);
  const texts = WORD_CASES.map(([text]) => text);
  const ask =
    'select private.bare_words(text) as words, private.words_of(text)::text as index from unnest($1::text[]) as text';
  const [here, there] = [await sql.query(ask, [texts]), await other.query(ask, [texts])];
  expect(there.rows).toEqual(here.rows);
  expect(here.rows[0]?.index).toMatch(/^'.{4}':1$/u);
});

describe('rows', () => {
  beforeEach(async () => {
    const sql = await connect(backend().databaseUrl);
    await sql.query('truncate ipv6_blog_posts, ipv6_events, ipv6_resources');
    const body = `<p>${'ዓ.ም. '.repeat(30)}${'word '.repeat(100)}</p>`;
    await sql.query(
      `insert into ipv6_blog_posts (id, language, title, short_description, full_description, published_on, category) values
         (1, 'am', 'የ፳፻፲፰ ዕቅድ', 'ዶ/ር ዓለሙ በት/ቤት', null, '2026-01-01', 'news'),
         (2, 'am', 'ሌላ', null, $1 || '<p>ወ/ሮ አልማዝ</p>', '2026-01-01', 'news'),
         (3, 'am', 'የ፳፻፲፱ ዓ.ም.', null, null, '2026-01-01', 'news')`,
      [body],
    );
    await sql.query(
      `insert into ipv6_resources (language, title, description, category) values
         ('am', 'የ፳፻፲፰ ዕቅድ', 'ዶ/ር ዓለሙ በት/ቤት', 'tools'), ('am', 'የ፳፻፲፱ ዓ.ም.', null, 'tools')`,
    );
  });

  const api = () => createApiClient({ url: backend().apiUrl, key: backend().anonKey });

  test.each([
    ['፳፻፲፰', [1]],
    ['በ፳፻፲፰', [1]],
    ['፳፻፲፱', [3]],
    ['ዶ/ር', [1]],
    ['የዶ.ር', [1]],
    ['ዶር', [1]],
    ['ት/ቤት', [1]],
    ['በት/ቤት', [1]],
    ['ዓ.ም', [2, 3]],
    ['ዓ.ም.', [2, 3]],
    ['አም', [2, 3]],
    ['ወ/ሮ', [2]],
  ])('the search finds %s', async (question, ids) => {
    const { data } = await api().rpc('search_content', { question, language: 'am' });
    const found = (data as { kind: string; id: number; text: string }[]).filter(
      ({ kind }) => kind === 'post',
    );
    expect(found.map(({ id }) => id).sort()).toEqual(ids);
    // The text begins near the word.
    if (question === 'ወ/ሮ') expect(found[0]?.text).toContain('ወ/ሮ አልማዝ');
  });

  test.each([
    ['፳፻፲፰', ['የ፳፻፲፰ ዕቅድ']],
    ['ዶ/ር', ['የ፳፻፲፰ ዕቅድ']],
    ['ለዶ.ር ዓለሙ', ['የ፳፻፲፰ ዕቅድ']],
    ['ት/ቤት', ['የ፳፻፲፰ ዕቅድ']],
    ['ዓ.ም', ['የ፳፻፲፱ ዓ.ም.']],
    ['ዓም', ['የ፳፻፲፱ ዓ.ም.']],
  ])('the lists find %s', async (text, titles) => {
    const { data } = await api()
      .from('ipv6_resources')
      .select('title')
      .ilike('search_text', searchPattern(text));
    expect(data?.map(({ title }) => title)).toEqual(titles);
  });
});
