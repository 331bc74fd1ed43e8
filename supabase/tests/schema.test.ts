import path from 'node:path';
import {
  connect,
  type DatabaseClient,
  type DatabaseError,
  PROJECT_ROOT,
  renderDatabaseTypes,
  suiteBackend,
} from '@site/platform/testing';
import {
  REFUSED_ADDRESSES,
  SAVED_ADDRESSES,
  TIDIED_ADDRESSES,
} from '@site/shared/testing/addresses';
import { beforeEach, describe, expect, test } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_resources, ipv6_events, ipv6_blog_posts');
});

async function insert(table: string, row: Record<string, unknown>): Promise<string | null> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  try {
    await sql.query(
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      Object.values(row),
    );
    return null;
  } catch (error) {
    return (error as DatabaseError).code ?? 'unknown';
  }
}

const RESOURCE = { title: 'T', category: 'tools' };
const EVENT = { title: 'T', event_date: '2026-01-01', event_type: 'webinar' };
const POST = { title: 'T', published_on: '2026-01-01', category: 'news' };
// Update them with `npx vitest run supabase/tests/schema -u`.
// Specification, §3: ipv6_resources, ipv6_events, ipv6_blog_posts and their fields
// Specification, Decisions Data: `id` is a bigint identity
test('the checked-in types match the migrations', async () => {
  const file = path.join(PROJECT_ROOT, 'shared/src/api/database.types.ts');
  await expect(await renderDatabaseTypes(backend().databaseUrl)).toMatchFileSnapshot(file);
});

describe.each([
  ['ipv6_resources', RESOURCE],
  ['ipv6_events', EVENT],
  ['ipv6_blog_posts', POST],
] as const)('a title of %s', (table, row) => {
  test('loses characters that change the direction of the text after it', async () => {
    const title = '\u202eA\u200f \u2066ሰላም\u2069\u061c';
    expect(await insert(table, { ...row, title })).toBeNull();
    const read = async () => (await sql.query(`select title from ${table}`)).rows;
    expect(await read()).toEqual([{ title: 'A ሰላም' }]);
    await sql.query(`update ${table} set title = $1`, ['B\u202d']);
    expect(await read()).toEqual([{ title: 'B' }]);
    expect(await insert(table, { ...row, title: '\u202e ' })).toBe('23514');
  });
});

describe('checks', () => {
  const CATEGORIES: [string, Record<string, unknown>, string, string[]][] = [
    ['ipv6_resources', RESOURCE, 'category', ['documentation', 'tutorials', 'tools']],
    ['ipv6_events', EVENT, 'event_type', ['webinar', 'conference', 'workshop']],
    ['ipv6_blog_posts', POST, 'category', ['news', 'tutorials', 'case-studies']],
  ];

  // Specification, §3: Resource category: documentation, tutorials or tools
  // Specification, §3: event_type is compared case-insensitively after trimming
  // Specification, §3: Blog category is compared case-insensitively
  // Specification, §9: Categories of the blog, of resources and of events
  // Specification, Decisions Data: Categories in any case with blanks; a normalised, indexed column beside each
  test.each(CATEGORIES)(
    '%s accepts its categories in any case',
    async (table, row, column, all) => {
      for (const value of all) {
        for (const spelt of [value, value.toUpperCase(), `  ${value} `]) {
          expect(await insert(table, { ...row, [column]: spelt })).toBeNull();
        }
      }
      for (const wrong of ['', 'other', `${all[0]}s!`]) {
        expect(await insert(table, { ...row, [column]: wrong })).toBe('23514');
      }
      const { rows } = await sql.query(`select distinct ${column}_key as key from ${table}`);
      expect(rows.map((found) => found.key).sort()).toEqual([...all].sort());
    },
  );

  const ADDRESS_COLUMNS: [string, Record<string, unknown>, string][] = [
    ...['image_url', 'file_url', 'url'].map(
      (column) => ['ipv6_resources', RESOURCE, column] as [string, typeof RESOURCE, string],
    ),
    ...['image_url', 'link', 'registration_url'].map(
      (column) => ['ipv6_events', EVENT, column] as [string, typeof EVENT, string],
    ),
    ...['image_url', 'file_url'].map(
      (column) => ['ipv6_blog_posts', POST, column] as [string, typeof POST, string],
    ),
  ];

  // Specification, Decisions Data: `http`, `https` and site-relative URLs are the only ones rendered from a row
  test.each(ADDRESS_COLUMNS)(
    '%s, %o: %s accepts only web addresses',
    async (table, row, column) => {
      const insertAddress = (value: string | null) => insert(table, { ...row, [column]: value });
      for (const value of [null, ...SAVED_ADDRESSES.map(([saved]) => saved)]) {
        expect(await insertAddress(value), `${value}`).toBeNull();
      }
      for (const value of [...REFUSED_ADDRESSES, ...TIDIED_ADDRESSES.map(([address]) => address)]) {
        // A text without letters is stored as none.
        expect(await insertAddress(value), value).toBe(/\S/.test(value) ? '23514' : null);
      }
    },
  );

  test.each([
    ['ipv6_resources', RESOURCE, 'date'],
    ['ipv6_events', EVENT, 'event_date'],
    ['ipv6_events', EVENT, 'end_date'],
    ['ipv6_blog_posts', POST, 'published_on'],
    ['ipv6_blog_posts', POST, 'publish_at'],
  ] as const)(
    '%s, %o: %s accepts only dates that calendars can represent',
    async (table, row, column) => {
      const least = column === 'end_date' ? EVENT.event_date : '1900-01-01';
      for (const day of [least, '2199-12-31']) {
        expect(await insert(table, { ...row, [column]: day }), day).toBeNull();
      }
      for (const day of [
        '0026-09-11',
        '1899-12-31',
        '2200-01-01',
        '9999-12-31',
        'infinity',
        '-infinity',
      ]) {
        expect(await insert(table, { ...row, [column]: day }), day).toBe('23514');
      }
    },
  );

  // Specification, §3: tags: array or comma-separated string; not displayed
  test('tags are strings', async () => {
    for (const tags of [null, '[]', '["a", "b"]', '"a, b"']) {
      expect(await insert('ipv6_events', { ...EVENT, tags })).toBeNull();
    }
    for (const tags of ['{}', '1', 'true', 'null', '["a", 1]', '[["a"]]', '[null]']) {
      expect(await insert('ipv6_events', { ...EVENT, tags })).toBe('23514');
    }
  });
});
