import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { childrenOf, readXml, textOf } from '../../shared/src/testing/read-xml.ts';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { connect, suiteBackend } from '../backend/testing/harness.ts';
import { compose, site } from '../site/testing/published.ts';
import { rawValue, readCalendar, textValue } from '../../shared/src/testing/read-calendar.ts';
import { readPng } from '../site/testing/read-png.ts';
import { findProblems, readGraph } from '../../shared/src/testing/structured-data-rules.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

const TEMPLATE =
  '<html lang="<!--site:language-->"><head><!--site:head--></head><body><!--site:scripts--></body>';

const backend = suiteBackend();
let sql: pg.Client;
let server: SiteServer | null = null;

function startServer(api: { readonly url: string; readonly key: string }): Promise<SiteServer> {
  return startSiteServer({
    port: 0,
    source: {
      releases: import.meta.dirname,
      readComposition: async () => compose(),
      readDocument: async () => TEMPLATE,
    },
    page: { site, api },
  });
}

/** Each test has a server of its own, which remembers nothing yet. */
async function open(): Promise<SiteServer> {
  await server?.close();
  server = await startServer({ url: backend().apiUrl, key: backend().anonKey });
  return server;
}

async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${(server ?? (await open())).url}${path}`, init);
}

async function addPost(title: string, day: string, more: Record<string, unknown> = {}) {
  const row = { title, published_on: day, category: ' News ', ...more };
  return insert('ipv6_blog_posts', row);
}

async function addEvent(title: string, day: string, more: Record<string, unknown> = {}) {
  const row = { title, event_date: day, event_type: ' Conference', ...more };
  return insert('ipv6_events', row);
}

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const { rows } = await sql.query<{ id: string }>(
    `insert into ${table} (${Object.keys(row).join()}) values (${places.join()}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_events, ipv6_blog_posts restart identity');
  await open();
});

afterAll(() => server?.close());

describe('the sitemap', () => {
  test('lists more posts than the database hands out at once', async () => {
    await sql.query(
      `insert into ipv6_blog_posts (title, published_on, category)
       select 'Post ' || n, date '2020-01-01' + n, 'news' from generate_series(1, 2300) n`,
    );
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urls = childrenOf(readXml(await response.text()), 'url');
    const posts = urls.filter((url) => textOf(url, 'loc').includes('/Blog/'));
    expect(posts).toHaveLength(2300);
    expect(textOf(posts.at(-1), 'loc')).toBe('https://ipv6.example/Blog/2300');
    expect(textOf(posts[0], 'lastmod')).toBe('2020-01-02');
  });

  test('is a file of its own only while it is too long for one', async () => {
    expect((await get('/sitemap-1.xml')).status).toBe(404);
  });
});

describe('the feed', () => {
  test('holds the newest 20 posts, the newest first', async () => {
    for (let day = 10; day < 32; day += 1) await addPost(`Post ${day}`, `2026-01-${day}`);
    const response = await get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const titles = childrenOf(readXml(await response.text()), 'entry').map((entry) =>
      textOf(entry, 'title'),
    );
    expect(titles).toHaveLength(20);
    expect(titles[0]).toBe('Post 31');
    expect(titles.at(-1)).toBe('Post 12');
  });

  test('holds hostile rows as texts', async () => {
    const hostile = ']]></title><script>alert(1)</script>&bogus;\u0001\u{1F600}';
    await addPost(hostile, '2026-01-01', { summary: hostile, author: hostile });
    const [entry] = childrenOf(readXml(await (await get('/feed.xml')).text()), 'entry');
    expect(textOf(entry, 'title')).toBe(hostile.replace('\u0001', ''));
  });
});

