import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { canonicalPath, createRouteTable, type SiteRoute } from '@site/shared/contract/routes';
import { kindOf } from './site-pages.ts';

/** Raise it where pages of an older form must not be served any more. */
const FORMAT = 1;

/** A path that belongs to no section: the page of every unknown address is rendered at it. */
export const NOT_FOUND_PATH = '/page-not-found';

/** The id that no row has: the page of every post that is not there is rendered at it. */
const NO_ROW = '0';

/** What pages are made from besides releases and rows. */
export interface PageSettings {
  readonly site: SiteConfig;
  /** Address of the database whose rows the pages show. */
  readonly apiUrl: string;
}

/** Pages that depend on the same releases, and so are rendered anew together. */
export interface PageGroup {
  /** The same for every composition that has the same releases of these packages. */
  readonly id: string;
  /** Package → version; null where the composition lacks a section whose widget the pages show. */
  readonly releases: Readonly<Record<string, string | null>>;
  /** Empty for the group of the page that says that there is none. */
  readonly routes: readonly SiteRoute[];
}

/** Where the rendered page for an address is kept. */
export interface PagePlace {
  readonly group: string;
  readonly path: string;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
}

/** The releases that the pages of a route depend on. */
function releasesOf(composition: Composition, route: SiteRoute | null): PageGroup['releases'] {
  const { shell, sections } = composition;
  if (route === null) return { [shell.name]: shell.version };
  const embedded = (route.declared.embeds ?? []).map((widget) => widget.split('/')[0] ?? widget);
  const names = [...new Set([route.section.name, ...embedded])].sort();
  const versions = names.map(
    (name) => [name, sections.find((each) => each.name === name)?.version ?? null] as const,
  );
  return { [shell.name]: shell.version, ...Object.fromEntries(versions) };
}

/** Tells which pages of compositions go together, and where each is kept. */
export class PageGroups {
  readonly #settings: string;
  /** Route → its group, for as long as anybody holds the composition. */
  readonly #known = new WeakMap<Composition, Map<string | null, string>>();

  constructor(private readonly settings: PageSettings) {
    this.#settings = digest([FORMAT, settings.site, settings.apiUrl]);
  }

  /** The groups of a composition; the first holds the page of unknown addresses alone. */
  list(composition: Composition): PageGroup[] {
    const groups = new Map<string, PageGroup>();
    for (const route of [null, ...createRouteTable(composition, this.settings.site)]) {
      const releases = releasesOf(composition, route);
      const id = this.#idOf(releases);
      const known = groups.get(id)?.routes ?? [];
      groups.set(id, { id, releases, routes: route === null ? known : [...known, route] });
    }
    return [...groups.values()];
  }

  /** Where the page of an address is kept, once it is rendered. */
  locate(composition: Composition, route: SiteRoute | null, pathname: string): PagePlace {
    const group = this.#groupOf(composition, route);
    return { group, path: route === null ? NOT_FOUND_PATH : canonicalPath(route, pathname) };
  }

  #groupOf(composition: Composition, route: SiteRoute | null): string {
    const known = this.#known.get(composition) ?? new Map<string | null, string>();
    this.#known.set(composition, known);
    const id = known.get(route?.path ?? null) ?? this.#idOf(releasesOf(composition, route));
    known.set(route?.path ?? null, id);
    return id;
  }

  #idOf(releases: PageGroup['releases']): string {
    return digest([this.#settings, releases]);
  }
}

/** The path at which the page is rendered that says that there is no such row; null for other pages. */
export function missingRowPath(route: SiteRoute | null): string | null {
  return route !== null && kindOf(route) === 'post' ? route.path.replace(':id', NO_ROW) : null;
}

/** The paths of a group that need no row: fixed ones, and those that say that something is not there. */
export function fixedPathsOf({ routes }: PageGroup): string[] {
  if (routes.length === 0) return [NOT_FOUND_PATH];
  return routes.flatMap((route) => {
    const missing = missingRowPath(route);
    if (missing !== null) return [missing];
    return /[:*]/.test(route.path) ? [] : [route.path];
  });
}
