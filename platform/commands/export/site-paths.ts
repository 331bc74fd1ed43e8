import { PUBLISHED, postCardPath } from '../../site/addresses.ts';
import type { DatabaseRows } from '../../site/database-rows.ts';
import { findKind, fixedPaths, type PublishedSite, postPath } from '../../site/site-pages.ts';
import { RELEASES_URL } from '../../store/release-store.ts';

/** Addresses of the site that are no release's files. */
export interface SitePaths {
  readonly documents: readonly string[];
  readonly pages: readonly string[];
}

/** Every page and document that the composition and the database name. Throws `RowsUnavailableError`. */
export async function listSitePaths(
  published: PublishedSite,
  rows: Pick<DatabaseRows, 'listPostAddresses' | 'listEvents'>,
): Promise<SitePaths> {
  const [posts, events] = await Promise.all([rows.listPostAddresses(), rows.listEvents()]);
  const route = findKind(published, 'post');
  return {
    documents: [
      ...Object.values(PUBLISHED),
      ...posts.map(({ id }) => postCardPath(id)),
      ...events.map(({ id }) => `/events/${id}.ics`),
    ],
    pages: [
      ...fixedPaths(published),
      ...(route === null ? [] : posts.map(({ id }) => postPath(route, id))),
    ],
  };
}

/** The files of this site that a document or a page names in its head, such as parts of the sitemap. */
export function findLinkedFiles(text: string, siteUrl: string): string[] {
  const sitemaps = [...text.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  const links = [...text.matchAll(/<link\b[^>]*?\bhref="([^"]+)"/g)].map(([, url = '']) => url);
  const site = new URL(siteUrl);
  return [...sitemaps, ...links]
    .filter((each) => URL.canParse(each, site))
    .map((each) => new URL(each, site))
    .filter(({ host, pathname }) => host === site.host && /\.[a-z0-9]+$/i.test(pathname))
    .filter(({ pathname }) => !pathname.startsWith(RELEASES_URL))
    .map(({ pathname }) => decodeURI(pathname));
}
