import type { PageMeta } from '../contract/paths.ts';

export { listPageTexts } from '#shared-content/list-page-texts';

/** Number of rows per page. */
export const PAGE_SIZE = 12;

const NAME = 'page';

/** A page of a list, with the URLs of its neighbours. */
export interface ListPlace {
  /** Starts at 1. */
  readonly page: number;
  readonly before: number;
  readonly start: string;
  /** Null for the first page. */
  readonly previous: string | null;
  readonly next: string;
}

/** Returns the page number in a query, from 1. Defaults to 1. */
export function pageInAddress(params: URLSearchParams): number {
  const text = params.get(NAME) ?? '';
  // Five digits: more pages than any list has, and still a valid number for the database.
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Returns a page of the list at a path. `kept` is the rest of the query; empty values are omitted. */
export function listPlace(
  path: string,
  kept: Readonly<Record<string, string>>,
  page: number,
): ListPlace {
  const addressOf = (number: number) => {
    const filled = Object.entries(kept).filter(([, value]) => value !== '');
    const query = new URLSearchParams(filled);
    if (number > 1) query.set(NAME, String(number));
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return {
    page,
    before: (page - 1) * PAGE_SIZE,
    start: addressOf(1),
    previous: page === 1 ? null : addressOf(page - 1),
    next: addressOf(page + 1),
  };
}

export interface ListPageTexts extends Pick<PageMeta, 'title' | 'description'> {
  readonly page: number;
  /** True if a filter is set. Search engines must not index such a page as the list. */
  readonly isFiltered: boolean;
  /** True if the list ends before this page. */
  readonly isBeyond: boolean;
}

/** Returns the metadata of a list's page; null for the first page, which uses that of its path. */
export function listPageMeta({
  title,
  description,
  page,
  isFiltered,
  isBeyond,
}: ListPageTexts): PageMeta | null {
  if (page === 1) return null;
  const query = isFiltered ? undefined : `?${NAME}=${page}`;
  return { title, description, query, isMissing: isBeyond };
}
