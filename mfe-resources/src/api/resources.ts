import { type ApiClient, type Page, safeUrl, toPage } from '@site/shared/api';
import { PAGE_SIZE } from '@site/shared/paging';
import { searchPattern } from '@site/shared/search';
import { type Resource, type ResourceFilter, toCategory } from '../resource';

const COLUMNS =
  'id,title,description,category_key,type,author,date,time,image_url,file_url,url' as const;

/** Reads a page (from 0) of resources, the newest first. Throws ApiError. */
export async function listResources(
  api: ApiClient,
  { category, text, page }: ResourceFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<Resource>> {
  let request = api.from('ipv6_resources').select(COLUMNS, { count: 'exact' });
  if (category !== 'all') request = request.eq('category_key', category);
  if (text !== '') request = request.ilike('search_text', searchPattern(text));
  if (signal) request = request.abortSignal(signal);
  const first = page * PAGE_SIZE;
  const answer = await request
    // Descending order alone would put what has no date before the newest.
    .order('date', { ascending: false, nullsFirst: false })
    .order('id', { ascending: false })
    .range(first, first + PAGE_SIZE - 1);
  const { rows, total } = toPage(answer);
  return {
    total,
    rows: rows.map(({ category_key, image_url, file_url, url, ...row }) => ({
      ...row,
      category: toCategory(category_key),
      imageUrl: safeUrl(image_url),
      fileUrl: safeUrl(file_url),
      url: safeUrl(url),
    })),
  };
}
