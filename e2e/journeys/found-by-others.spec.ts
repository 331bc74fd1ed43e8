import type { APIRequestContext, Page } from '@playwright/test';
import { testTarget } from '../support/environment';
import { POST_PATH, ROUTES, SECTION_TAGS } from '../support/routes';
import { readRows } from '../support/rows';
import { expect, test } from '../support/test';

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
  tag: ['@smoke', ...SECTION_TAGS],
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
  tag: ['@long', '@shell', '@content', '@resources', '@events', '@blog', '@contact'],
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
