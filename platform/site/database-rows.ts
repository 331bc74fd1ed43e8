import type { ApiAccess } from '@site/shared/api';
import { createPublicClient } from './public-client.ts';
import {
  type PostAddress,
  type PublishedEvent,
  type PublishedPost,
  RowsUnavailableError,
} from './rows.ts';

const TIMEOUT_MS = 10_000;
/** Supabase hands out no more rows at once, unless a project says otherwise. */
const ROWS_A_REQUEST = 1000;
/** How many posts the feed holds. */
const FEED_LENGTH = 20;
/** How many events the page shows at first. */
const EVENTS_LENGTH = 12;

// Renamed to the names of the view types, so that an answer needs no mapping.
const ADDRESS_COLUMNS = 'id,publishedOn:published_on';
const POST_COLUMNS =
  'id,publishedOn:published_on,title,summary,shortDescription:short_description,author,category:category_key,imageUrl:image_url';
const EVENT_COLUMNS =
  'id,title,description:short_description,date:event_date,time,location,type:event_type_key,imageUrl:image_url,link,registrationUrl:registration_url';

const NEWEST_FIRST = { ascending: false } as const;

interface Answer<Data> {
  readonly data: Data | null;
  readonly error: { readonly message: string } | null;
}

function refuse(what: string, reason: string): never {
  throw new RowsUnavailableError(`The database did not give the ${what}: ${reason}`);
}

function rowsOf<Row>({ data, error }: Answer<Row[]>, what: string): Row[] {
  if (error !== null) refuse(what, error.message);
  // A network that wants a login answers for the database, and with success.
  return Array.isArray(data) ? data : refuse(what, 'the answer is no list of rows.');
}

/** Reads page after page, each from the last id on, so that rows which come or go meanwhile move none. */
async function readAll<Row extends { readonly id: number }>(
  readAfter: (id: number) => PromiseLike<Answer<Row[]>>,
  what: string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = rowsOf(await readAfter(all.at(-1)?.id ?? 0), what);
    // Not the first short page: a project may hand out fewer rows at once than were asked for.
    if (page.length === 0) return all;
    for (const row of page) all.push(row);
  }
}

/** What is published, as the database holds it. Every method throws {@link RowsUnavailableError}. */
export interface DatabaseRows {
  /** All posts, in the order of their ids. */
  listPostAddresses(): Promise<readonly PostAddress[]>;
  /** The newest posts first, as many as the feed holds. */
  listNewestPosts(): Promise<readonly PublishedPost[]>;
  /** The post with an id that `isRowId` accepts; null where there is none. */
  getPost(id: string): Promise<PublishedPost | null>;
  /** All events, in the order of their ids. */
  listEvents(): Promise<readonly PublishedEvent[]>;
  /** The latest events first, as many as their page shows at first. */
  listLatestEvents(): Promise<readonly PublishedEvent[]>;
  /** The event with an id that `isRowId` accepts; null where there is none. */
  getEvent(id: string): Promise<PublishedEvent | null>;
}

/** Reads rows as a visitor does, with the public key. */
export function databaseRows(api: ApiAccess): DatabaseRows {
  const client = createPublicClient(api);
  const posts = client.from('ipv6_blog_posts');
  const events = client.from('ipv6_events');
  const within = () => AbortSignal.timeout(TIMEOUT_MS);
  return {
    listPostAddresses: () =>
      readAll(
        (id) =>
          posts
            .select(ADDRESS_COLUMNS)
            .gt('id', id)
            .order('id')
            .limit(ROWS_A_REQUEST)
            .retry(false)
            .abortSignal(within()),
        'posts',
      ),
    listNewestPosts: async () =>
      rowsOf(
        await posts
          .select(POST_COLUMNS)
          .order('published_on', NEWEST_FIRST)
          .order('id', NEWEST_FIRST)
          .limit(FEED_LENGTH)
          .retry(false)
          .abortSignal(within()),
        'newest posts',
      ),
    getPost: async (id) => {
      // A filter, because `eq` takes a number, which cannot hold every bigint.
      const request = posts.select(POST_COLUMNS).filter('id', 'eq', id);
      const answer = await request.retry(false).abortSignal(within());
      return rowsOf(answer, `post ${id}`)[0] ?? null;
    },
    listEvents: () =>
      readAll(
        (id) =>
          events
            .select(EVENT_COLUMNS)
            .gt('id', id)
            .order('id')
            .limit(ROWS_A_REQUEST)
            .retry(false)
            .abortSignal(within()),
        'events',
      ),
    listLatestEvents: async () =>
      rowsOf(
        await events
          .select(EVENT_COLUMNS)
          .order('event_date', NEWEST_FIRST)
          .order('id', NEWEST_FIRST)
          .limit(EVENTS_LENGTH)
          .retry(false)
          .abortSignal(within()),
        'latest events',
      ),
    getEvent: async (id) => {
      const request = events.select(EVENT_COLUMNS).filter('id', 'eq', id);
      const answer = await request.retry(false).abortSignal(within());
      return rowsOf(answer, `event ${id}`)[0] ?? null;
    },
  };
}
