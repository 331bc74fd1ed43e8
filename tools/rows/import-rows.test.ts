import { connect, startBackend, suiteBackend, suiteOptions } from '@site/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRows } from './import-rows.ts';
import { parseDate } from './values.ts';

/** The specification's tables as an owner made them: dates and categories are texts without checks. */
const OWN_TABLES = `
  create table public.ipv6_resources (id bigint primary key, title text, description text, category text, type text,
    author text, date text, time text, image_url text, file_url text, url text);
  create table public.ipv6_events (id bigint primary key, title text, short_description text, event_date text, time text,
    location text, event_type text, image_url text, link text, registration_url text, tags text[]);
  create table public.ipv6_blog_posts (id bigint primary key, title text, summary text, short_description text,
    full_description text, author text, published_on timestamptz, category text, image_url text, file_url text);
  grant usage on schema public to anon;
  grant select on public.ipv6_resources, public.ipv6_events, public.ipv6_blog_posts to anon;
  alter role authenticator set pgrst.db_max_rows = '400';`;

const WORDPRESS =
  '<!-- wp:heading {"level":2} --><h2 class="wp-block-heading">A plan</h2><!-- /wp:heading -->' +
  '<figure class="wp-block-image size-large"><img src="https://example.org/a.png" alt=""/></figure>[caption id="1"]x[/caption]';
const WORD =
  "<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span>" +
  '<![endif]>First<o:p></o:p></p>';

const FILL = `
  insert into ipv6_blog_posts select n, 'Post ' || n, 'S', 'D',
    case n % 3 when 0 then $wp$${WORDPRESS}$wp$ when 1 then $wd$${WORD}$wd$ end, 'A',
    timestamptz '2020-01-01 22:30+00' + n * interval '1 hour',
    (array['news', ' Tutorials ', 'Case Study', 'CASE-STUDIES', 'Announcements', null])[n % 6 + 1],
    case when n % 100 = 0 then 'javascript:alert(1)' else 'https://example.org/' || n || '.png' end
    from generate_series(1, 2000) as n;
  insert into ipv6_events select n, 'Event ' || n, 'D',
    (array['2024-05-01', '1 May 2024', 'May 1st, 2024', '13/05/2024', '2024-05-01T22:30:00Z'])[n % 5 + 1], '10:00', 'Addis Ababa',
    (array['Webinar', 'workshops', 'Meetup'])[n % 3 + 1], null, 'https://example.org/', null, array['dns', 'bgp']
    from generate_series(1, 500) as n;
  insert into ipv6_resources select n, 'Resource ' || n, 'D', (array['Tools', 'tutorial', 'Docs'])[n % 3 + 1], 'Guide', 'A',
    case when n % 2 = 0 then 'spring 2024' else '2024-05-01' end, null, null, null, 'https://example.org/' || n
    from generate_series(1, 500) as n;
  update ipv6_blog_posts set full_description = repeat('x', 500001) where id = 7;
  update ipv6_blog_posts set title = E'\\u202EReversed' where id = 8;
  update ipv6_events set title = ' ' where id = 9;
  update ipv6_events set event_date = '03/04/2024' where id = 10;`;

const options = suiteOptions({ '20260101000000_own.sql': OWN_TABLES });
const backend = suiteBackend();
let source: { url: string; key: string };
let own: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  own = await startBackend(options());
  source = { url: own.apiUrl, key: own.anonKey };
});
afterAll(() => own.stop());

async function run(isReplacing = false) {
  const lines: string[] = [];
  const client = await connect(backend().databaseUrl);
  const tell = (line: string) => void lines.push(line);
  const counts = await importRows(client, {
    ...{ source, timeZone: 'Africa/Addis_Ababa', isReplacing, tell },
  });
  return { counts, lines, client };
}

