import type { PageBoot } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
} from '@site/shared/contract/routes';

/** Whether the page that came prerendered is the one of this address; any other would not fit what is shown. */
export function canHydrate(
  { composition, site, prerender }: PageBoot,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  if (prerender === undefined) return false;
  const routes = createRouteTable(composition, site);
  const here = findRoute(routes, pathname);
  const there = findRoute(routes, prerender.path);
  if (here === null || there === null) return here === there;
  const isSamePath = canonicalPath(here, pathname) === canonicalPath(there, prerender.path);
  return isSamePath && pageQuery(here, search) === (prerender.query ?? '');
}
