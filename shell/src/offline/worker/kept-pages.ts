import { PAGES_CACHE } from '../visit';
import { findTitle, listPageFiles, type PageFile, RELEASES_PATH } from './page-files';

/** Cache of the files of releases. */
export const FILES_CACHE = 'site-files';

const MAX_PAGES = 30;
const MAX_BYTES = 10 * 1024 * 1024;

const FILES_HEADER = 'x-kept-files';
const TITLE_HEADER = 'x-kept-title';
const TIME_HEADER = 'x-kept-at';

// Whatever a server says of encodings, a file is its bytes.
const MATCH = { ignoreVary: true } as const;

/** A kept page, for a list of them. */
export interface KeptPage {
  readonly path: string;
  /** As HTML escapes it. */
  readonly title: string;
}

function filesOf(page: Response): string[] {
  return JSON.parse(page.headers.get(FILES_HEADER) ?? '[]');
}

/** Whether an answer is a page that may be kept: previews and errors are not. */
function mayBeKept({ ok, redirected, headers }: Response): boolean {
  if (!ok || redirected) return false;
  if (!headers.get('content-type')?.startsWith('text/html')) return false;
  return !/\bno-store\b/.test(headers.get('cache-control') ?? '');
}

/** Throws where a file cannot be had, or is not what the page says it is. */
async function keepFile(files: Cache, { path, integrity }: PageFile): Promise<void> {
  if ((await files.match(path, MATCH)) !== undefined) return;
  const answer = await fetch(path, { integrity });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  await files.put(path, answer);
}

/**
 * Keeps the page of an address as the server gives it now, and with it the files that it names and
 * those that were loaded for it: all of them, or the page is not kept. Throws where it is not.
 */
export async function keepPage(path: string, loaded: readonly string[]): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!mayBeKept(answer)) return;
  const html = await answer.text();
  const named = listPageFiles(html);
  const others = loaded.filter(
    (each) => each.startsWith(RELEASES_PATH) && named.every((file) => file.path !== each),
  );
  const wanted = [...named, ...others.map((each) => ({ path: each, integrity: '' }))];
  const files = await caches.open(FILES_CACHE);
  await Promise.all(wanted.map((file) => keepFile(files, file)));

  const headers = new Headers(answer.headers);
  // The text is decoded already.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(FILES_HEADER, JSON.stringify(wanted.map((file) => file.path)));
  headers.set(TITLE_HEADER, encodeURIComponent(findTitle(html)));
  headers.set(TIME_HEADER, new Date().toISOString());
  const pages = await caches.open(PAGES_CACHE);
  // What is put anew moves to the end, so that the pages visited longest ago come first.
  await pages.delete(path, MATCH);
  await pages.put(path, new Response(html, { headers }));
  await prune(pages, files);
}

async function sizeOf(answer: Response | undefined): Promise<number> {
  return answer === undefined ? 0 : (await answer.blob()).size;
}

/** Drops the pages visited longest ago until the rest is within bounds, and files that no page names. */
async function prune(pages: Cache, files: Cache): Promise<void> {
  const sizes = new Map<string, number>();
  for (const request of await files.keys()) {
    sizes.set(new URL(request.url).pathname, await sizeOf(await files.match(request, MATCH)));
  }
  const used = new Set<string>();
  let bytes = 0;
  const newestFirst = [...(await pages.keys())].reverse();
  for (const [index, request] of newestFirst.entries()) {
    const page = await pages.match(request, MATCH);
    const more = page === undefined ? [] : filesOf(page).filter((path) => !used.has(path));
    const added = more.reduce((sum, path) => sum + (sizes.get(path) ?? 0), await sizeOf(page));
    if (index >= MAX_PAGES || bytes + added > MAX_BYTES) {
      await pages.delete(request, MATCH);
      continue;
    }
    bytes += added;
    for (const path of more) used.add(path);
  }
  const unused = [...sizes.keys()].filter((path) => !used.has(path));
  await Promise.all(unused.map((path) => files.delete(path, MATCH)));
}

/**
 * The kept page of an address, marked with the time it was kept at; null where there is none, or where
 * one of its files is gone: a page is shown whole or not at all.
 */
export async function findKeptPage(path: string): Promise<Response | null> {
  const page = await (await caches.open(PAGES_CACHE)).match(path, MATCH);
  if (page === undefined) return null;
  const files = await caches.open(FILES_CACHE);
  const found = await Promise.all(filesOf(page).map((file) => files.match(file, MATCH)));
  if (found.includes(undefined)) return null;
  const headers = new Headers(page.headers);
  const keptAt = headers.get(TIME_HEADER) ?? '';
  for (const name of [FILES_HEADER, TITLE_HEADER, TIME_HEADER]) headers.delete(name);
  const html = await page.text();
  return new Response(html.replace('<html ', `<html data-kept="${keptAt}" `), { headers });
}

/** The pages that can be shown, the newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const pages = await caches.open(PAGES_CACHE);
  const requests = [...(await pages.keys())].reverse();
  const listed = await Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const page = await findKeptPage(pathname + search);
      const stored = await pages.match(url, MATCH);
      if (page === null || stored === undefined) return [];
      const title = decodeURIComponent(stored.headers.get(TITLE_HEADER) ?? '');
      return [{ path: pathname + search, title: title || pathname }];
    }),
  );
  return listed.flat();
}