test('takes over 3,000 rows with their ids, names each change, and can be repeated', async () => {
  const there = await connect(own.databaseUrl);
  await there.query(FILL);
  const { counts, lines, client } = await run();
  expect(counts).toEqual({ added: 2997, changed: 0, unchanged: 0, refused: 3 });
  const select = async (sql: string) => (await client.query(sql)).rows;
  expect(
    await select(
      'select id::int, full_description as body, published_on::text as day, category_key as category from ipv6_blog_posts where id in (3, 4) order by id',
    ),
  ).toEqual([
    // 01:30 of the next day in Addis Ababa, three hours later.
    { id: 3, body: WORDPRESS, day: '2020-01-02', category: 'case-studies' },
    { id: 4, body: WORD, day: '2020-01-02', category: 'news' },
  ]);
  expect(await select('select distinct event_date::text from ipv6_events order by 1')).toEqual([
    ...[{ event_date: '2024-05-01' }, { event_date: '2024-05-02' }, { event_date: '2024-05-13' }],
  ]);
  expect(await select('select distinct tags from ipv6_events')).toEqual([{ tags: ['dns', 'bgp'] }]);
  expect(await select('select title from ipv6_blog_posts where id = 8')).toEqual([
    { title: 'Reversed' },
  ]);
  expect(lines.filter((line) => line.includes('refused'))).toEqual([
    '  ipv6_events 9 refused: title: it is empty',
    '  ipv6_events 10 refused: event_date: "03/04/2024" is no certain day',
    '  ipv6_blog_posts 7 refused: full_description: 500001 letters, and 500000 are allowed',
  ]);
  const of = (table: string, id: number) =>
    lines.find((line) => line.startsWith(`  ${table} ${id} changed`));
  expect(of('ipv6_blog_posts', 100)).toContain(
    'image_url: "javascript:alert(1)" is no web address',
  );
  expect(of('ipv6_blog_posts', 4)).toContain('category: "Announcements" became "news"');
  expect(of('ipv6_resources', 2)).toContain('date: "spring 2024" is no certain day; left out');
  expect(of('ipv6_resources', 1)).toContain('category: "tutorial" became "tutorials"');
  expect(lines).toContain('ipv6_blog_posts: 2000 of 2000');

  expect((await run()).counts).toEqual({ added: 0, changed: 0, unchanged: 2997, refused: 3 });
  await there.query("update ipv6_resources set title = 'Newer' where id = 5");
  // Edited here since: the repeated import must not overwrite it.
  await client.query("update ipv6_resources set title = 'Edited' where id = 6");
  const again = await run();
  expect(again.counts).toEqual({ added: 0, changed: 1, unchanged: 2995, refused: 4 });
  expect(again.lines.join('\n')).toContain(
    'ipv6_resources 6 refused: a row with this id is here already, last written by postgres',
  );
  expect((await run(true)).counts).toMatchObject({ changed: 1, refused: 3 });
  const titles = 'select title from ipv6_resources where id in (5, 6) order by id';
  expect(await select(titles)).toEqual([{ title: 'Newer' }, { title: 'Resource 6' }]);
  // A row of the desk gets an id that is free.
  const [added] = await select(
    "insert into ipv6_resources (title, category) values ('T', 'tools') returning id::int",
  );
  expect(added).toEqual({ id: 501 });
});

test('says what to check if the project does not answer', async () => {
  const client = await connect(backend().databaseUrl);
  const wrong = importRows(client, {
    ...{ source: { ...source, key: 'wrong' }, timeZone: 'UTC', isReplacing: false, tell: () => {} },
  });
  await expect(wrong).rejects.toThrow(/ipv6_resources of .* cannot be read \(401 .*public key/);
});

test.each([
  ['2024-02-30', null],
  ['1 Meskerem 2016', null],
  ['Wednesday, 1 May 2024', '2024-05-01'],
  ['2024/5/1', '2024-05-01'],
  ['2024-05-01 22:30:00+00', '2024-05-02'],
  ['2024-05-01T22:30:00', '2024-05-01'],
  ['05.05.2024', '2024-05-05'],
  ['5/13/2024', '2024-05-13'],
  ['0204-05-01', null],
])('reads the date %s as %s', (written, date) => {
  expect(parseDate(written, 'Africa/Addis_Ababa')).toBe(date);
});
