import { type ApiClient, type Page, type RowOf, safeUrl, toPage } from '@site/shared/api';
import { DRAFT_COLUMNS, type DraftFields } from '@site/shared/drafts';
import { langOf, rowsIn } from '@site/shared/language/rows';
import type { ListQuery } from '@site/shared/listing';
import { PAGE_SIZE } from '@site/shared/paging';
import { containsText, readListPage } from '@site/shared/paging/rows';
import { searchPattern } from '@site/shared/text';
import { type Resource, type ResourceCategory, toCategory } from '../resource';

const COLUMNS =
  'id,title,description,category,category_key,type,author,date,time,image_url,file_url,url,language' as const;

export type ResourceRow = RowOf<'ipv6_resources', typeof COLUMNS>;

/** Returns the category by the database's key; without it, by the column as an editor wrote it. */
function categoryOf(row: ResourceRow): ResourceCategory | null {
  return toCategory(row.category_key ?? row.category);
}

export function toResource(row: ResourceRow, language: string): Resource {
  const { id, title, description, type, author, date, time } = row;
  return {
    ...{ id, title, description, type, author, date, time },
    lang: langOf(row, language),
    category: categoryOf(row),
    imageUrl: safeUrl(row.image_url),
    fileUrl: safeUrl(row.file_url),
    url: safeUrl(row.url),
  };
}

/** Reads a page (from 0) of resources: those in the language first, then newest first. @throws {ApiError} */
export async function listResources(
  api: ApiClient,
  { category, text, page, language }: ListQuery<ResourceCategory> & { readonly language: string },
): Promise<Page<Resource>> {
  const all = api.from('ipv6_resources').select(COLUMNS, { count: 'exact' });
  let request = rowsIn(all, language);
  if (category !== 'all') request = request.eq('category_key', category);
  if (text !== '') request = request.ilike('search_text', searchPattern(text));
  const first = page * PAGE_SIZE;
  // By default, descending order puts rows without a date first.
  const latestFirst = { ascending: false, nullsFirst: false };
  const { rows, total } = await readListPage<ResourceRow>({
    page,
    ours: request
      .order('date', latestFirst)
      .order('id', { ascending: false })
      .range(first, first + PAGE_SIZE - 1),
    specified: () => api.from('ipv6_resources').select('*').order('date', latestFirst),
    isInCategory: (row) =>
      category === 'all' || row.category_key !== undefined || categoryOf(row) === category,
    matchesText: ({ title, description }) => containsText(text, title, description),
  });
  return { total, rows: rows.map((row) => toResource(row, language)) };
}

/** Reads the draft resource of a token, or null if there is none. @throws {ApiError} */
export async function getDraftResource(
  api: ApiClient,
  token: string,
): Promise<(ResourceRow & DraftFields) | null> {
  const draft = api.rpc('ipv6_resources_draft', { token });
  const { rows } = toPage<ResourceRow & DraftFields>(
    await draft.select(`${COLUMNS},${DRAFT_COLUMNS}`),
  );
  return rows[0] ?? null;
}
