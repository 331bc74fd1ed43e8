import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ARRIVED, isVisit, type Visit } from '../visit';
import { FILES_CACHE, findKeptPage, keepPage, listKeptPages } from './kept-pages';
import { renderOfflinePage } from './offline-page';
import { RELEASES_PATH } from './page-files';
import type { WorkerScope } from './worker-scope';

const DATA_CACHE = 'site-data';
const DATA_PATH = '/rest/v1/';
const MAX_ANSWERS = 60;
/** How long a page may keep a visitor waiting who has seen it before. */
const PAGE_WAIT_MS = 3000;

const scope = globalThis as unknown as WorkerScope;
const isOwn = (url: URL) => url.origin === location.origin;

async function answerOffline(path: string): Promise<Response> {
  const html = renderOfflinePage(path, await listKeptPages());
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(html, { status: 503, headers });
}

/** The network's page where there is a network, else the kept one of this very address. */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  const network = fetch(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MS, null);
  });
  try {
    const first = await Promise.race([network, late]);
    return first ?? (await findKeptPage(path)) ?? (await network);
  } catch {
    // No network; whatever else failed, the page says that it could not be had.
    return (await findKeptPage(path)) ?? (await answerOffline(path));
  } finally {
    clearTimeout(timer);
  }
}

async function pruneAnswers(): Promise<void> {
  const answers = await caches.open(DATA_CACHE);
  const requests = await answers.keys();
  const oldest = requests.slice(0, Math.max(0, requests.length - MAX_ANSWERS));
  await Promise.all(oldest.map((request) => answers.delete(request, { ignoreVary: true })));
}

let keeping: Promise<void> = Promise.resolve();

/** Keeps a visited page, one at a time, as each looks at what is kept in all; then calls `onArrival`. */
function keepVisited({ path, files }: Visit, onArrival: () => void): Promise<void> {
  // What could not be kept now is kept at the next visit.
  keeping = keeping
    .then(() => keepPage(path, files))
    .then(onArrival)
    .catch(() => undefined);
  return keeping;
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
clientsClaim();

scope.addEventListener('message', (event) => {
  const { data, source } = event;
  if (isVisit(data)) event.waitUntil(keepVisited(data, () => source?.postMessage(ARRIVED)));
});

registerRoute(
  new NavigationRoute(({ request, url }) => answerNavigation(request, url.pathname + url.search)),
);
registerRoute(
  ({ url, request }) =>
    isOwn(url) && url.pathname.startsWith(RELEASES_PATH) && !request.headers.has('range'),
  new CacheFirst({ cacheName: FILES_CACHE, matchOptions: { ignoreVary: true } }),
);
registerRoute(
  ({ url }) => url.pathname.startsWith(DATA_PATH),
  new NetworkFirst({
    cacheName: DATA_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // The same address gives one row or a list, with or without its count.
        cacheKeyWillBeUsed: async ({ request }) => {
          const kind = ['accept', 'prefer'].map((name) => request.headers.get(name) ?? '').join();
          const key = new URL(request.url);
          key.searchParams.set('kept-as', kind);
          return key.href;
        },
        // A page of a longer list is a 206, which a cache refuses; its range stays in its headers.
        cacheWillUpdate: async ({ response }) =>
          response.ok ? new Response(response.body, { headers: response.headers }) : null,
        cacheDidUpdate: pruneAnswers,
      },
    ],
  }),
);