describe('the calendar', () => {
  test('holds all events', async () => {
    await sql.query(
      `insert into ipv6_events (title, event_date, event_type)
       select 'Event ' || n, date '2020-01-01' + n, 'webinar' from generate_series(1, 1200) n`,
    );
    const response = await get('/events.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = readCalendar(await response.text()).children;
    expect(events).toHaveLength(1200);
    expect(new Set(events.map((event) => rawValue(event, 'UID'))).size).toBe(1200);
  });

  test('of one event holds that one, in a file with a name', async () => {
    await addEvent('Another', '2026-01-01');
    const id = await addEvent('Réunion, ክፍል; one\nEND:VEVENT', '2026-05-06', { location: 'Here' });
    const response = await get(`/events/${id}.ics`);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="event-${id}.ics"`);
    const { children } = readCalendar(await response.text());
    expect(children).toHaveLength(1);
    expect(textValue(children[0], 'SUMMARY')).toBe('Réunion, ክፍል; one END:VEVENT');
    expect(rawValue(children[0], 'DTSTART')).toBe('20260506');
  });

  test.each(['/events/999.ics', '/events/abc.ics', '/events/1%20or%201=1.ics', '/events/0.ics'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('pictures', () => {
  test.each(['/card.png', '/logo.png'])('%s is a PNG', async (path) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(readPng(Buffer.from(await response.arrayBuffer())).width).toBeGreaterThan(500);
  });

  test('a post has a card of its own', async () => {
    const id = await addPost('A title', '2026-01-01');
    const own = Buffer.from(await (await get(`/card/${id}.png`)).arrayBuffer());
    const common = Buffer.from(await (await get('/card.png')).arrayBuffer());
    expect(readPng(own)).toMatchObject({ width: 1200, height: 630 });
    expect(own.equals(common)).toBe(false);
    expect((await get('/card/999.png')).status).toBe(404);
  });
});

describe('the head of a page', () => {
  test('tells of the post that is shown', async () => {
    const id = await addPost('“A” <title>', '2026-01-02', { summary: 'In short.', author: 'X' });
    const response = await get(`/blog/${id}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>“A” &lt;title&gt; · IPv6 Ethiopia</title>');
    expect(html).toContain('<meta name="description" content="In short.">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(findProblems(html)).toEqual([]);
    expect(readGraph(html).find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
      headline: '“A” <title>',
      datePublished: '2026-01-02',
      articleSection: 'news',
    });
  });

  test.each(['999', 'abc', '1;drop', '-1', '99999999999999999999'])(
    'answers 404 for the post “%s”, which is not there',
    async (id) => {
      const response = await get(`/Blog/${encodeURIComponent(id)}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>Blog post not found · IPv6 Ethiopia</title>');
    },
  );

  test('tells of the events that are listed, the latest first', async () => {
    for (let day = 1; day <= 14; day += 1) {
      await addEvent(`Event ${day}`, `2026-03-${day}`, { location: 'Addis Ababa' });
    }
    const html = await (await get('/events')).text();
    expect(findProblems(html)).toEqual([]);
    const events = readGraph(html).filter((node) => node['@type'] === 'Event');
    expect(events).toHaveLength(12);
    expect(events[0]).toMatchObject({ name: 'Event 14', startDate: '2026-03-14' });
  });
});

describe('every document', () => {
  const PATHS = [
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/events.ics', '/events/1.ics'],
    ...['/card.png', '/card/1.png', '/logo.png', '/FEED.xml'],
  ];

  beforeEach(async () => {
    await addPost('A title', '2026-01-01');
    await addEvent('An event', '2026-01-01');
  });

  test.each(PATHS)('%s is answered anew only where it has changed', async (path) => {
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(tag).toMatch(/^(?:"[\w-]{22}"|W\/"[\w-]{22}-(?:br|gzip)")$/);
    const opaque = tag.replace('W/', '');
    for (const held of [opaque, `W/${opaque}`, `"other", ${tag}`, '*']) {
      const again = await get(path, { headers: { 'If-None-Match': held } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(tag);
      expect(await again.text()).toBe('');
    }
    expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each(PATHS)('HEAD %s tells the same of it', async (path) => {
    const names = ['content-type', 'content-length', 'etag', 'cache-control'];
    // As it is: what fetch tells of a compressed body is its length before, and its bytes after.
    const headers = { 'Accept-Encoding': 'identity' };
    const [full, head] = [
      await get(path, { headers }),
      await get(path, { headers, method: 'HEAD' }),
    ];
    for (const name of names) expect(head.headers.get(name)).toBe(full.headers.get(name));
    expect(Number(head.headers.get('content-length'))).toBe((await full.arrayBuffer()).byteLength);
    expect(await head.text()).toBe('');
  });

  test.each(PATHS)('POST %s is refused', async (path) => {
    const response = await get(path, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('without a database', () => {
  let away: SiteServer;

  beforeAll(async () => {
    // A port that nothing listens on.
    away = await startServer({ url: 'http://127.0.0.1:1', key: 'key' });
  });

  afterAll(() => away.close());

  test.each(['/sitemap.xml', '/feed.xml', '/events.ics', '/events/1.ics', '/card/1.png'])(
    '%s says so, and when to come back',
    async (path) => {
      const response = await fetch(away.url + path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('60');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('Try again in a minute.');
      expect(takeConsoleErrors()).toEqual([expect.stringContaining('The database did not give')]);
    },
  );

  test.each(['/robots.txt', '/card.png', '/logo.png'])('%s is there', async (path) => {
    expect((await fetch(away.url + path)).status).toBe(200);
  });

  test.each(['/Blog/1', '/Events', '/'])(
    '%s is there, with what is declared of it',
    async (path) => {
      const response = await fetch(away.url + path);
      expect(response.status).toBe(200);
      expect(findProblems(await response.text())).toEqual([]);
      takeConsoleErrors();
    },
  );
});
