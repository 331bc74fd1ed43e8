import type { PageBoot, PagePrerender } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';

/** Returns true if the prerendered page belongs to this path. It does not if Back was pressed before the script ran. */
export function isRenderedFor(
  routes: readonly SiteRoute[],
  { path }: PagePrerender,
  pathname: string,
): boolean {
  const here = findRoute(routes, pathname);
  const there = findRoute(routes, path);
  if (here === null || there === null) return here === there;
  return canonicalPath(here, pathname) === canonicalPath(there, path);
}

/** Returns true if the prerendered HTML belongs to this URL, so that React can hydrate it. */
export function canHydrate(
  { composition, site, prerender }: PageBoot,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  if (prerender === undefined) return false;
  const routes = createRouteTable(composition, site);
  if (!isRenderedFor(routes, prerender, pathname)) return false;
  return pageQuery(findRoute(routes, pathname), search) === (prerender.query ?? '');
}
