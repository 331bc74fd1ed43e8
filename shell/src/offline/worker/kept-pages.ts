import { RELEASES_PATH } from '@site/shared/contract';
import { PAGES_CACHE, type Visit } from '../visit';

/** Cache of release files. */
export const FILES_CACHE = 'site-files';

const MAX_PAGES = 30;
const MAX_BYTES = 10 * 1024 * 1024;

const FILES_HEADER = 'x-kept-files';
const QUERY_HEADER = 'x-kept-query';
const TITLE_HEADER = 'x-kept-title';
const TIME_HEADER = 'x-kept-at';
const BYTES_HEADER = 'x-kept-bytes';
const KEPT_HEADERS = [FILES_HEADER, QUERY_HEADER, TITLE_HEADER, TIME_HEADER, BYTES_HEADER];

// A file's bytes do not depend on the encoding, whatever `Vary` says.
const MATCH = { ignoreVary: true } as const;

/** A cached page, for lists. */
export interface KeptPage {
  readonly path: string;
  /** Already escaped for HTML. */
  readonly title: string;
}

interface PageFile {
  readonly path: string;
  /** Empty if the page states none. */
  readonly integrity: string;
}

/** Lists the release files that a page's HTML references in scripts and links. */
export function listPageFiles(html: string): PageFile[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const path = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    const integrity = /\bintegrity="([^"]+)"/.exec(tag)?.[1] ?? '';
    return path.startsWith(RELEASES_PATH) ? [{ path, integrity }] : [];
  });
}

