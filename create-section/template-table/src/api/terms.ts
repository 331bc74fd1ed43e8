import { type ApiClient, type Page, type RowOf, toPage, toRow } from '@site/shared/api';
import { PAGE_SIZE } from '@site/shared/paging';
import type {} from './database.types';

export const COLUMNS = 'id,word,meaning,written_on' as const;

export type Term = RowOf<'glossary_terms', typeof COLUMNS>;

/** Reads a page (from 0) of the terms, in alphabetical order. @throws {ApiError} */
export async function listTerms(api: ApiClient, page: number): Promise<Page<Term>> {
  const first = page * PAGE_SIZE;
  const terms = api.from('glossary_terms').select(COLUMNS, { count: 'exact' });
  return toPage(
    await terms
      .order('word')
      .order('id')
      .range(first, first + PAGE_SIZE - 1),
  );
}

/** Reads the term with this id (see `isRowId`), or null if there is none. @throws {ApiError} */
export async function getTerm(api: ApiClient, id: string): Promise<Term | null> {
  const terms = api.from('glossary_terms').select(COLUMNS);
  return toRow<Term>(await terms.filter('id', 'eq', id).maybeSingle());
}
