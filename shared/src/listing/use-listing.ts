import type { Page } from '@site/shared/api';
import { usePageMeta } from '@site/shared/contract/runtime';
import { type PagedQuery, usePagedQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import { MOST_SEARCH_LETTERS } from '@site/shared/text';
import {
  type ListPlace,
  listPageMeta,
  listPageTexts,
  listPlace,
  pageInAddress,
} from '../paging/list-place.ts';

export interface ListFilter<Category extends string> {
  readonly category: Category | 'all';
  /** Search text; empty matches everything. */
  readonly text: string;
}

export interface ListQuery<Category extends string> extends ListFilter<Category> {
  readonly page: number;
}

export interface ListOptions<Category extends string, Row> {
  /** Fixed path of the list. Its first page has title and description of `section.ts`. */
  readonly path: string;
  /** Title of later pages. */
  readonly title: string;
  /** Description of later pages. */
  readonly description: string;
  /** True if the URL may contain a search (`q`). */
  readonly isSearchable?: boolean;
  /** Returns the category for a query value, or null. */
  toCategory(text: string): Category | null;
  read(query: ListQuery<Category>): Promise<Page<Row>>;
}

export interface Listing<Category extends string, Row> {
  readonly filter: ListFilter<Category>;
  readonly place: ListPlace;
  readonly query: PagedQuery<Row>;
  /** True if the list is unfiltered and starts at its first page. */
  readonly isWhole: boolean;
  /** True if the list ends before the URL's page. */
  readonly isBeyond: boolean;
  /** Changes a part of the filter and returns to the first page. Adds a history entry. */
  change(part: Partial<ListFilter<Category>>): void;
}

/** Returns a filter as query parameters. */
export function inAddress({ category, text }: ListFilter<string>) {
  return { category: category === 'all' ? '' : category, q: text };
}

/** Reads a list with its filter and page in the URL (`?category=tools&q=dns&page=2`). */
export function useListing<Category extends string, Row>(
  options: ListOptions<Category, Row>,
): Listing<Category, Row> {
  const { path, title, description, isSearchable = false, toCategory, read } = options;
  const [params, setParams] = useSearchParams();
  const filter: ListFilter<Category> = {
    category: toCategory(params.get('category') ?? '') ?? 'all',
    text: isSearchable ? (params.get('q') ?? '').trim().slice(0, MOST_SEARCH_LETTERS) : '',
  };
  const place = listPlace(path, inAddress(filter), pageInAddress(params));
  const { page } = place;
  const query = usePagedQuery(
    [path, filter.category, filter.text],
    (index) => read({ ...filter, page: index }),
    page - 1,
  );
  const isBeyond = query.status === 'ready' && query.rows.length === 0 && page > 1;
  const isFiltered = filter.category !== 'all' || filter.text !== '';
  const pageTitle = listPageTexts.title(title, page);
  // Search engines must not index a part of the list as the list.
  const isWhole = !isFiltered && page === 1;
  usePageMeta(
    listPageMeta({ title: pageTitle, description, page, isFiltered, isBeyond }),
    isWhole && query.status === 'ready' ? query.rows : undefined,
  );

  const change = (part: Partial<ListFilter<Category>>) => {
    const category = part.category ?? filter.category;
    const text = (part.text ?? filter.text).trim();
    if (category === filter.category && text === filter.text && page === 1) return;
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(inAddress({ category, text }))) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  return { filter, place, query, isWhole, isBeyond, change };
}
