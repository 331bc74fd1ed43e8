import type { SiteConfig } from '@site/shared/config';
import { type Composition, documentTitle, fillMeta, type PageMeta } from '@site/shared/contract';
import { createRouteTable, type SiteRoute } from '@site/shared/contract/routes';

/** The declared paths whose rows are published beside the page, as the specification spells them. */
const KINDS: Readonly<Record<string, PageKind>> = {
  '/Blog': 'blog',
  '/Blog/:id': 'post',
  '/Events': 'events',
};

/** What a page is to those who find the site from outside. */
export type PageKind = 'blog' | 'post' | 'events';

/** What a path shows besides itself; null for most paths. */
export function kindOf(route: SiteRoute | null): PageKind | null {
  return route === null ? null : (KINDS[route.declared.path] ?? null);
}

/** The site as it is composed: what every published document is made from. */
export interface PublishedSite {
  readonly site: SiteConfig;
  readonly routes: readonly SiteRoute[];
}

/** The published side of a composition. */
export function publishedSite(composition: Composition, site: SiteConfig): PublishedSite {
  return { site, routes: createRouteTable(composition, site) };
}

/** The path that lists posts or events; null where no section of the composition shows them. */
export function findKind({ routes }: PublishedSite, kind: PageKind): SiteRoute | null {
  return routes.find((route) => kindOf(route) === kind) ?? null;
}

/** The paths that need no id, in the order of the composition. */
export function fixedPaths({ routes }: PublishedSite): string[] {
  return routes.flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]));
}

/** The path of one post, in the canonical spelling. */
export function postPath(route: SiteRoute, id: number): string {
  return route.path.replace(':id', String(id));
}

/** What a page says of itself, its title with the product's name. */
export function describePage({ site }: PublishedSite, { declared }: SiteRoute): PageMeta {
  const { title, description } = fillMeta(declared, site);
  return { title: documentTitle(title, site), description };
}
