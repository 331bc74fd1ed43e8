import { findRoute, type SiteRoute } from '@site/shared/contract/routes';
import type { PublishedSite } from '../site/site-pages.ts';

const REMEMBERED = 1_000;
const known = new WeakMap<PublishedSite, Map<string, SiteRoute | null>>();

/** The route of an address, as `findRoute` finds it; those that were asked for last are remembered. */
export function findPublishedRoute(published: PublishedSite, pathname: string): SiteRoute | null {
  const found = known.get(published) ?? new Map<string, SiteRoute | null>();
  known.set(published, found);
  const remembered = found.get(pathname);
  if (remembered !== undefined) return remembered;
  const route = findRoute(published.routes, pathname);
  if (found.size >= REMEMBERED) found.clear();
  found.set(pathname, route);
  return route;
}
