import type { PageBoot, PagePrerender } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';

/** Whether a prerendered page is the one of this path. Another one came where Back was pressed before the site's script ran. */
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

/** Whether the page that came prerendered is the one of this address; any other would not fit what is shown. */
export function canHydrate(
  { composition, site, prerender }: PageBoot,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  if (prerender === undefined) return false;
  const routes = createRouteTable(composition, site);
  if (!isRenderedFor(routes, prerender, pathname)) return false;
  return pageQuery(findRoute(routes, pathname), search) === (prerender.query ?? '');
}
