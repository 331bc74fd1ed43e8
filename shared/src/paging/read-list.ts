import { type Page, toPage } from '../api/rows.ts';
import { PAGE_SIZE } from './list-place.ts';

type Answer<Row> = PromiseLike<Parameters<typeof toPage<Row>>[0]>;

interface ListRead<Row> {
  /** Number of the page, from 0. */
  readonly page: number;
  /** The filtered page of rows. */
  readonly ours: Answer<Row>;
  /** The specification's own call: all rows. */
  specified(): Answer<Row>;
  /** Compares the category of a row that lacks the column by which the database filters. */
  isInCategory(row: Row): boolean;
  /** Compares the search text; for the specification's own call only. */
  matchesText?(row: Row): boolean;
}

/** PostgreSQL's code for a column that does not exist. */
const NO_COLUMN = '42703';

/**
 * Reads a page of a list. A table without the columns that our migrations add answers the specification's own call instead,
 * and this function filters its rows. @throws {ApiError}
 */
export async function readListPage<Row>({
  page,
  ours,
  specified,
  isInCategory,
  matchesText = () => true,
}: ListRead<Row>): Promise<Page<Row>> {
  const answer = await ours;
  if (answer.error?.code !== NO_COLUMN) {
    const { rows, total } = toPage(answer);
    const kept = rows.filter(isInCategory);
    return { rows: kept, total: total - (rows.length - kept.length) };
  }
  const { rows } = toPage(await specified());
  const found = rows.filter((row) => isInCategory(row) && matchesText(row));
  return { rows: found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: found.length };
}

/** Returns true if one of the texts contains the words, in any letter case. */
export function containsText(words: string, ...texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text?.toLowerCase().includes(words.toLowerCase()));
}
