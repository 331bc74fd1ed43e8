import { access, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../backend/postgres.ts';
import { ownBackend } from '../../backend/testing/harness.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { setBuildVersion } from '../../release/testing/synthetic-build.ts';
import { readSite, setLive } from '../../release/testing/synthetic-store.ts';
import { composeReleases } from '../../store/composition.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { buildAll } from '../build-all.ts';
import { exportSite } from './export-site.ts';
import type { ExportedFile } from './nginx-conf.ts';

const LISTS = ['Blog.html', 'feed.xml', 'sitemap.xml'];

const backend = ownBackend();
let folder: string;
let store: ReleaseStore;
let sql: pg.Client;
let files: readonly ExportedFile[];

const distOf = (name: string) => path.join(PROJECT_ROOT, name, 'dist');
const fileOf = (file: string) => path.join(folder, 'export/site', file);
const read = (file: string) => readFile(fileOf(file), 'utf8');
const isThere = (file: string) =>
  access(fileOf(file)).then(
    () => true,
    () => false,
  );

async function runExport(api = { url: backend().apiUrl, key: backend().anonKey }) {
  const page = { site: { ...(await readSite()), languages: ['en'] }, api };
  ({ files } = await exportSite({ store, page, folder: path.join(folder, 'export') }));
}

/** Exports the shell and the blog with three posts. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-site-'));
  await buildAll();
  store = new ReleaseStore(path.join(folder, 'store'));
  const releases = ['shell', 'mfe-blog'].map((name) => store.add(distOf(name)));
  await setLive(store, composeReleases(await Promise.all(releases)));
  sql = createClient(backend().databaseUrl);
  await sql.connect();
  await sql.query(
    `insert into ipv6_blog_posts (id, title, published_on, category, publish_at)
     overriding system value
     values (1, 'The first post', '2031-01-01', 'news', null),
       (2, 'The second post', '2031-01-02', 'news', null),
       (3, 'The post that waits', '2031-01-03', 'news', clock_timestamp() + interval '1 day')`,
  );
  await runExport();
});

afterAll(async () => {
  await sql?.end();
  await rm(folder, { recursive: true, force: true });
});

async function listDates(): Promise<Map<string, number>> {
  const dates = files.map(async ({ file }) => [file, (await stat(fileOf(file))).mtimeMs] as const);
  return new Map(await Promise.all(dates));
}

/** Returns the files that an export wrote and removed. */
async function compare(before: Map<string, number>) {
  const after = await listDates();
  const written = [...after].filter(([file, date]) => before.get(file) !== date);
  const gone = [...before.keys()].filter((file) => !after.has(file));
  for (const file of gone) expect(await isThere(file)).toBe(false);
  return { written: written.map(([file]) => file).sort(), gone: gone.sort() };
}

async function listsThatShow(text: string): Promise<string[]> {
  const texts = await Promise.all(LISTS.map(read));
  return LISTS.filter((_, index) => texts[index]?.includes(text));
}

test('contains pages, documents and releases, compressed texts, and headers', async () => {
  const { shell, sections } = await store.readLive();
  const names = files.map(({ file }) => file);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['Blog.html', 'Blog/1.html', '404.html', 'sw.js', 'robots.txt', 'card.png'],
      ...LISTS,
      ...[shell, ...sections].map(({ base, entry }) => base.slice(1) + entry),
    ]),
  );
  for (const name of names) expect(await isThere(name)).toBe(true);
  expect(names.filter((name) => name.includes('/node/'))).toEqual([]);

  const page = await readFile(fileOf('Blog.html'));
  expect(brotliDecompressSync(await readFile(fileOf('Blog.html.br'))).equals(page)).toBe(true);
  expect(await isThere('card.png.br')).toBe(false);

  const headersOf = (name: string) => files.find(({ file }) => file === name)?.headers ?? {};
  for (const { headers } of files) expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headersOf(shell.base.slice(1) + shell.entry)['Cache-Control']).toMatch(/immutable$/);
  expect(headersOf('Blog.html')['Cache-Control']).toBe('no-cache');
  expect(headersOf('sw.js')['Cache-Control']).toBe('no-cache');
});

test('places a page’s policy before everything that it governs', async () => {
  const [before = '', after = ''] = (await read('Blog.html')).split(
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; ',
  );
  expect(before).not.toMatch(/<(script|style|link)/);
  expect(after).toMatch(/^[^"]*script-src 'self' 'sha256-[^"]*require-trusted-types-for[^"]*">/);
  expect(after).not.toMatch(/^[^"]*frame-ancestors/);
});

test('writes no file if nothing changed', async () => {
  const before = await listDates();
  await runExport();
  expect(await compare(before)).toEqual({ written: [], gone: [] });
});

test('adds a scheduled row once due, and nothing of it before', async () => {
  expect(await listsThatShow('The post that waits')).toEqual([]);
  expect(await isThere('Blog/3.html')).toBe(false);
  // Simulates the day's arrival, without a write.
  await sql.query(`set session_replication_role = replica;
    update ipv6_blog_posts set publish_at = clock_timestamp() - interval '1 second' where id = 3;
    update content_drafts set appears_at = clock_timestamp() - interval '1 second';
    set session_replication_role = origin;`);
  await runExport();
  expect(await listsThatShow('The post that waits')).toEqual(['Blog.html', 'feed.xml']);
  expect(await listsThatShow('/Blog/3<')).toContain('sitemap.xml');
  expect(await isThere('card/3.png')).toBe(true);
});

test('keeps files of the previous release for open visits', { tags: 'long' }, async () => {
  const { shell, sections } = await store.readLive();
  const dist = path.join(folder, 'blog');
  await cp(distOf('mfe-blog'), dist, { recursive: true });
  await setBuildVersion(dist, '9.0.0');
  await setLive(store, composeReleases([shell, await store.add(dist)]));
  await runExport();
  for (const { base, entry } of sections) expect(await isThere(base + entry)).toBe(true);
  expect(await read('Blog.html')).toContain('/releases/mfe-blog/9.0.0');
});

test('changes no page if rows cannot be read', { tags: 'long' }, async () => {
  const before = await listDates();
  await expect(runExport({ url: 'http://127.0.0.1:9', key: 'key' })).rejects.toThrow(
    /Nothing was exported/,
  );
  expect(await compare(before)).toEqual({ written: [], gone: [] });
});
