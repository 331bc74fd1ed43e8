import type pg from 'pg';

/** How many posts, resources and events are measured. */
export const ROW_COUNTS = [20, 1_000, 100_000] as const;

const TEXT = "repeat('Deploying IPv6 beside IPv4 in the network of a campus. ', 6) || md5(n::text)";

/** Every third row is of the first category, and dates repeat, as they do in life. */
const FILL = [
  `insert into ipv6_resources (title, description, category, date)
    select 'Resource ' || n || ' of ' || md5((n * 7)::text), ${TEXT},
      (array['tools', 'tutorials', 'documentation'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
  `insert into ipv6_events (title, short_description, event_type, event_date)
    select 'Event ' || n, ${TEXT},
      (array['webinar', 'conference', 'workshop'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
  `insert into ipv6_blog_posts (title, short_description, full_description, category, published_on)
    select 'Post ' || n, ${TEXT}, repeat(${TEXT}, 10),
      (array['news', 'tutorials', 'case-studies'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
] as const;

/** Fills an empty database with as many posts, resources and events each; every search for `campus` finds all. */
export async function fillRows(client: pg.Client, count: number): Promise<void> {
  for (const fill of FILL) await client.query(fill, [count]);
  await client.query('vacuum analyze');
}
