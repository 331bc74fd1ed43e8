import path from 'node:path';
import type { SiteConfig } from '@site/shared/config';
import { type Composition, prefixOf } from '@site/shared/contract';
import { WORKER_FILE } from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { PageSettings } from './security-headers.ts';

/** Where browsers ask for the service worker: a worker rules what is below its own address. */
export const WORKER_PATH = `/${WORKER_FILE}`;

/** Path → language of each service worker: one for each language, as it says in words that a page is not kept. */
export function workerPaths({ languages }: SiteConfig): ReadonlyMap<string, string> {
  return new Map(
    languages.map((language) => [prefixOf(language, { languages }) + WORKER_PATH, language]),
  );
}

/** Takes the place of a worker that a browser has, empties its caches and goes. */
const WORKER_THAT_ENDS = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => {
  const own = names.filter((name) => name.startsWith('site-'));
  return Promise.all([...own.map((name) => caches.delete(name)), registration.unregister()]);
})));
`;

/** Reads the shell's service worker, or one that ends what browsers have; its headers take the place of those of every answer. */
export async function readServiceWorker(
  { shell, development }: Composition,
  { site, api }: PageSettings,
  releases: Pick<StoredReleases, 'readFile'>,
  language?: string,
) {
  const folder = language !== undefined && language in (shell.languages ?? {}) ? language : '';
  const file = path.posix.join(folder, WORKER_FILE);
  const isThere = file in shell.integrity && !development && site.offline !== false;
  return {
    // A shell of before the worker, after a rollback, must not leave a newer shell's worker behind.
    text: isThere ? `${await releases.readFile(shell, file)}` : WORKER_THAT_ENDS,
    contentType: 'text/javascript; charset=utf-8',
    headers: {
      'Cache-Control': CACHE_CONTROL.page,
      'Service-Worker-Allowed': '/',
      // What a worker may fetch is ruled by its own answer.
      'Content-Security-Policy': `default-src 'none'; connect-src 'self' ${new URL(api.url).origin}`,
    },
  };
}
