import { absoluteUrl, PUBLISHED } from './addresses.ts';
import { isCivilDate } from './civil-date.ts';
import type { PostAddress } from './rows.ts';
import { findKind, fixedPaths, type PublishedSite, postPath } from './site-pages.ts';
import { parentElement, textElement, XML_DECLARATION } from './xml.ts';

/** What one file may list; https://www.sitemaps.org/protocol.html. */
const MAX_URLS = 50_000;
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

interface Entry {
  readonly path: string;
  /** The day of the last change that is known of. */
  readonly changedOn: string | null;
}

function listEntries(published: PublishedSite, posts: readonly PostAddress[]): Entry[] {
  const fixed = fixedPaths(published).map((path) => ({ path, changedOn: null }));
  const route = findKind(published, 'post');
  if (route === null) return fixed;
  return [
    ...fixed,
    ...posts.map(({ id, publishedOn }) => ({
      path: postPath(route, id),
      changedOn: isCivilDate(publishedOn) ? publishedOn : null,
    })),
  ];
}

function element(
  name: 'url' | 'sitemap',
  { path, changedOn }: Entry,
  { site }: PublishedSite,
): string {
  const lastmod = changedOn === null ? [] : [textElement('lastmod', changedOn)];
  return parentElement(name, [textElement('loc', absoluteUrl(path, site)), ...lastmod]);
}

function urlSet(entries: readonly Entry[], published: PublishedSite): string {
  const urls = entries.map((entry) => element('url', entry, published));
  return `${XML_DECLARATION}\n${parentElement('urlset', urls, NAMESPACE)}\n`;
}

/** The path of a part of the sitemap, from 1. It stands at the root: a sitemap speaks only of what is below it. */
function partPath(part: number): string {
  return PUBLISHED.sitemap.replace('.xml', `-${part}.xml`);
}

/** The sitemap; of a site with more pages than one file may list, the index of its parts. */
export function renderSitemap(published: PublishedSite, posts: readonly PostAddress[]): string {
  const entries = listEntries(published, posts);
  if (entries.length <= MAX_URLS) return urlSet(entries, published);
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_URLS) }, (_, index) =>
    element('sitemap', { path: partPath(index + 1), changedOn: null }, published),
  );
  return `${XML_DECLARATION}\n${parentElement('sitemapindex', parts, NAMESPACE)}\n`;
}

/** One part of a sitemap that has an index, from 1; null where the index names no such part. */
export function renderSitemapPart(
  published: PublishedSite,
  posts: readonly PostAddress[],
  part: number,
): string | null {
  const entries = listEntries(published, posts);
  const listed = entries.slice((part - 1) * MAX_URLS, part * MAX_URLS);
  return entries.length <= MAX_URLS || listed.length === 0 ? null : urlSet(listed, published);
}
