import {
  connect,
  type DatabaseClient,
  type DatabaseError,
  suiteBackend,
} from '@site/platform/testing';
import { createApiClient, toPage } from '@site/shared/api';
import { rowsIn } from '@site/shared/language/rows';
import { beforeEach, describe, expect, test } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_resources, ipv6_events, ipv6_blog_posts');
});

const TABLES = [
  ['ipv6_resources', 'category', "'tools'"],
  ['ipv6_events', 'event_date, event_type', "'2026-01-01', 'webinar'"],
  ['ipv6_blog_posts', 'published_on, category', "'2026-01-01', 'news'"],
] as const;

describe.each(TABLES)('%s', (table, columns, values) => {
  /** Inserts a row. Returns the name of the violated rule, or null. */
  async function add(id: number, language: string, original: number | null, published = true) {
    try {
      await sql.query(
        `insert into ${table} (id, title, language, translation_of, published, ${columns})
         values ($1, 'Row', $2, $3, $4, ${values})`,
        [id, language, original, published],
      );
      return null;
    } catch (error) {
      return (error as DatabaseError).constraint ?? 'unknown';
    }
  }

  async function list(language: string): Promise<{ ids: readonly number[]; total: number }> {
    const api = createApiClient({ url: backend().apiUrl, key: backend().anonKey });
    const { rows, total } = toPage(
      await rowsIn(api.from(table).select('id', { count: 'exact' }), language).order('id', {
        ascending: false,
      }),
    );
    return { ids: rows.map(({ id }) => id), total };
  }

  test('lists rows of the language, then English ones without a translation', async () => {
    await add(1, 'en', null);
    await add(2, 'en', null);
    await add(3, 'am', 1);
    await add(4, 'am', null);
    await add(5, 'om', 2);
    await add(6, 'en', 4);
    expect(await list('en')).toEqual({ ids: [6, 2, 1], total: 3 });
    expect(await list('am')).toEqual({ ids: [4, 3, 2], total: 3 });
    expect(await list('om')).toEqual({ ids: [5, 6, 1], total: 3 });
    expect(await list('ti')).toEqual({ ids: [6, 2, 1], total: 3 });
  });

  test('shows the original of a translation that is not public', async () => {
    await add(1, 'en', null);
    await add(2, 'am', 1, false);
    expect((await list('am')).ids).toEqual([1]);
    await sql.query(`update ${table} set published = true where id = 2`);
    expect((await list('am')).ids).toEqual([2]);
    await sql.query(`update ${table} set publish_at = now() + interval '1 day' where id = 2`);
    expect((await list('am')).ids).toEqual([1]);
  });

  test('allows one translation per language, and only of an original', async () => {
    await add(1, 'en', null);
    await add(2, 'am', 1);
    expect(await add(3, 'am', 1)).toBe(`${table}_one_per_language`);
    expect(await add(3, 'en', 1)).toBe(`${table}_one_per_language`);
    expect(await add(3, 'om', 2)).toBe(`${table}_references_original`);
    expect(await add(3, 'om', 9)).toBe(`${table}_references_original`);
    expect(await add(3, 'om', 3)).toMatch(/translation_of|check/);
    expect(await add(3, 'English', null)).toMatch(/language_check/);
    await add(4, 'om', null);
    const moved = sql.query(`update ${table} set translation_of = 4 where id = 1`);
    await expect(moved).rejects.toMatchObject({ constraint: `${table}_references_original` });
  });

  test('maintains the public languages, also for scheduled rows, without history entries', async () => {
    const languages = async () => {
      const { rows } = await sql.query(`select languages from ${table} where id = 1`);
      return rows[0]?.languages;
    };
    await add(1, 'en', null);
    await add(2, 'am', 1, false);
    await add(3, 'om', 1);
    expect(await languages()).toEqual(['en', 'om']);
    await sql.query(
      `update ${table} set published = true, publish_at = clock_timestamp() + interval '200 ms' where id = 2`,
    );
    expect(await languages()).toEqual(['en', 'om']);
    await sql.query('select pg_sleep(0.3)');
    await sql.query('select run_due_jobs()');
    expect(await languages()).toEqual(['am', 'en', 'om']);
    await sql.query(`update ${table} set language = 'ti' where id = 3`);
    expect(await languages()).toEqual(['am', 'en', 'ti']);
    await sql.query(`update ${table} set published = false where id = 1`);
    expect(await languages()).toEqual(['am', 'ti']);
    const { rows } = await sql.query(
      "select 1 from content_history where table_name = $1 and before ? 'languages' and action = 'update'",
      [table],
    );
    expect(rows).toEqual([]);
  });

  test('keeps a translation when its original is deleted', async () => {
    await add(1, 'en', null);
    await add(2, 'am', 1);
    await sql.query(`delete from ${table} where id = 1`);
    const { rows } = await sql.query(
      `select id::int, translation_of, original_id::int from ${table}`,
    );
    expect(rows).toEqual([{ id: 2, translation_of: null, original_id: 2 }]);
  });
});
