import type { SiteConfig } from '../config/config.ts';
import { generatePath, matchPath } from '../router/index.ts';
import type { Composition, Placed, ReleasedPath, SectionRelease } from './composition.ts';
import { languagesOf, localPath, pathIn, prefixIn } from './languages.ts';
import { createPattern, DRAFT_QUERY, isFixedPath, type PageMeta } from './paths.ts';

export interface SiteRoute {
  /** Path pattern with the owner's facts filled in. */
  readonly path: string;
  readonly section: Placed<SectionRelease>;
  readonly declared: ReleasedPath;
}

/** Creates the routes in the composition's language, or in the site's first. Omits paths outside the grammar. */
export function createRouteTable(composition: Composition, site: SiteConfig): SiteRoute[] {
  const prefix = prefixIn(composition, site);
  return composition.sections.flatMap((section) =>
    section.paths.flatMap((declared) => {
      const pattern = createPattern(declared.path, 'page', site);
      return pattern === null ? [] : { path: localPath(pattern, prefix), section, declared };
    }),
  );
}

/** Returns the route of a path, ignoring case and a trailing slash. Fixed paths win over patterns. */
export function findRoute(routes: readonly SiteRoute[], pathname: string): SiteRoute | null {
  const matching = routes.filter((route) => matchPath(route.path, pathname) !== null);
  const fixed = matching.find((route) => isFixedPath(route.path));
  return fixed ?? matching[0] ?? null;
}

/**
 * Returns the part of a query that changes the page, in the order of the route's declaration. Empty if nothing does.
 * Null if only the browser can render the page: a name occurs more than once, or the URL carries a draft token.
 */
export function pageQuery(route: SiteRoute | null, search: string): string | null {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  if (given.has(DRAFT_QUERY)) return null;
  for (const name of route?.declared.query ?? []) {
    const [value, ...others] = given.getAll(name);
    if (others.length > 0) return null;
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/** Returns a path in the spelling of its route; unchanged without a route. */
export function canonicalPath(route: SiteRoute | null, pathname: string): string {
  const match = route === null ? null : matchPath(route.path, pathname);
  if (route === null || match === null) return pathname;
  return generatePath(route.path, match.params);
}

/** Returns the canonical path of a page with its query, the path in its own language (`own`), and the languages of its content. */
export function canonicalAddress(
  route: SiteRoute | null,
  pathname: string,
  meta: PageMeta | null,
  language: string,
  site: SiteConfig,
) {
  const own = canonicalPath(route, pathname) + (pageQuery(route, meta?.query ?? '') ?? '');
  const languages =
    route === null ? [language] : languagesOf(route.declared, meta?.languages, site);
  // A page that is not translated is the same as in a language of its content.
  return { own, path: pathIn(own, languages, site), languages };
}
