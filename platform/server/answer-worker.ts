import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Composition, PageBoot } from '@site/shared/contract';
import { WORKER_FILE } from '../build/release-file.ts';
import { RELEASES_URL } from '../store/release-store.ts';

/** Where browsers ask for the service worker: a worker rules what is below its own address. */
export const WORKER_PATH = `/${WORKER_FILE}`;

/** Takes the place of a worker that a browser has, empties its caches and goes. */
const WORKER_THAT_ENDS = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const end = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('site-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
`;

/** What the answer is made from. */
export interface WorkerSource {
  readonly composition: Composition;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** The folder of the releases' files. */
  readonly releases: string;
}

async function readWorker({ composition, page, releases }: WorkerSource): Promise<string> {
  const { base, integrity } = composition.shell;
  const isThere = WORKER_FILE in integrity && !composition.development;
  // A shell of before the worker, after a rollback, must not leave a newer shell's worker behind.
  if (!isThere || page.site.offline === false) return WORKER_THAT_ENDS;
  return readFile(path.join(releases, base.slice(RELEASES_URL.length), WORKER_FILE), 'utf8');
}

/** Answers with the live shell's service worker, or with one that ends what browsers have. */
export async function answerWorker(
  request: IncomingMessage,
  response: ServerResponse,
  source: WorkerSource,
): Promise<void> {
  const text = await readWorker(source);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': Buffer.byteLength(text),
    'Service-Worker-Allowed': '/',
    // What a worker may fetch is ruled by its own answer.
    'Content-Security-Policy': `default-src 'none'; connect-src 'self' ${new URL(source.page.api.url).origin}`,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
