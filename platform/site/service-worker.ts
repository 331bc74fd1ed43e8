import path from 'node:path';
import type { SiteConfig } from '@site/shared/config';
import { type Composition, prefixOf } from '@site/shared/contract';
import { WORKER_FILE } from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { type FinishedFile, finish } from './finished-file.ts';
import type { PageSettings } from './security-headers.ts';

/** A service worker controls the paths below its own. */
export const WORKER_PATH = `/${WORKER_FILE}`;

/** Returns the path and language of each service worker. It contains text for missing pages. */
export function workerPaths({ languages }: SiteConfig): ReadonlyMap<string, string> {
  return new Map(
    languages.map((language) => [prefixOf(language, { languages }) + WORKER_PATH, language]),
  );
}

/** Replaces a browser's worker, empties its caches and unregisters itself. */
const WORKER_THAT_ENDS = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => {
  const own = names.filter((name) => name.startsWith('site-'));
  return Promise.all([...own.map((name) => caches.delete(name)), registration.unregister()]);
})));
`;

/** Returns the shell's service worker, or one that ends installed ones. `address`: one of {@link workerPaths}. */
export async function readServiceWorker(
  address: string,
  { shell, development }: Composition,
  { site, api }: PageSettings,
  releases: Pick<StoredReleases, 'readFile'>,
): Promise<FinishedFile> {
  const language = workerPaths(site).get(address) ?? '';
  const folder = language in (shell.languages ?? {}) ? language : '';
  const file = path.posix.join(folder, WORKER_FILE);
  const isThere = file in shell.integrity && !development && site.offline !== false;
  return finish({
    address,
    status: 200,
    reads: [],
    // After a rollback to a shell without a worker, the newer shell's must not stay.
    body: isThere ? await releases.readFile(shell, file) : WORKER_THAT_ENDS,
    contentType: 'text/javascript; charset=utf-8',
    headers: {
      'Cache-Control': CACHE_CONTROL.page,
      'Service-Worker-Allowed': '/',
      'Content-Security-Policy': `default-src 'none'; connect-src 'self' ${new URL(api.url).origin}`,
    },
  });
}
