import type { PageLoader } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { loadRoutes, SectionLoadError } from './section-modules';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();
const arrivals = new Map<string, Promise<ComponentType>>();
const waiting = new Map<string, (page: ComponentType) => void>();

function keyOf({ section, declared }: SiteRoute): string {
  return `${section.name}/${declared.page}`;
}

async function load({ section, declared }: SiteRoute): Promise<ComponentType> {
  const { routes } = await loadRoutes(section.container);
  const loadPage: PageLoader | undefined = routes[declared.page];
  if (loadPage === undefined) {
    throw new SectionLoadError(section.name, `its routes lack the page ${declared.page}`);
  }
  return loadPage();
}

/** The page's component where it is already here. */
export function getLoadedPage(route: SiteRoute): ComponentType | undefined {
  return loaded.get(keyOf(route));
}

/** Loads a route's page once; a failed load is forgotten, so that the next call tries again. */
export function loadPage(route: SiteRoute): Promise<ComponentType> {
  const key = keyOf(route);
  const known = loading.get(key);
  if (known) return known;
  const promise = load(route);
  loading.set(key, promise);
  promise.then(
    (page) => {
      loaded.set(key, page);
      waiting.get(key)?.(page);
    },
    () => loading.delete(key),
  );
  return promise;
}

/** The page once it is here, after however many tries; it never fails. Does not start a load. */
export function awaitPage(route: SiteRoute): Promise<ComponentType> {
  const key = keyOf(route);
  const known = arrivals.get(key);
  if (known) return known;
  const page = loaded.get(key);
  const arrival = page
    ? Promise.resolve(page)
    : new Promise<ComponentType>((resolve) => waiting.set(key, resolve));
  arrivals.set(key, arrival);
  return arrival;
}
