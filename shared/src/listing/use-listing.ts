import type { Page } from '@site/shared/api';
import { usePageMeta } from '@site/shared/contract/runtime';
import { type PagedQuery, usePagedQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import {
  type ListPlace,
  listPageMeta,
  listPageTexts,
  listPlace,
  pageInAddress,
} from '../paging/list-place.ts';

/** Which rows a list shows. */
export interface ListFilter<Category extends string> {
  readonly category: Category | 'all';
  /** What is searched for; empty finds all. */
  readonly text: string;
}

/** A page of a list, from 0. */
export interface ListQuery<Category extends string> extends ListFilter<Category> {
  readonly page: number;
}

export interface ListOptions<Category extends string, Row> {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether the address may hold a search (`q`). */
  readonly isSearchable?: boolean;
  readonly isSilent?: boolean;
  /** The category that a text of the address names; null where there is none. */
  toCategory(text: string): Category | null;
  read(query: ListQuery<Category>): Promise<Page<Row>>;
}

/** A list, its filter and its place among the list's pages. */
export interface Listing<Category extends string, Row> {
  readonly filter: ListFilter<Category>;
  readonly place: ListPlace;
  readonly query: PagedQuery<Row>;
  /** Whether the list is shown from its start, and without a filter. */
  readonly isWhole: boolean;
  /** Whether the list ends before the page of the address. */
  readonly isBeyond: boolean;
  /** Changes a part of the filter and goes to the first page; the browser's Back brings the former one. */
  change(part: Partial<ListFilter<Category>>): void;
}

/** A filter as the address holds it. */
export function inAddress({ category, text }: ListFilter<string>) {
  return { category: category === 'all' ? '' : category, q: text };
}

/** A list whose filter and page are in the address (`?category=tools&q=dns&page=2`), so that it can be shared. */
export function useListing<Category extends string, Row>(
  options: ListOptions<Category, Row>,
): Listing<Category, Row> {
  const { path, title, description, isSearchable = false, isSilent, toCategory, read } = options;
  const [params, setParams] = useSearchParams();
  const filter: ListFilter<Category> = {
    category: toCategory(params.get('category') ?? '') ?? 'all',
    text: isSearchable ? (params.get('q') ?? '').trim() : '',
  };
  const place = listPlace(path, inAddress(filter), pageInAddress(params));
  const { page } = place;
  const query = usePagedQuery(
    [path, filter.category, filter.text],
    (index) => read({ ...filter, page: index }),
    { from: page - 1, isSilent },
  );
  const isBeyond = query.status === 'ready' && query.rows.length === 0 && page > 1;
  const isFiltered = filter.category !== 'all' || filter.text !== '';
  const pageTitle = listPageTexts.title(title, page);
  // Search engines are not to take a part of the list for the list.
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
