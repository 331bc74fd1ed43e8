import type { ApiAccess } from '@site/shared/api';
import { createPublicClient } from './public-client.ts';
import { RowsUnavailableError } from './rows.ts';

/** The table whose rows have a page each. */
export const POST_TABLE = 'ipv6_blog_posts';

const TIMEOUT_MS = 10_000;
const ROWS_A_REQUEST = 1000;
const LARGEST_BIGINT = '9223372036854775807';

/**
 * The ids of all posts, the newest first, read as they are needed: each request goes on from the last
 * id, so that rows which come or go meanwhile move none. Throws {@link RowsUnavailableError}.
 */
export async function* streamPostIds(api: ApiAccess): AsyncGenerator<string> {
  const client = createPublicClient(api);
  let last = LARGEST_BIGINT;
  for (let first = true; ; first = false) {
    const { data, error } = await client
      .from(POST_TABLE)
      // As text: a number cannot hold every bigint.
      .select('id:id::text')
      .filter('id', first ? 'lte' : 'lt', last)
      .order('id', { ascending: false })
      .limit(ROWS_A_REQUEST)
      .retry(false)
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
    if (!Array.isArray(data)) {
      const reason = error?.message ?? 'the answer is no list of rows.';
      throw new RowsUnavailableError(`The database did not give the posts: ${reason}`);
    }
    for (const { id } of data) yield id;
    const end = data.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
