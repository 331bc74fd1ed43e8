import { describe, expect, test } from 'vitest';
import { childrenOf, readXml, textOf } from '../../shared/src/testing/read-xml.ts';
import { renderRobots } from './robots.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';
import { publish, site } from './testing/published.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function listAddresses(xml: string, element = 'url'): string[] {
  return childrenOf(readXml(xml), element).map((url) => textOf(url, 'loc'));
}

function makePosts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    publishedOn: '2026-01-01',
  }));
}

describe('renderSitemap', () => {
  test('lists every page and post in the canonical spelling, and no pattern', () => {
    const xml = renderSitemap(publish(), makePosts(2));
    expect(readXml(xml)).toMatchObject({ name: 'urlset', attributes: { xmlns: NAMESPACE } });
    expect(listAddresses(xml)).toEqual([
      'https://ipv6.example/',
      'https://ipv6.example/Blog',
      'https://ipv6.example/Events',
      'https://ipv6.example/IPv6EthiopiaCouncil',
      'https://ipv6.example/Blog/1',
      'https://ipv6.example/Blog/2',
    ]);
  });

  test('tells the day of a change where it is known', () => {
    const posts = [
      { id: 1, publishedOn: '2026-02-03' },
      { id: 2, publishedOn: 'infinity' },
    ];
    const urls = childrenOf(readXml(renderSitemap(publish('/Blog/:id'), posts)), 'url');
    expect(urls.map((url) => childrenOf(url, 'lastmod').map(({ text }) => text))).toEqual([
      ['2026-02-03'],
      [],
    ]);
  });

  test('lists no posts where no section shows them', () => {
    expect(listAddresses(renderSitemap(publish('/Events'), makePosts(3)))).toEqual([
      'https://ipv6.example/Events',
    ]);
  });
});

describe('a site of more than 50,000 pages', () => {
  const published = publish();
  const posts = makePosts(100_000);

  test('has an index of sitemaps that hold all of it, each page once', () => {
    const parts = listAddresses(renderSitemap(published, posts), 'sitemap');
    expect(parts).toEqual([1, 2, 3].map((part) => `https://ipv6.example/sitemap-${part}.xml`));
    const listed = [1, 2, 3].map((part) =>
      [...(renderSitemapPart(published, posts, part) ?? '').matchAll(/<loc>([^<]+)/g)].map(
        ([, url]) => url,
      ),
    );
    expect(listed.map(({ length }) => length)).toEqual([50_000, 50_000, 4]);
    expect(new Set(listed.flat()).size).toBe(100_004);
  });

  test('has no further part', () => {
    expect(renderSitemapPart(published, posts, 4)).toBeNull();
  });
});

test('a small site has no parts', () => {
  expect(renderSitemapPart(publish(), makePosts(3), 1)).toBeNull();
});

test('robots may read everything and learn where the sitemap is', () => {
  expect(renderRobots(site)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://ipv6.example/sitemap.xml\n',
  );
});
