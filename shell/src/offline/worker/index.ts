import { RELEASES_PATH } from '@site/shared/contract';
import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isLanguage } from '../../content/language-names';
import { ARRIVED, isVisit, type Visit } from '../visit';
import {
  FILES_CACHE,
  findKeptFont,
  findKeptPage,
  isUnavailable,
  keepPage,
  listKeptPages,
  withSize,
} from './kept-pages';
import { renderOfflinePage } from './offline-page';

/** The page that sent a message; null if it is closed. */
type MessageSource = { postMessage(message: unknown): void } | null;

/** An event that keeps the worker alive. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly message: LastingEvent & { readonly data: unknown; readonly source: MessageSource };
}

/** The used part of the worker's global scope. TypeScript's own types conflict with those of the DOM. */
interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
}

/** Set by the build. */
declare const HEAD_SCRIPT: string;

const DATA_CACHE = 'site-data';
const DATA_PATH = '/rest/v1/';
const MAX_ANSWERS = 60;
/** Network timeout for a page that the visitor has cached. */
const PAGE_WAIT_MS = 3000;

const scope = globalThis as unknown as WorkerScope;
const isOwn = (url: URL) => url.origin === location.origin;

async function answerOffline(path: string): Promise<Response> {
  // Worker scopes are case-sensitive, unlike the site's paths. The worker of the language handles any case.
  const [first = ''] = /^\/[a-z]{2,3}(?!\w)/i.exec(path) ?? [];
  const prefix = first.toLowerCase();
  if (prefix !== first && isLanguage(prefix.slice(1))) {
    return Response.redirect(path.replace(first, prefix));
  }
  const kept = await listKeptPages();
  const html = renderOfflinePage({
    path,
    headScript: HEAD_SCRIPT,
    kept,
    font: await findKeptFont(),
  });
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(html, { status: 503, headers });
}

/** URL → the server's response to its last load, until the page reports the visit. */
const loads = new Map<string, Promise<Response>>();

/** Returns the network's page, or the cached page if the device is offline or only a proxy responds. */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  const network = fetch(request);
  const load = network.then((answer) => answer.clone());
  // `keepVisited` handles a failure.
  load.catch(() => undefined);
  loads.set(path, load);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MS, null);
  });
  try {
    const first = await Promise.race([network, late]);
    if (first !== null && !isUnavailable(first)) return first;
    return (await findKeptPage(path)) ?? (await network);
  } catch {
    // Offline, or another failure: the page then says that it could not be loaded.
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

/** Caches visited pages one at a time, since each checks the total size. Then notifies the page. */
function keepVisited(visit: Visit, page: MessageSource): Promise<void> {
  const load = loads.get(visit.loaded);
  loads.delete(visit.loaded);
  keeping = keeping
    .then(async () => {
      await keepPage(visit, await load);
      // A page from the browser's HTTP cache proves nothing about the server.
      if (load !== undefined || !visit.isMetered) page?.postMessage(ARRIVED);
    })
    // A failed page is cached on the next visit.
    .catch(() => undefined);
  return keeping;
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
clientsClaim();

scope.addEventListener('message', (event) => {
  const { data, source } = event;
  if (isVisit(data)) event.waitUntil(keepVisited(data, source));
});

registerRoute(
  new NavigationRoute(({ request, url }) => answerNavigation(request, url.pathname + url.search)),
);
registerRoute(
  ({ url, request }) =>
    isOwn(url) && url.pathname.startsWith(RELEASES_PATH) && !request.headers.has('range'),
  new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (response.ok ? withSize(response) : null) },
    ],
  }),
);
registerRoute(
  ({ url }) => url.pathname.startsWith(DATA_PATH),
  new NetworkFirst({
    cacheName: DATA_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // The same URL returns one row or a list, with or without its count, depending on headers.
        cacheKeyWillBeUsed: async ({ request }) => {
          const kind = ['accept', 'prefer'].map((name) => request.headers.get(name) ?? '').join();
          const key = new URL(request.url);
          key.searchParams.set('kept-as', kind);
          return key.href;
        },
        // A page of a longer list has status 206, which caches reject. Its headers keep the range.
        cacheWillUpdate: async ({ response }) =>
          response.ok ? new Response(response.body, { headers: response.headers }) : null,
        cacheDidUpdate: pruneAnswers,
      },
    ],
  }),
);
