import { connect, type DatabaseClient, suiteBackend } from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { searchPattern } from '@site/shared/text';
import { beforeEach, describe, expect, test } from 'vitest';

const backend = suiteBackend();

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_resources');
});

function insert(title: string, description: string | null = null) {
  return sql.query(
    "insert into ipv6_resources (title, description, category) values ($1, $2, 'tools')",
    [title, description],
  );
}

describe('search', () => {
  const SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
    (sign) => !/[a-z0-9]/i.test(sign),
  );
  const HOSTILE = [
    ...SIGNS,
    ...[' ', '\t', 'é', 'አማ', '🙂', '***:', '(?i)', '\\d', '\\', '"a,b"', 'a.b', '%,(*'],
    ...['is.null', 'eq.1', '.*', '[a-z]', '{1}', '\\y', '\\\\', '%25', '%2A', '+', '&', '#'],
  ];

  async function search(text: string): Promise<string[]> {
    const { data, error } = await createApiClient({ url: backend().apiUrl, key: backend().anonKey })
      .from('ipv6_resources')
      .select('title')
      .ilike('search_text', searchPattern(text))
      .order('id');
    expect(error).toBeNull();
    return data?.map((row) => row.title) ?? [];
  }

  // Specification, §5: Search: free text
  // Specification, Decisions Data: A search text may hold any character and matches literally
  test('finds any text literally in title and description, ignoring case', async () => {
    const titles = [...new Set(HOSTILE)].map((text) => `Left${text}Right`);
    for (const title of [...titles, 'LeftRight', 'LeftxRight', 'Left zRight']) {
      await insert(title);
    }
    await insert('Described', 'x Ünder 50%');
    for (const title of titles) {
      expect(await search(title)).toEqual([title]);
      expect(await search(title.toUpperCase())).toEqual([title]);
    }
    for (const text of new Set(HOSTILE)) {
      const containing = [...titles, 'Left zRight', 'x Ünder 50%'].filter((title) =>
        title.toLowerCase().includes(text.toLowerCase()),
      );
      expect(await search(text)).toHaveLength(containing.length);
    }
    expect(await search('ünder 50%')).toEqual(['Described']);
    expect(await search('Describedx')).toEqual([]);
    expect(await search('a\0b')).toEqual(await search('ab'));
    expect(await search('*'.repeat(500))).toEqual([]);
  });

  // Specification, Decisions Data: Categories in any case with blanks; a normalised, indexed column beside each
  test('lists use the indexes, also as the anonymous role', { tags: 'long' }, async () => {
    await sql.query(
      'insert into ipv6_resources (title, category, date) ' +
        "select 'Title ' || n || ' ' || md5(n::text), " +
        "case when n % 100 = 0 then 'tools' else 'tutorials' end, date '2020-01-01' + n " +
        'from generate_series(1, 5000) n',
    );
    await sql.query('analyze ipv6_resources');
    const plan = async (query: string) => {
      await sql.query('begin');
      // Few short rows are as quick to scan; this tests only that row security does not prevent index use.
      await sql.query('set local enable_seqscan = off');
      await sql.query('set local role anon');
      const { rows } = await sql.query(`explain ${query}`);
      await sql.query('rollback');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(
      await plan(
        "select title from ipv6_resources where category_key = 'tools' " +
          'order by date desc nulls last, id desc limit 12',
      ),
    ).toContain('ipv6_resources_by_category');
    expect(
      await plan(
        'select title from ipv6_resources order by date desc nulls last, id desc limit 12',
      ),
    ).toContain('ipv6_resources_by_date');
  });
});
