import type { SiteConfig } from '@site/shared/config';
import { type PageBoot, prefixIn, prefixOf, RELEASES_PATH } from '@site/shared/contract';
import { canonicalPath, pageQuery, type SiteRoute } from '@site/shared/contract/routes';
import type { Visit } from './visit';

/** Path of the service worker, below its language's prefix. */
export const WORKER_PATH = '/sw.js';

/** Returns the Network Information API's data, which only some browsers have. */
export function connectionOf(): Readonly<{
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}> {
  const { connection }: { connection?: ReturnType<typeof connectionOf> } = navigator as object;
  return connection ?? {};
}

/** Returns true if the visitor saves data: prefetch nothing, and load no page twice. */
export function savesData(): boolean {
  return connectionOf().saveData === true;
}

/** Returns true if the connection may be metered. A phone without this information counts as metered. */
export function isMetered(): boolean {
  const { type } = connectionOf();
  const isPhone = matchMedia('(hover: none) and (pointer: coarse)').matches;
  return savesData() || type === 'cellular' || (type === undefined && isPhone);
}

async function switchOff(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('site-')).map((name) => caches.delete(name)),
  );
}

async function unregisterForeign({ languages }: SiteConfig): Promise<void> {
  const own = languages.map((language) => {
    const prefix = prefixOf(language, { languages });
    return { scriptURL: location.origin + prefix + WORKER_PATH, scope: prefix || '/' };
  });
  const isOwn = ({ scope, active, waiting, installing }: ServiceWorkerRegistration) =>
    [active, waiting, installing].every(
      (worker) =>
        worker === null ||
        own.some(
          (each) => each.scriptURL === worker.scriptURL && location.origin + each.scope === scope,
        ),
    );
  const registrations = await navigator.serviceWorker.getRegistrations();
  const foreign = registrations.filter((each) => !isOwn(each));
  await Promise.all(foreign.map((each) => each.unregister()));
}

const tellProblem = (error: unknown) => console.info('Not kept offline.', error);

export const whenIdle = (run: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 2_000);

/** Unregisters every service worker except the site's own, one per language. */
export function removeForeignWorkers({ site, composition }: PageBoot): void {
  if (!('serviceWorker' in navigator) || composition.development) return;
  unregisterForeign(site).catch(tellProblem);
}

/** Registers the service worker when the page is idle, or unregisters it if the owner has disabled it. */
export function prepareOffline({ site, composition }: PageBoot): void {
  // Missing without https and in some private windows.
  if (!('serviceWorker' in navigator) || composition.development || savesData()) return;
  const isOff = site.offline === false;
  const prefix = prefixIn(composition, site);
  const start = async () => {
    if (isOff) await switchOff();
    else {
      const options = { updateViaCache: 'none', scope: prefix || '/' } as const;
      await navigator.serviceWorker.register(prefix + WORKER_PATH, options);
    }
  };
  // The site works without it; browsers may refuse for their own reasons.
  whenIdle(() => void start().catch(tellProblem));
}

/** Notifies the worker, if any, of a visited page. Draft URLs are never stored. */
export function tellVisit(route: SiteRoute | null, pathname: string, search: string): void {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const query = pageQuery(route, search);
  if (query === null) return;
  whenIdle(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith(RELEASES_PATH),
      )
      .map(({ pathname }) => pathname);
    const visit: Visit = {
      type: 'visit',
      loaded: pathname + search,
      path: canonicalPath(route, pathname) + query,
      query: route?.declared.query ?? [],
      files: [...new Set(files)],
      isMetered: isMetered(),
    };
    active?.postMessage(visit);
  });
}
