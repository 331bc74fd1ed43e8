import type { PageMeta } from '../contract/paths.ts';

export { listPageTexts } from '#shared-content/list-page-texts';

/** How many rows a list shows at first, and grows by. */
export const PAGE_SIZE = 12;

const NAME = 'page';

/** A page of a list, and the addresses of the others. */
export interface ListPlace {
  /** From 1. */
  readonly page: number;
  /** How many rows come before those of the page. */
  readonly before: number;
  readonly start: string;
  /** Null on the first page. */
  readonly previous: string | null;
  readonly next: string;
}

/** The page that an address's query names, from 1; the first where it names none. */
export function pageInAddress(params: URLSearchParams): number {
  const text = params.get(NAME) ?? '';
  // Five digits are more pages than any list has, and a number that the database takes.
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** A page of the list at a path. `kept` is the rest of the query; empty values are left out. */
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

/** What the title and description of a list's page depend on. */
export interface ListPageTexts extends Pick<PageMeta, 'title' | 'description'> {
  readonly page: number;
  /** Whether a filter is set. Search engines must not index such a page as the list. */
  readonly isFiltered: boolean;
  /** Whether the list ends before it. */
  readonly isBeyond: boolean;
}

/** The title and description of a list's page; null for the first page, which has those of its path. */
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
