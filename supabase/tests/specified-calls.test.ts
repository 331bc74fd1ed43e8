import { connect, createStockClient, suiteBackend } from '@site/platform/testing';
import { beforeAll, expect, test } from 'vitest';

// Specification, §7: The calls it makes
const backend = suiteBackend(async (client) => {
  await client.query(
    `insert into ipv6_blog_posts (id, title, full_description, category, published_on, published)
     select n, 'Post ' || n, '<p>Body ' || n || '</p>', 'news', date '2026-01-01' + n, n <= 7
     from generate_series(1, 9) n`,
  );
  await client.query(
    `insert into ipv6_events (id, title, event_type, event_date, published)
     select n, 'Event ' || n, 'webinar', date '2026-01-01' + n, n <= 3 from generate_series(1, 4) n`,
  );
  await client.query(
    `insert into ipv6_resources (id, title, category, date, published)
     select n, 'Resource ' || n, 'tools', date '2026-01-01' + n, n <= 3 from generate_series(1, 4) n`,
  );
});

let visitor: ReturnType<typeof createStockClient>;

beforeAll(() => {
  visitor = createStockClient(backend());
});

const idsOf = (rows: readonly { readonly id: number }[] | null) => rows?.map(({ id }) => id);

/** The fields that the specification's §3 names. */
const FIELDS = {
  ipv6_resources: 'id title description category type author date time image_url file_url url',
  ipv6_events:
    'id title short_description event_date time location event_type image_url link registration_url tags',
  ipv6_blog_posts:
    'id title summary short_description full_description author published_on category image_url file_url',
} as const;

test.each([
  ['ipv6_resources', 'date', [3, 2, 1]],
  ['ipv6_events', 'event_date', [3, 2, 1]],
  ['ipv6_blog_posts', 'published_on', [7, 6, 5, 4, 3, 2, 1]],
] as const)('all fields of %s come in descending order of %s', async (table, order, ids) => {
  const { data, error } = await visitor.from(table).select('*').order(order, { ascending: false });
  expect(error).toBeNull();
  expect(idsOf(data)).toEqual(ids);
  expect(Object.keys(data?.[0])).toEqual(expect.arrayContaining(FIELDS[table].split(' ')));
  // Editing state is not public.
  expect(Object.keys(data?.[0]).join(' ')).not.toMatch(/token|history|review|before/);
});

const MESSAGE = {
  name: 'Abebe',
  email: 'abebe@example.org',
  subject: 'Training',
  message: 'When is the next one?',
};

test.each([
  ['a row', (row: object) => row],
  ['a list of one row', (row: object) => [row]],
])('a message is sent as %s of exactly five fields', async (_, wrap) => {
  const submitted_at = new Date().toISOString();
  const { status, error } = await visitor
    .from('ipv6_contact_messages')
    .insert(wrap({ ...MESSAGE, submitted_at }));
  expect([status, error]).toEqual([201, null]);
  const sql = await connect(backend().databaseUrl);
  const { rows } = await sql.query(
    'delete from ipv6_contact_messages returning name, email, subject, message, submitted_at',
  );
  expect(rows).toEqual([{ ...MESSAGE, submitted_at: new Date(submitted_at) }]);
});
