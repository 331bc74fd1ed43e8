import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  FILES_CACHE,
  findKeptFont,
  findKeptPage,
  findTitle,
  keepPage,
  listKeptPages,
  listPageFiles,
} from './kept-pages';
import { renderOfflinePage } from './offline-page';

const ORIGIN = 'https://site.example';

/** The browser's Cache as far as the worker uses it, in insertion order. */
class MemoryCache {
  readonly held = new Map<string, Response>();
  #key = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

  async match(key: string | Request) {
    return this.held.get(this.#key(key))?.clone();
  }
  async put(key: string | Request, answer: Response) {
    this.held.set(this.#key(key), answer);
  }
  async delete(key: string | Request) {
    return this.held.delete(this.#key(key));
  }
  async keys() {
    return [...this.held.keys()].map((url) => new Request(url));
  }
}

let stores: Map<string, MemoryCache>;
let network: Map<string, Response>;
const requests = vi.fn();

function store(name: string): MemoryCache {
  const found = stores.get(name) ?? new MemoryCache();
  stores.set(name, found);
  return found;
}

const files = () => [...store(FILES_CACHE).held.keys()].map((url) => new URL(url).pathname);

function publish(path: string, scripts: readonly string[], headers: Record<string, string> = {}) {
  const tags = scripts.map((file) => `<script src="${file}" integrity="sha256-x"></script>`);
  const html = `<!doctype html><html lang="en"><title>${path}</title>${tags.join('')}</html>`;
  const init = { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } };
  network.set(path, new Response(html, init));
}

const visit = (path: string, files: readonly string[] = [], isMetered = false) =>
  ({ type: 'visit', loaded: path, path, query: ['category'], files, isMetered }) as const;

beforeEach(() => {
  stores = new Map();
  network = new Map([['/releases/shell.js', new Response('shell')]]);
  requests.mockReset();
  vi.stubGlobal('caches', { open: async (name: string) => store(name) });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests(path, init);
    return network.get(path)?.clone() ?? new Response('', { status: 404 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('caches a page with all files that it references or loaded, each by its hash', async () => {
  network.set('/releases/late.js', new Response('late'));
  publish('/FAQ', ['/releases/shell.js']);
  await keepPage(visit('/FAQ', ['/releases/late.js', '/feed.xml']));
  expect(files()).toEqual(['/releases/shell.js', '/releases/late.js']);
  expect(requests).toHaveBeenCalledWith('/releases/shell.js', { integrity: 'sha256-x' });
  const shown = await findKeptPage('/FAQ');
  expect(await shown?.text()).toMatch(/<html data-kept="\d{4}-[^"]+" lang="en">/);
  expect(await listKeptPages()).toEqual([{ path: '/FAQ', title: '/FAQ' }]);
});

test.each([
  ['/Blog/3?utm_source=fb&fbclid=1', '/Blog/3'],
  ['/blog/3/', '/Blog/3'],
  ['/Blog', '/Blog'],
  ['/Blog?fbclid=1', '/Blog'],
  ['/BLOG/?utm_source=fb&category=news', '/Blog?category=news'],
  ['/Blog?category=tutorials', null],
  ['/Blog/4', null],
])('finds the cached page of %s', async (asked, expected) => {
  for (const path of ['/Blog/3', '/Blog?category=news', '/Blog']) {
    publish(path, ['/releases/shell.js']);
    await keepPage(visit(path));
  }
  const title = findTitle((await (await findKeptPage(asked))?.text()) ?? '');
  expect(title).toBe(expected ?? '');
});

test('caches and shows a page only with all its files', async () => {
  publish('/FAQ', ['/releases/shell.js', '/releases/lost.js']);
  await expect(keepPage(visit('/FAQ'))).rejects.toThrow('lost.js');
  expect(await findKeptPage('/FAQ')).toBeNull();

  publish('/FAQ', ['/releases/shell.js']);
  await keepPage(visit('/FAQ'));
  await store(FILES_CACHE).delete('/releases/shell.js');
  expect(await findKeptPage('/FAQ')).toBeNull();
  expect(await listKeptPages()).toEqual([]);
});

test.each([
  ['a preview', { 'cache-control': 'private, no-store' }],
  ['another type', { 'content-type': 'application/json' }],
])('does not cache %s', async (_, headers) => {
  publish('/FAQ', ['/releases/shell.js'], headers);
  await keepPage(visit('/FAQ'));
  expect(await findKeptPage('/FAQ')).toBeNull();
});

test.each([502, 503, 504, 520, 530])(
  'keeps the cached page if a proxy answers %s',
  async (status) => {
    publish('/FAQ', ['/releases/shell.js']);
    await keepPage(visit('/FAQ'));
    network.set('/FAQ', new Response('Bad gateway', { status }));
    await expect(keepPage(visit('/FAQ'))).rejects.toThrow(`returned status ${status}`);
    expect(await (await findKeptPage('/FAQ'))?.text()).toContain('/FAQ');
  },
);

test('caches thirty pages, and no unreferenced files', async () => {
  for (let n = 0; n <= 30; n++) {
    network.set(`/releases/${n}.js`, new Response('x'));
    publish(`/Blog/${n}`, ['/releases/shell.js', `/releases/${n}.js`]);
    await keepPage(visit(`/Blog/${n}`));
  }
  expect(await findKeptPage('/Blog/0')).toBeNull();
  expect(await findKeptPage('/Blog/1')).not.toBeNull();
  expect(await listKeptPages()).toHaveLength(30);
  expect(files()).toHaveLength(31);
  expect(files()).not.toContain('/releases/0.js');
});

test('caches ten megabytes of the most recent pages', async () => {
  for (let n = 0; n < 4; n++) {
    network.set(`/releases/${n}.js`, new Response('x'.repeat(4 * 1024 * 1024)));
    publish(`/Blog/${n}`, [`/releases/${n}.js`]);
    await keepPage(visit(`/Blog/${n}`));
  }
  expect((await listKeptPages()).map(({ path }) => path)).toEqual(['/Blog/3', '/Blog/2']);
  expect(files()).toEqual(['/releases/2.js', '/releases/3.js']);
});

test('replaces a page together with its files after a release', async () => {
  publish('/FAQ', ['/releases/shell.js']);
  await keepPage(visit('/FAQ'));
  network.set('/releases/new.js', new Response('new'));
  publish('/FAQ', ['/releases/new.js']);
  await keepPage(visit('/FAQ'));
  expect(await (await findKeptPage('/FAQ'))?.text()).toContain('/releases/new.js');
  expect(files()).toEqual(['/releases/new.js']);
});

test.each([
  ['only from the HTTP cache on a metered connection', true, 'only-if-cached'],
  ['by revalidation otherwise', false, 'no-cache'],
])('fetches a page reached by a link %s', async (_, isMetered, cache) => {
  publish('/FAQ', ['/releases/shell.js']);
  await keepPage(visit('/FAQ', [], isMetered));
  expect(requests).toHaveBeenCalledWith('/FAQ', { mode: 'same-origin', cache });
});

const HTML = `<!doctype html><html lang="en"><head><title>FAQ &amp; more</title>
<link rel="preload" as="script" href="/releases/mfe-a/1/entry.js" crossorigin="anonymous" integrity="sha256-a">
<link rel="icon" href="/releases/shell/1/favicon.svg"><link rel="canonical" href="https://x.example/FAQ">
<link rel="alternate" href="/feed.xml"></head><body><a href="/releases/none">Link</a>
<script src="/releases/shell/1/shell.js" integrity="sha256-s"></script></body></html>`;

test('lists a page’s release files with their hashes, and nothing else', () => {
  expect(listPageFiles(HTML)).toEqual([
    { path: '/releases/mfe-a/1/entry.js', integrity: 'sha256-a' },
    { path: '/releases/shell/1/favicon.svg', integrity: '' },
    { path: '/releases/shell/1/shell.js', integrity: 'sha256-s' },
  ]);
  expect(findTitle(HTML)).toBe('FAQ &amp; more');
});

test('includes a cached page’s font in the offline page', async () => {
  expect(await findKeptFont()).toBeUndefined();
  const font = '/releases/shell/1/font.woff2';
  network.set(font, new Response('letters'));
  publish('/am/FAQ', ['/releases/shell.js']);
  await keepPage(visit('/am/FAQ', [font]));
  expect(await findKeptFont()).toBe(font);
  const page = { path: '/am', headScript: '', kept: [] };
  expect(renderOfflinePage({ ...page, font })).toContain(`src:url(${font})`);
  expect(renderOfflinePage(page)).not.toContain('src:url');
});