/** Returns a page's title, still escaped for HTML. */
export function findTitle(html: string): string {
  return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/** Adds a response's size as a header, so that its body need not be read again. */
export async function withSize(
  answer: Response,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  // The body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  headers.set(BYTES_HEADER, String(body.byteLength));
  return new Response(body, { headers });
}

const sizeOf = (answer: Response | undefined) => Number(answer?.headers.get(BYTES_HEADER) ?? 0);

function filesOf(page: Response): string[] {
  return JSON.parse(page.headers.get(FILES_HEADER) ?? '[]');
}

async function listPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Returns true if a response is a page that may be cached. Previews and errors are not. */
function mayBeKept({ ok, redirected, headers }: Response): boolean {
  if (!ok || redirected) return false;
  if (!headers.get('content-type')?.startsWith('text/html')) return false;
  return !/\bno-store\b/.test(headers.get('cache-control') ?? '');
}

/** Returns true for a response of a proxy or CDN with an unreachable server: 502 to 504, or Cloudflare's 520 to 530. */
export function isUnavailable({ status }: Response): boolean {
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
}

/** Caches a file. @throws if it is missing or does not match its hash. */
async function keepFile(files: Cache, { path, integrity }: PageFile): Promise<void> {
  if ((await files.match(path, MATCH)) !== undefined) return;
  const answer = await fetch(path, { integrity });
  if (!answer.ok) throw new Error(`${path} returned status ${answer.status}.`);
  await files.put(path, await withSize(answer));
}

/**
 * Caches a visited page with all files that it references and that were loaded for it, or nothing. `load` is the server's
 * response if the page was loaded. For a page reached by a link, the browser fetches its HTML once, then revalidates it. On
 * a metered connection, the page must still be in the HTTP cache.
 * @throws if the page cannot be cached.
 */
export async function keepPage({ path, query, files: loaded, isMetered }: Visit, load?: Response) {
  const cache = isMetered ? 'only-if-cached' : 'no-cache';
  const answer = load ?? (await fetch(path, { mode: 'same-origin', cache }));
  if (isUnavailable(answer)) throw new Error(`${path} returned status ${answer.status}.`);
  if (!mayBeKept(answer)) return;
  const html = await answer.clone().text();
  const named = listPageFiles(html);
  const others = loaded.filter(
    (each) => each.startsWith(RELEASES_PATH) && named.every((file) => file.path !== each),
  );
  const wanted = [...named, ...others.map((each) => ({ path: each, integrity: '' }))];
  const files = await caches.open(FILES_CACHE);
  await Promise.all(wanted.map((file) => keepFile(files, file)));

  const page = await withSize(answer, {
    [FILES_HEADER]: JSON.stringify(wanted.map((file) => file.path)),
    [QUERY_HEADER]: JSON.stringify(query),
    [TITLE_HEADER]: encodeURIComponent(findTitle(html)),
    [TIME_HEADER]: new Date().toISOString(),
  });
  const pages = await caches.open(PAGES_CACHE);
  // A repeated put moves the entry to the end, so that the oldest visits come first.
  await pages.delete(path, MATCH);
  await pages.put(path, page);
  await prune(pages, files);
}

/** Drops the oldest pages until the rest is within bounds, and unreferenced files. */
async function prune(pages: Cache, files: Cache): Promise<void> {
  const used = new Set<string>();
  let bytes = 0;
  const newestFirst = [...(await pages.keys())].reverse();
  for (const [index, request] of newestFirst.entries()) {
    const page = await pages.match(request, MATCH);
    const more = page === undefined ? [] : filesOf(page).filter((path) => !used.has(path));
    const answers = await Promise.all(more.map((path) => files.match(path, MATCH)));
    const added = answers.reduce((sum, answer) => sum + sizeOf(answer), sizeOf(page));
    if (index >= MAX_PAGES || bytes + added > MAX_BYTES) {
      await pages.delete(request, MATCH);
      continue;
    }
    bytes += added;
    for (const path of more) used.add(path);
  }
  const unused = (await listPaths(files)).filter((path) => !used.has(path));
  await Promise.all(unused.map((path) => files.delete(path, MATCH)));
}

/** Returns a cached page only if all its files are cached. */
async function findWhole(key: Request): Promise<Response | undefined> {
  const page = await (await caches.open(PAGES_CACHE)).match(key, MATCH);
  const there = await listPaths(await caches.open(FILES_CACHE));
  return page && filesOf(page).every((file) => there.includes(file)) ? page : undefined;
}

const spellingOf = ({ pathname }: URL) => pathname.toLowerCase().replace(/\/+$/, '');

/** Ignores letter case, a slash at the end, and parameters that do not change the page, as the site does. */
async function findPage(path: string): Promise<Response | undefined> {
  for (const key of await (await caches.open(PAGES_CACHE)).keys()) {
    const kept = new URL(key.url);
    const asked = new URL(path, kept);
    if (spellingOf(kept) !== spellingOf(asked)) continue;
    const page = await findWhole(key);
    const names: string[] = JSON.parse(page?.headers.get(QUERY_HEADER) ?? '[]');
    const isSame = (name: string) => kept.searchParams.get(name) === asked.searchParams.get(name);
    if (page !== undefined && names.every(isSame)) return page;
  }
  return undefined;
}

/** Returns the cached page of a URL, marked with its time; null if there is none. */
export async function findKeptPage(path: string): Promise<Response | null> {
  const page = await findPage(path);
  if (page === undefined) return null;
  const headers = new Headers(page.headers);
  const keptAt = headers.get(TIME_HEADER) ?? '';
  for (const name of KEPT_HEADERS) headers.delete(name);
  const html = await page.text();
  return new Response(html.replace('<html ', `<html data-kept="${keptAt}" `), { headers });
}

/** Returns the font of a cached page, or undefined. */
export async function findKeptFont(): Promise<string | undefined> {
  const files = await listPaths(await caches.open(FILES_CACHE));
  return files.find((path) => path.endsWith('.woff2'));
}

/** Lists the pages that can be shown, newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const requests = [...(await (await caches.open(PAGES_CACHE)).keys())].reverse();
  const listed = await Promise.all(
    requests.map(async (key) => {
      const { pathname, search } = new URL(key.url);
      const page = await findWhole(key);
      const title = decodeURIComponent(page?.headers.get(TITLE_HEADER) ?? '');
      return page ? [{ path: pathname + search, title: title || pathname }] : [];
    }),
  );
  return listed.flat();
}
