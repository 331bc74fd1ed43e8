import type { APIRequestContext, Page } from '@playwright/test';
import { testTarget } from '../support/environment';
import { POST_PATH, ROUTES } from '../support/routes';
import { countRows, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

/** Parses a document with the browser's XML parser. Fails if it is not well-formed. */
async function readXml(page: Page, text: string, names: readonly string[]) {
  const read = await page.evaluate(
    ([xml, wanted]) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        error: parsed.querySelector('parsererror')?.textContent ?? null,
        root: parsed.documentElement.nodeName,
        texts: wanted.map((name) =>
          [...parsed.getElementsByTagName(name)].map((element) => element.textContent ?? ''),
        ),
      };
    },
    [text, names] as const,
  );
  expect(read.error).toBeNull();
  return read;
}

/** Reads the metadata in a page's head. */
function readHead(page: Page, html: string) {
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const tags = [...head.querySelectorAll<HTMLMetaElement>('meta[property]')];
    const feed = head.querySelector('link[rel=alternate][type="application/atom+xml"]');
    const graph = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const nodes: { '@type': string }[] = JSON.parse(graph)['@graph'];
    return {
      meta: Object.fromEntries(tags.map((tag) => [tag.getAttribute('property'), tag.content])),
      feed: feed?.getAttribute('href'),
      types: nodes.map((node) => node['@type']),
    };
  }, html);
}

async function readText(request: APIRequestContext, path: string, type: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
  return response.text();
}

/** Converts a public URL of the site to a path of the site under test. */
function localPath(address: string | null | undefined): string {
  const url = new URL(address ?? '');
  expect(url.origin).toBe(new URL(siteConfig.siteUrl).origin);
  return url.pathname;
}

test('a robot finds every page by robots.txt and the sitemap', {
  tag: ['@shell', '@smoke'],
}, async ({ page, request }) => {
  const robots = await readText(request, '/robots.txt', 'text/plain');
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? null;
  const xml = await readText(request, localPath(sitemap), 'application/xml');
  const { root, texts } = await readXml(page, xml, ['loc']);
  expect(root).toBe('urlset');
  const listed = (texts[0] ?? []).map(localPath);
  expect(new Set(listed).size).toBe(listed.length);
  const posts = await readRows<{ id: number }>('ipv6_blog_posts?select=id&order=id&limit=20');
  const pages = ROUTES.filter((path) => posts[0] || path !== POST_PATH);
  expect(listed).toEqual(expect.arrayContaining(pages));
  expect(listed).toEqual(expect.arrayContaining(posts.map(({ id }) => `/Blog/${id}`)));
  for (const path of listed.slice(0, 20)) expect((await request.get(path)).status()).toBe(200);
});

// Specification, Decisions Routes: Every page has social-card metadata
test('each page has a card, its feed and structured data', {
  tag: ['@shell', '@content', '@resources', '@events', '@blog', '@contact'],
}, async ({ page, request }) => {
  for (const path of ROUTES) {
    const { meta, feed, types } = await readHead(page, await (await request.get(path)).text());
    expect(meta['og:title'], path).toContain(siteConfig.product);
    expect(localPath(meta['og:url'])).toBe(path);
    expect(meta['og:image:alt']?.length, path).toBeGreaterThan(10);
    const picture = await request.get(localPath(meta['og:image']));
    expect(picture.headers()['content-type'], path).toBe('image/png');
    // Messengers ignore pictures above 300 KB; ours have up to 45 KB.
    expect((await picture.body()).length, path).toBeLessThan(64 * 1024);
    expect(localPath(feed), path).toBe('/feed.xml');
    expect(types, path).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/');
  }
});

test('the card is a valid picture of 1200 by 630', {
  tag: ['@long', '@shell'],
}, async ({ page }) => {
  await visit(page, '/FAQ');
  for (const path of ['/card.png', '/card/2.png']) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path);
    expect(size).toEqual([1200, 630]);
  }
});

test('the feed contains the newest 20 posts', { tag: ['@blog', '@long'] }, async ({
  page,
  request,
}) => {
  const xml = await readText(request, '/feed.xml', 'application/atom+xml');
  const { root, texts } = await readXml(page, xml, ['id', 'entry', 'title']);
  const posts = await readRows<{ title: string }>(
    'ipv6_blog_posts?select=title&is_sample=eq.false&order=published_on.desc,id.desc&limit=20',
  );
  expect(root).toBe('feed');
  expect(texts[1]).toHaveLength(posts.length);
  expect(texts[2]?.[1]).toBe(posts[0]?.title);
  const [, entry = null] = texts[0] ?? [];
  expect(localPath(entry)).toMatch(/^\/Blog\/\d+$/);
  await visit(page, localPath(entry));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0]?.title ?? '');
});

test('calendars can import one event or all of them', { tag: ['@events', '@long'] }, async ({
  request,
}) => {
  const count = await countRows('ipv6_events?is_sample=eq.false');
  const all = await readText(request, '/events.ics', 'text/calendar');
  expect(all.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(count);
  for (const line of all.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = await readRows<{ id: number; event_date: string }>(
    'ipv6_events?select=id,event_date&is_sample=eq.false&order=event_date.desc&limit=1',
  );
  const one = await readText(request, `/events/${event?.id}.ics`, 'text/calendar');
  expect(one).toContain(`\r\nDTSTART;VALUE=DATE:${event?.event_date.replaceAll('-', '')}\r\n`);
  const html = await (await request.get('/Events')).text();
  const [link] = /<link [^>]*type="text\/calendar"[^>]*>/.exec(html) ?? [];
  expect(link).toMatch(/ href="[^"]*\/events\.ics"/);
});

test('a post’s structured data match its content', { tag: ['@blog', '@long'] }, async ({
  request,
}) => {
  const posts = await readRows<{ id: number; title: string; published_on: string }>(
    'ipv6_blog_posts?select=id,title,published_on&order=published_on.desc,id.desc',
  );
  const post = posts.find(({ title }) => !/[&<>"]/.test(title));
  const html = await (await request.get(`/blog/${post?.id}`)).text();
  expect(html).toContain(`<title>${post?.title} · ${siteConfig.product}</title>`);
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain(
    `<meta property="article:published_time" content="${post?.published_on}"/>`,
  );
  expect(html).toContain('"@type":"BlogPosting"');
});

test('the URL of a missing post returns 404', { tag: ['@blog', '@long'] }, async ({ request }) => {
  for (const id of ['999999', 'abc', '99999999999999999999']) {
    const response = await request.get(`/Blog/${id}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<title>Blog post not found');
  }
});

test('the events page has structured data of its events', { tag: ['@events', '@long'] }, async ({
  request,
}) => {
  const html = await (await request.get('/Events')).text();
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const [{ title } = { title: '' }] = await readRows<{ title: string }>(
    'ipv6_events?select=title&is_sample=eq.false&order=event_date.desc,id.desc&limit=1',
  );
  const list = JSON.parse(text)['@graph'].find(
    (node: Record<string, unknown>) => node['@type'] === 'ItemList',
  );
  expect(list.itemListElement[0].item).toMatchObject({ '@type': 'Event', name: title });
});

test('the pages link to the feed and to the calendars', {
  tag: ['@blog', '@events', '@long'],
}, async ({ page }) => {
  await visit(page, '/Blog');
  await expect(page.getByRole('link', { name: /feed/ })).toHaveAttribute('href', '/feed.xml');
  await visit(page, '/Events');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All events as a calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await expect(page.getByRole('link', { name: /^Calendar file of / }).first()).toHaveAttribute(
    'href',
    /^\/events\/\d+\.ics$/,
  );
});
