import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { languageTexts } from '../../content/language-names';
import { ARRIVED, isVisit, type Visit } from '../visit';
import {
  FILES_CACHE,
  findKeptFont,
  findKeptPage,
  isUnavailable,
  keepPage,
  listKeptPages,
  RELEASES_PATH,
  withSize,
} from './kept-pages';
import { renderOfflinePage } from './offline-page';

/** The page that sent a message; null where it is gone. */
type MessageSource = { postMessage(message: unknown): void } | null;

/** An event that the browser keeps the worker alive for. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly message: LastingEvent & { readonly data: unknown; readonly source: MessageSource };
}

/** What the worker uses of its global scope; TypeScript's own description cannot stand beside that of the DOM. */
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
/** How long a page may keep a visitor waiting who has seen it before. */
const PAGE_WAIT_MS = 3000;

const scope = globalThis as unknown as WorkerScope;
const isOwn = (url: URL) => url.origin === location.origin;

async function answerOffline(path: string): Promise<Response> {
  // Scopes of workers tell letter cases apart, addresses do not: the language's own worker answers.
  const [first = ''] = /^\/\w+/.exec(path) ?? [];
  const prefix = first.toLowerCase();
  if (prefix !== first && prefix.slice(1) in languageTexts) {
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

/** Address → what the server answers to its last load, until the page tells that it was visited. */
const loads = new Map<string, Promise<Response>>();

/** Returns the network's page. Without a network, or if only a proxy answers, returns the kept page of this very address. */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  const network = fetch(request);
  const load = network.then((answer) => answer.clone());
  // The visit hears of a failure.
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
    // No network; whatever else failed, the page says that it could not be loaded.
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

/** Keeps a visited page, one at a time, as each looks at what is kept in all; then tells a page that the server answered. */
function keepVisited(visit: Visit, page: MessageSource): Promise<void> {
  const load = loads.get(visit.path);
  loads.delete(visit.path);
  keeping = keeping
    .then(async () => {
      await keepPage(visit, await load);
      // A page from the browser's own cache says nothing of the server.
      if (load !== undefined || !visit.isMetered) page?.postMessage(ARRIVED);
    })
    // What could not be kept now is kept at the next visit.
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
