import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, SUPABASE_DIR, startBackend } from '@site/platform/testing';

const ROWS = [200, 2000, 20_000];
const SINGLE_INSERTS = 21;
const BODY = '<p>A word of many, and an address such as 2001:db8::1 in a sentence.</p>'.repeat(20);

export const WRITES_HEAD = ['Posts', 'Import in one statement s', 'One more post ms'] as const;

/** Measures an insert into an empty table (seconds), then single inserts (median milliseconds). */
export async function measureWrites(): Promise<string[][]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const backend = await startBackend({
    ...{ dataDir, apiPort: 0, databasePort: 0, supabaseDir: SUPABASE_DIR, seed: 'none' },
  });
  const client = createClient(backend.databaseUrl);
  await client.connect();
  const insert = async (count: number): Promise<number> => {
    const start = performance.now();
    await client.query(
      `insert into ipv6_blog_posts (title, short_description, full_description, category, published_on)
       select 'Post ' || n, 'What post ' || n || ' is about', $2::text,
         (array['news', 'tutorials', 'case-studies'])[1 + n % 3], date '2000-01-01' + n % 5000
       from generate_series(1, $1::int) n`,
      [count, BODY],
    );
    return performance.now() - start;
  };
  try {
    const rows: string[][] = [];
    for (const count of ROWS) {
      await client.query('truncate ipv6_blog_posts');
      const all = await insert(count);
      const singles: number[] = [];
      while (singles.length < SINGLE_INSERTS) singles.push(await insert(1));
      const median = singles.sort((a, b) => a - b)[(SINGLE_INSERTS - 1) / 2] ?? Number.NaN;
      rows.push([count.toLocaleString('en'), (all / 1000).toFixed(1), median.toFixed(1)]);
    }
    return rows;
  } finally {
    await client.end();
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
