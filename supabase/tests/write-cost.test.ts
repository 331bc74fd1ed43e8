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

  /** Returns how many rows of all tables a statement reads. */
  async function countReads(statement: string): Promise<number> {
    const read = async () => {
      const { rows } = await sql.query<{ count: string }>(
        'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as count from pg_stat_xact_user_tables',
      );
      return Number(rows[0]?.count);
    };
    await sql.query('begin');
    await sql.query(statement);
    const count = await read();
    await sql.query('rollback');
    return count;
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
      expect(await countReads(statement), statement).toBeLessThan(100);
    }
  });

  test('four times as many rows in a transaction take about four times as long', {
    tags: 'long',
  }, async () => {
    /** Returns the milliseconds of a transaction that inserts, changes and deletes rows in this number of statements. */
    const measure = async (rows: number, statements: number) => {
      const size = rows / statements;
      const start = performance.now();
      await sql.query('begin');
      for (let done = 0; done < rows; done += size) await add(done + 1, done + size);
      await sql.query(`update ${table} set published = false`);
      await sql.query(`update ${table} set published = true`);
      await sql.query(`delete from ${table}`);
      await sql.query('rollback');
      return performance.now() - start;
    };
    // The shorter of two: another program may have had the processor.
    const best = async (rows: number, statements: number) =>
      Math.min(await measure(rows, statements), await measure(rows, statements));
    await best(200, 1);
    expect((await best(8000, 1)) / (await best(2000, 1))).toBeLessThan(8);
    expect((await best(1600, 1600)) / (await best(400, 400))).toBeLessThan(8);
  });
});
