import { connect, suiteBackend } from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { describe, expect, test } from 'vitest';
import { findRows } from '../api/found-rows';
import { toStem } from '../content/am/words';

const backend = suiteBackend();

const FORMS: readonly (readonly [word: string, other: string])[] = [
  ['ሥርዓት', 'ስርአት'],
  ['ደኅንነት', 'ደህንነት'],
  ['ፀሐይ', 'ጸሀይ'],
  ['ኃላፊ', 'ሀላፊ'],
  ['የራውተር', 'ራውተር'],
  ['ስለኢትዮጵያ', 'ኢትዮጵያ'],
  ['እንደራውተር', 'ራውተር'],
  ['የበይነመረብ', 'በይነመረብ'],
  ['ከipv6', 'ipv6'],
  ['በ2018', '2018'],
];

describe('a word', () => {
  test.each<readonly [word: string, other: string]>([
    ...FORMS,
    ['ipv6ን', 'ipv6'],
    ['ራውተርን', 'ራውተር'],
    ['ኔትወርኮች', 'ኔትወርክ'],
    ['ጎረቤቶቿ', 'ጎረቤት'],
    ['አድራሻዎች', 'አድራሻ'],
    ['የአድራሻዎችን', 'አድራሻ'],
    ['የfirewalls', 'firewall'],
  ])('%s is found by %s', (word, other) => {
    expect(toStem(word)).toBe(toStem(other));
  });

  test.each([
    ['ሰነድ', 'ሰንድ'],
    ['ብሎክ', 'ብሎግ'],
    ['የት', 'ት'],
    ['ቤት', 'በት'],
  ])('%s differs from %s', (word, other) => {
    expect(toStem(word)).not.toBe(toStem(other));
  });

  test.each(['ምንድን', 'ነው', 'the'])('%s is a stop word', (word) => {
    expect(toStem(word)).toBeNull();
  });
});

test('the database normalises letters and prefixes in the same way', async () => {
  const sql = await connect(backend().databaseUrl);
  for (const [word, other] of FORMS) {
    const { rows } = await sql.query(
      'select private.bare_words($1) = private.bare_words($2) as same',
      [word, other],
    );
    expect(rows, word).toEqual([{ same: true }]);
  }
  const letters = Array.from({ length: 0x1380 - 0x1200 }, (_, at) =>
    String.fromCharCode(0x1200 + at),
  );
  const { rows } = await sql.query('select private.plain_letters($1) as plain', [letters.join('')]);
  const plain = letters.map((letter) => toStem(`ቀ${letter}`)?.slice(1));
  expect(rows[0]?.plain.split('')).toEqual(plain);
});

describe('rows', () => {
  async function find(question: string, language: string) {
    const api = createApiClient({ url: backend().apiUrl, key: backend().anonKey });
    const rows = await findRows(api, question, language);
    return rows.map(({ path, lang }) => [path, lang]);
  }

  test('are found in the page’s language, or in English if not translated', async () => {
    const sql = await connect(backend().databaseUrl);
    await sql.query('truncate ipv6_blog_posts');
    await sql.query(
      `insert into ipv6_blog_posts (id, language, translation_of, title, short_description, published_on, category) values
         (1, 'en', null, 'Firewalls', 'IPv6', '2026-01-01', 'news'),
         (2, 'en', null, 'Routers', 'IPv6', '2026-01-02', 'news'),
         (11, 'am', 1, 'የኬላዎች ሥራ', 'ስለIPv6ን ደኅንነት', '2026-01-01', 'news')`,
    );
    expect(await find('ipv6', 'am')).toEqual([
      ['/Blog/1', undefined],
      ['/Blog/2', 'en'],
    ]);
    expect(await find('ipv6', 'en')).toEqual([
      ['/Blog/2', undefined],
      ['/Blog/1', undefined],
    ]);
    for (const word of ['ኬላ', 'የኬላ', 'ስራ', 'በሥራ', 'ደህንነት', 'ስለደህንነት', 'ኬላዎች']) {
      expect(await find(word, 'am'), word).toEqual([['/Blog/1', undefined]]);
    }
    expect(await find('ኬላ', 'en')).toEqual([]);
    expect(await find('firewalls', 'am')).toEqual([]);
  });
});
