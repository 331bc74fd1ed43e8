import type { SiteConfig } from '@site/shared/config';
import { type Composition, REPORTS_PATH } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { generatePath, matchPath } from '@site/shared/router';

/** The picture of pages that have none of their own. */
export const SITE_CARD_PATH = '/card.png';
export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';
export const SECURITY_PATH = '/.well-known/security.txt';

/** Of every site, whatever its sections are. */
export const SITE_DOCUMENT_PATHS = [ROBOTS_PATH, SECURITY_PATH, SITE_CARD_PATH, SITEMAP_PATH];

/** First segments of paths that no section has: the site's owner or the server answers there. */
export const RESERVED = ['.well-known', 'releases', 'dev', 'health', REPORTS_PATH.slice(1)];

/** Patterns of the paths of a composition's documents. */
export function documentPaths({ sections }: Composition): readonly string[] {
  return [...SITE_DOCUMENT_PATHS, ...sections.flatMap(({ documents = [] }) => documents)];
}

/**
 * The canonical address of the document that a path names; null where it names none. A section's documents are at none of
 * the paths of another section, nor where the site answers for itself.
 */
export function findDocument(
  composition: Composition,
  site: SiteConfig,
  pathname: string,
): string | null {
  // Every document has an ending.
  if (!/\.\w+$/.test(pathname)) return null;
  const own = SITE_DOCUMENT_PATHS.find((path) => matchPath(path, pathname) !== null);
  if (own !== undefined) return own;
  if (RESERVED.includes(pathname.split('/')[1] ?? '')) return null;
  const owner = findRoute(createRouteTable(composition, site), pathname)?.section.name;
  for (const { name, documents = [] } of composition.sections) {
    if (owner !== undefined && owner !== name) continue;
    for (const pattern of documents) {
      const match = matchPath(pattern, pathname);
      if (match !== null) return generatePath(pattern, match.params);
    }
  }
  return null;
}
