import { connect, type DatabaseClient, suiteBackend } from '@site/platform/testing';
import { beforeEach, describe, expect, test } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_blog_posts, ipv6_events, ipv6_resources restart identity');
});

const TABLES = [
  ['ipv6_blog_posts', 'category, published_on', "'news', date '2000-01-01' + n"],
  ['ipv6_events', 'event_type, event_date', "'webinar', date '2000-01-01' + n"],
  ['ipv6_resources', 'category, date', "'tools', date '2000-01-01' + n"],
] as const;

describe.each(TABLES)('%s', (table, columns, values) => {
  /** Adds rows with these numbers, each statement `size` of them. */
  const add = (first: number, last: number) =>
    sql.query(
      `insert into ${table} (title, ${columns}) select 'Row ' || n, ${values} from generate_series($1::int, $2) n`,
      [first, last],
    );

  /** Returns how many rows and blocks work reads in a transaction, which is rolled back. */
  async function count(work: () => Promise<unknown>) {
    await sql.query('begin');
    await work();
    const { rows } = await sql.query<{ rows: number; blocks: number }>(
      `select (select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) from pg_stat_xact_user_tables)::int as rows,
        (select sum(pg_stat_get_xact_blocks_fetched(oid)) from pg_class)::int as blocks`,
    );
    await sql.query('rollback');
    return rows[0] ?? { rows: Number.NaN, blocks: Number.NaN };
  }

  test('reads a few rows to write one among many', async () => {
    await add(1, 2000);
    await sql.query('analyze');
    // A small table is cheap to scan: what counts is that each question has an index.
    sql = await connect(backend().databaseUrl);
    await sql.query('set enable_seqscan = off');
    const statements = [
      `insert into ${table} (title, ${columns}) select 'New', ${values} from generate_series(1000, 1000) n`,
      `insert into ${table} (title, language, translation_of, ${columns})
        select 'New', 'am', 1000, ${values} from generate_series(1000, 1000) n`,
      `update ${table} set title = 'Changed' where id = 1000`,
      `update ${table} set published = false where id = 1000`,
      `update ${table} set id = 5000 where id = 1000`,
      `delete from ${table} where id = 1000`,
    ];
    for (const statement of statements) {
      expect((await count(() => sql.query(statement))).rows, statement).toBeLessThan(100);
    }
  });

  test.each([
    [500, 1],
    [200, 200],
  ])(
    'reads four times as much for four times as many rows: %i in %i statements',
    {
      tags: 'long',
    },
    async (rows, statements) => {
      /** Inserts, hides, shows and deletes rows. */
      const write = (times: number) =>
        count(async () => {
          const size = rows / statements;
          for (let done = 0; done < rows * times; done += size) await add(done + 1, done + size);
          await sql.query(`update ${table} set published = false`);
          await sql.query(`update ${table} set published = true`);
          await sql.query(`delete from ${table}`);
        });
      await write(1);
      const [one, four] = [await write(1), await write(4)];
      expect(one.rows).toBeGreaterThan(rows);
      expect(four.rows / one.rows).toBeLessThan(5);
      expect(four.blocks / one.blocks).toBeLessThan(5);
    },
  );
});
