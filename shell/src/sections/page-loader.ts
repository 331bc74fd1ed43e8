import type { PageLoader } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { withLimit } from './load-limit';
import { loadRoutes } from './remotes';
import { faultOf } from './section-fault';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

function keyOf({ section, declared }: SiteRoute): string {
  return `${section.name}/${declared.page}`;
}

async function load({ section, declared }: SiteRoute, renew: boolean): Promise<ComponentType> {
  const { routes } = await loadRoutes({ section, files: declared.files, renew });
  try {
    const loadPage: PageLoader | undefined = routes[declared.page];
    if (loadPage === undefined) throw new Error(`its routes lack the page ${declared.page}`);
    return await loadPage();
  } catch (cause) {
    throw faultOf(section, cause);
  }
}

/** The page's component where it is already here. */
export function getLoadedPage(route: SiteRoute): ComponentType | undefined {
  return loaded.get(keyOf(route));
}

/**
 * Loads a route's page once; a failed load is forgotten, so that the next call tries again, and `renew`
 * starts over even while one is on its way. Throws `SectionFault`.
 */
export function loadPage(route: SiteRoute, renew = false): Promise<ComponentType> {
  const key = keyOf(route);
  const known = loading.get(key);
  if (known !== undefined && !renew) return known;
  const promise = withLimit(route.section, load(route, renew));
  loading.set(key, promise);
  promise.then(
    (page) => loaded.set(key, page),
    () => {
      if (loading.get(key) === promise) loading.delete(key);
    },
  );
  return promise;
}
