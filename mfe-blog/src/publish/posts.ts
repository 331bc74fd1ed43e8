import { type ApiClient, toPage } from '@site/shared/api';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { rowsIn } from '@site/shared/language/rows';
import { listAllRows } from '@site/shared/publish';
import { type PostCategory, toCategory } from '../post';

/** Fields of a post for the sitemap. */
export interface PostAddress {
  /** Id of the original, as text: a number cannot represent every bigint. */
  readonly id: string;
  /** Civil date, YYYY-MM-DD. */
  readonly publishedOn: string;
  /** Instant of the last correction. */
  readonly revisedAt: string | null;
  readonly isSample: boolean;
  /** Languages that the post exists in. */
  readonly languages: readonly string[];
}

/** Fields of a post for the feed. */
export interface FeedPost extends Omit<PostAddress, 'isSample' | 'languages'> {
  /** Language of its texts. */
  readonly language: string;
  readonly title: string;
  readonly summary: string | null;
  readonly text: string | null;
  readonly author: string | null;
  readonly category: PostCategory | null;
}

/** Supabase's default limit of rows per request. */
const ROWS_A_REQUEST = 1000;
const FEED_LENGTH = 20;
const LARGEST_ID = '9223372036854775807';

/** Yields all posts, highest id first. Translations belong to their original. @throws {ApiError} */
export function listPostAddresses(api: ApiClient): AsyncGenerator<PostAddress> {
  return listAllRows((last) =>
    api
      .from('ipv6_blog_posts')
      .select(
        'id:id::text,publishedOn:published_on,revisedAt:last_revised_at,isSample:is_sample,languages',
      )
      .is('translation_of', null)
      // Ordered by id, so that concurrent changes move no rows between pages.
      .filter('id', last === undefined ? 'lte' : 'lt', last?.id ?? LARGEST_ID)
      .order('id', { ascending: false })
      .limit(ROWS_A_REQUEST),
  );
}

/** Returns the newest posts for the feed of a language, without samples. Posts in that language come first. @throws {ApiError} */
export async function listFeedPosts(
  api: ApiClient,
  language: string,
): Promise<readonly FeedPost[]> {
  const posts = api
    .from('ipv6_blog_posts')
    .select(
      'id:original_id::text,language,publishedOn:published_on,revisedAt:revised_at,title,summary,text:short_description,author,category:category_key',
    )
    .eq('is_sample', false);
  const { rows } = toPage(
    await rowsIn(posts, language)
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEED_LENGTH),
  );
  return rows.map((row) => ({ ...row, category: toCategory(row.category) }));
}

/** Returns a post's title in a language, else in English, or null if there is no such post. `original` is an id (see `isRowId`). @throws {ApiError} */
export async function getPostTitle(
  api: ApiClient,
  id: string,
  language: string,
): Promise<string | null> {
  const { rows } = toPage(
    await api
      .from('ipv6_blog_posts')
      .select('title,language')
      .filter('original_id', 'eq', id)
      .order('id'),
  );
  const titleIn = (wanted: string) => rows.find((row) => row.language === wanted)?.title;
  return titleIn(language) ?? titleIn(BASE_LANGUAGE) ?? rows[0]?.title ?? null;
}
