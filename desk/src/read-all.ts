import { Failure } from './reasons';

/** Rows of one request: what the server of `supabase/config.toml` sends at most. */
export const PAGE_ROWS = 100;

/** For lists that leave nothing out: `dataProvider.getList` reads them a page at a time. */
export const ALL_ROWS = 1_000_000;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads all rows, a page at a time from page 1 on. @throws {Failure} if the server sends fewer than it has. */
export async function readAll<Row>(ask: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await ask(page);
    all.push(...rows);
    if (all.length >= total) return all;
    if (rows.length < PAGE_ROWS) throw new Failure('unexpected', 'PAGE_ROWS');
  }
}
