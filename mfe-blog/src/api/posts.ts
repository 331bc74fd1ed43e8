import { type ApiClient, type Page, type RowOf, safeUrl, toPage, toRow } from '@site/shared/api';
import type { DraftFields } from '@site/shared/drafts';
import { langOf, rowsIn } from '@site/shared/language/rows';
import { PAGE_SIZE } from '@site/shared/paging';
import {
  type CategoryChoice,
  type Post,
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
  'original_id,language,title,short_description,published_on,category_key,image_url,file_url';

type CardRow = RowOf<'ipv6_blog_posts', typeof CARD_COLUMNS>;

function toSummary(row: CardRow, language: string): PostSummary {
  return {
    id: row.original_id,
    lang: langOf(row, language),
    title: row.title,
    text: row.short_description,
    publishedOn: row.published_on,
    imageUrl: safeUrl(row.image_url),
    category: toCategory(row.category_key),
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
  const { rows, total } = toPage(
    await chosen
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + PAGE_SIZE - 1),
  );
  return { rows: rows.map((row) => toSummary(row, language)), total };
}

const TEASER_COLUMNS = {
  summary: 'id:original_id,language,title,text:summary,published_on,image_url',
  shortDescription: 'id:original_id,language,title,text:short_description,published_on,image_url',
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
  const { rows } = toPage(
    await rowsIn(api.from('ipv6_blog_posts').select(TEASER_COLUMNS[text]), language)
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
  );
  return rows.map((row) => toTeaser(row, language));
}

function toTeaser(row: FurtherRow, language: string): PostTeaser {
  const { id, title, text } = row;
  const [publishedOn, imageUrl] = [row.published_on, safeUrl(row.image_url)];
  return { id, lang: langOf(row, language), title, text, publishedOn, imageUrl };
}

/** Row of a neighbouring post. */
interface FurtherRow {
  readonly id: number;
  readonly language: string;
  readonly title: string;
  readonly text: string | null;
  readonly published_on: string;
  readonly image_url: string | null;
}

type WholeRow = CardRow &
  DraftFields & {
    readonly author: string | null;
    readonly summary: string | null;
    readonly full_description: string | null;
    readonly is_sample: boolean;
    readonly languages: readonly string[];
    readonly next?: FurtherRow | null;
    readonly related?: FurtherRow | null;
  };

export function toPost(row: WholeRow, language: string): Post {
  return {
    ...toSummary(row, language),
    author: row.author,
    summary: row.summary,
    body: row.full_description,
    isSample: row.is_sample,
    languages: row.languages,
    next: row.next ? toTeaser(row.next, language) : null,
    related: row.related ? toTeaser(row.related, language) : null,
  };
}

/** Returns a post with its neighbours, read in one request. */
async function readPost(
  api: ApiClient,
  post: ({ readonly id: string } | { readonly token: string }) & { readonly language: string },
): Promise<WholeRow | null> {
  // Keeps the token out of logged URLs.
  const answer = await api.rpc('ipv6_blog_posts_row', post, { get: 'id' in post });
  return toRow({ ...answer, data: answer.data as WholeRow | null });
}

/** Returns the post with this id (see `isRowId`), preferably in `lang`, or null if it does not exist. @throws {ApiError} */
export async function getPost(api: ApiClient, id: string, language: string): Promise<Post | null> {
  const row = await readPost(api, { id, language });
  return row === null ? null : toPost(row, language);
}

/** Returns the unpublished post of a draft token, or null if the token is unknown. @throws {ApiError} */
export function getDraftPost(
  api: ApiClient,
  token: string,
  language: string,
): Promise<WholeRow | null> {
  return readPost(api, { token, language });
}
