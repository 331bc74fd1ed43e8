import { type ApiClient, toPage } from '@site/shared/api';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { rowsIn } from '@site/shared/language/rows';
import { listAllRows } from '@site/shared/publish';
import { type PostCategory, toCategory } from '../post';

/** What a sitemap says of a post. */
export interface PostAddress {
  /** Of the original, as text: a number cannot hold every bigint. */
  readonly id: string;
  /** Civil date, YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly isSample: boolean;
  /** Those that it is there in. */
  readonly languages: readonly string[];
}

/** What a feed says of a post. */
export interface FeedPost extends Omit<PostAddress, 'isSample' | 'languages'> {
  /** Of its texts. */
  readonly language: string;
  readonly title: string;
  readonly summary: string | null;
  readonly text: string | null;
  readonly author: string | null;
  readonly category: PostCategory | null;
}

/** Supabase hands out no more rows at once, unless a project says otherwise. */
const ROWS_A_REQUEST = 1000;
const FEED_LENGTH = 20;
const LARGEST_ID = '9223372036854775807';

/** Yields all posts, the newest id first; a translation is no post of its own. @throws {ApiError} */
export function listPostAddresses(api: ApiClient): AsyncGenerator<PostAddress> {
  return listAllRows((last) =>
    api
      .from('ipv6_blog_posts')
      .select('id:id::text,publishedOn:published_on,isSample:is_sample,languages')
      .is('translation_of', null)
      // By id, so that concurrent changes move no rows between requests.
      .filter('id', last === undefined ? 'lte' : 'lt', last?.id ?? LARGEST_ID)
      .order('id', { ascending: false })
      .limit(ROWS_A_REQUEST),
  );
}

/** The newest posts that a list of the language shows, its own first, without samples, as many as a feed holds. Throws `ApiError`. */
export async function listFeedPosts(
  api: ApiClient,
  language: string,
): Promise<readonly FeedPost[]> {
  const posts = api
    .from('ipv6_blog_posts')
    .select(
      'id:original_id::text,language,publishedOn:published_on,title,summary,text:short_description,author,category:category_key',
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

/** The title that the post of an original (see `isRowId`) has in a language, else in English; null where there is none. Throws `ApiError`. */
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
