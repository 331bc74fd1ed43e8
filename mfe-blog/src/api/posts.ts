import {
  type ApiClient,
  ApiError,
  type Page,
  type RowOf,
  safeUrl,
  toPage,
  toRow,
} from '@site/shared/api';
import type { DraftFields } from '@site/shared/drafts';
import { langOf, rowsIn } from '@site/shared/language/rows';
import { PAGE_SIZE } from '@site/shared/paging';
import { readListPage } from '@site/shared/paging/rows';
import {
  type CategoryChoice,
  type FurtherPosts,
  type Post,
  type PostCategory,
  type PostSummary,
  type PostTeaser,
  toCategory,
} from '../post';

export interface PostListQuery {
  readonly category: CategoryChoice;
  /** Zero-based. */
  readonly page: number;
  readonly language: string;
}

const CARD_COLUMNS =
  'id,original_id,language,title,short_description,published_on,category,category_key,image_url,file_url';

type CardRow = RowOf<'ipv6_blog_posts', typeof CARD_COLUMNS>;

/** Returns the category by the database's key; without it, by the column as an editor wrote it. */
function categoryOf(row: CardRow): PostCategory | null {
  return toCategory(row.category_key ?? row.category);
}

function toSummary(row: CardRow, language: string): PostSummary {
  return {
    id: row.original_id ?? row.id,
    lang: langOf(row, language),
    title: row.title,
    text: row.short_description,
    publishedOn: row.published_on,
    imageUrl: safeUrl(row.image_url),
    category: categoryOf(row),
    fileUrl: safeUrl(row.file_url),
  };
}

/** Returns one page of posts and their total: first those in the language, then by date, newest first. @throws {ApiError} */
export async function listPosts(
  api: ApiClient,
  { category, page, language }: PostListQuery,
): Promise<Page<PostSummary>> {
  const from = page * PAGE_SIZE;
  const all = api.from('ipv6_blog_posts').select(CARD_COLUMNS, { count: 'exact' });
  const posts = rowsIn(all, language);
  const chosen = category === 'all' ? posts : posts.eq('category_key', category);
  const { rows, total } = await readListPage<CardRow>({
    page,
    ours: chosen
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + PAGE_SIZE - 1),
    specified: () => newestFirst(api),
    isInCategory: (row) =>
      category === 'all' || row.category_key !== undefined || categoryOf(row) === category,
  });
  return { rows: rows.map((row) => toSummary(row, language)), total };
}

/** The specification's own call. */
function newestFirst(api: ApiClient) {
  return api.from('ipv6_blog_posts').select('*').order('published_on', { ascending: false });
}

const TEASER_COLUMNS = {
  summary: 'id,original_id,language,title,text:summary,published_on,image_url',
  short_description: 'id,original_id,language,title,text:short_description,published_on,image_url',
} as const;

export interface NewestQuery {
  readonly limit: number;
  readonly language: string;
  /** Column of the teaser's text. */
  readonly text: keyof typeof TEASER_COLUMNS;
}

/** Returns the newest posts, those in the language first. @throws {ApiError} */
export async function listNewestPosts(
  api: ApiClient,
  { limit, text, language }: NewestQuery,
): Promise<readonly PostTeaser[]> {
  const { rows } = await readListPage<TeaserRow>({
    page: 0,
    ours: rowsIn(api.from('ipv6_blog_posts').select(TEASER_COLUMNS[text]), language)
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
    specified: () => newestFirst(api).limit(limit),
    isInCategory: () => true,
  });
  return rows.map((row) => toTeaser(row, language, text));
}

type TeaserRow = RowOf<'ipv6_blog_posts', 'id,original_id,language,title,published_on,image_url'> &
  Partial<Record<'text' | keyof typeof TEASER_COLUMNS, string | null>>;

function toTeaser(row: TeaserRow, language: string, text: keyof typeof TEASER_COLUMNS): PostTeaser {
  return {
    id: row.original_id ?? row.id,
    lang: langOf(row, language),
    title: row.title,
    text: row.text ?? row[text] ?? null,
    publishedOn: row.published_on,
    imageUrl: safeUrl(row.image_url),
  };
}

const POST_COLUMNS = `${CARD_COLUMNS},summary,full_description,author,is_sample,languages` as const;

export type PostRow = RowOf<'ipv6_blog_posts', typeof POST_COLUMNS> & {
  readonly revised_at?: string | null;
};

export function toPost(row: PostRow, language: string): Post {
  return {
    ...toSummary(row, language),
    author: row.author,
    summary: row.summary,
    body: row.full_description,
    isSample: row.is_sample ?? false,
    revisedAt: row.revised_at ?? null,
    languages: row.languages ?? [language],
  };
}

/** Reads a row by its id. `id` may exceed the range of a number. */
async function readPost(api: ApiClient, id: string): Promise<PostRow | null> {
  return toRow(
    await api.from('ipv6_blog_posts').select('*').filter('id', 'eq', id).maybeSingle<PostRow>(),
  );
}

/** Answer of the function: `shown` is the row that shows the post in the language. */
interface Neighbours {
  readonly shown: number;
  readonly next: TeaserRow | null;
  readonly related: TeaserRow | null;
}

async function readNeighbours(
  api: ApiClient,
  id: string,
  language: string,
): Promise<Neighbours | null> {
  const answer = await api.rpc('ipv6_blog_posts_neighbours', { id, language }, { get: true });
  return toRow({ ...answer, data: answer.data as Neighbours | null });
}

const NOT_FOUND = 404;

/** Returns the post with this id (see `isRowId`), preferably in the language, or null if it does not exist. @throws {ApiError} */
export async function getPost(api: ApiClient, id: string, language: string): Promise<Post | null> {
  const row = await readPost(api, id);
  // A translation is shown at the address of its original.
  const own = row !== null && (row.original_id ?? row.id) === row.id ? row : null;
  const { language: written = language, languages = [] } = own ?? {};
  if (own !== null && (written === language || !languages.includes(language))) {
    return toPost(own, language);
  }
  const neighbours = await readNeighbours(api, id, language).catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
    if (own === null && !isUnknown) throw error;
    return null;
  });
  const shown = neighbours === null ? own : await readPost(api, String(neighbours.shown));
  return shown && toPost(shown, language);
}

/** Returns two posts to read after the one with this id. @throws {ApiError} */
export async function getFurtherPosts(
  api: ApiClient,
  id: string,
  language: string,
): Promise<FurtherPosts> {
  const found = await readNeighbours(api, id, language);
  const teaser = (row: TeaserRow | null | undefined) =>
    row ? toTeaser(row, language, 'short_description') : null;
  return { next: teaser(found?.next), related: teaser(found?.related) };
}

/** Returns the unpublished post of a draft token, or null if the token is unknown. @throws {ApiError} */
export async function getDraftPost(
  api: ApiClient,
  token: string,
): Promise<(PostRow & DraftFields) | null> {
  // All columns: the database refuses a request that names the body of a function's answer.
  const { rows } = toPage<PostRow & DraftFields>(await api.rpc('ipv6_blog_posts_draft', { token }));
  return rows[0] ?? null;
}
