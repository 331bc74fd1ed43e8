import type { Composition, PageBoot } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { missingRowPath, PageGroups, type PagePlace } from '../site/page-groups.ts';
import type { PageStore, StoredPage } from '../site/page-store.ts';

/** A rendered page in the store; read only where it is needed. */
export interface FoundPage {
  /** Tells this rendering of the page from every other one. */
  readonly identity: string;
  /** Whether this is still the rendering that is to be sent. */
  isCurrent(): boolean;
  /** Null where the file went or was torn since it was found. */
  read(): Promise<StoredPage | null>;
}

/** Finds pages that were rendered ahead of the visit. */
export class RenderedPages {
  readonly #groups: PageGroups;

  constructor(
    private readonly pages: PageStore,
    { site, api }: Pick<PageBoot, 'site' | 'api'>,
  ) {
    this.#groups = new PageGroups({ site, apiUrl: api.url });
  }

  /** The page of an address; of an address without a route, the page that says so. */
  find(composition: Composition, route: SiteRoute | null, pathname: string) {
    return this.#findAt(this.#groups.locate(composition, route, pathname));
  }

  /** The page that says that there is no such row. */
  async findMissing(composition: Composition, route: SiteRoute): Promise<FoundPage | null> {
    const pathname = missingRowPath(route);
    return pathname === null ? null : this.find(composition, route, pathname);
  }

  #findAt(place: PagePlace): FoundPage | null {
    const identify = this.pages.identifier(place);
    const identity = identify();
    if (identity === null) return null;
    return {
      identity: `${place.group}/${place.path}/${identity}`,
      isCurrent: () => identify() === identity,
      read: () => this.pages.read(place),
    };
  }
}
