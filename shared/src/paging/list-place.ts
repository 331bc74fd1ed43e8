import type { PageMeta } from '../contract/paths';

export { listPageTexts } from './content/list-page-texts';

/** How many rows a list shows at first, and grows by. */
export const PAGE_SIZE = 12;

const NAME = 'page';

/** Where a visitor stands in a list, and where its other pages are. */
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

/** The place of a page in the list of a path; `kept` is what else the query holds, without what is empty. */
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

/** What a page of a list says of itself. */
export interface ListPageTexts extends Pick<PageMeta, 'title' | 'description'> {
  readonly page: number;
  /** Whether it shows a part of the list alone, which search engines are not to take for the list. */
  readonly isFiltered: boolean;
  /** Whether the list ends before it. */
  readonly isBeyond: boolean;
}

/** What is to be said of a page of a list; null for the first, of which its path says it. */
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
