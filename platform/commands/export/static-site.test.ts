import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../backend/client.ts';
import { suiteBackend } from '../../backend/testing/harness.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readSite } from '../../release/testing/synthetic-store.ts';
import { BucketFiles } from '../../store/bucket-files.ts';
import { composeReleases } from '../../store/composition.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import {
  type BucketServer,
  bucketAddress,
  startBucketServer,
} from '../../store/testing/bucket-server.ts';
import { setLive } from '../../store/testing/set-live.ts';
import { buildAll } from '../build-all.ts';
import { CURRENT, listVersions, requireCurrent, SITE_FOLDER } from './export-folder.ts';
import { exportSite } from './export-site.ts';
import { POINTER_KEY, uploadSite } from './upload-site.ts';

/** What shows a list of posts. */
const LISTS = ['Blog.html', 'feed.xml', 'sitemap.xml'];

const backend = suiteBackend();
let folder: string;
let store: ReleaseStore;
let sql: pg.Client;
let bucket: BucketServer;
/** Requests to the bucket since the last export. */
let asked: string[] = [];

/** The shell and the blog, over three posts. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-site-'));
  await buildAll();
  store = new ReleaseStore(path.join(folder, 'store'));
  const dists = ['shell', 'mfe-blog'].map((name) => path.join(PROJECT_ROOT, name, 'dist'));
  const releases = await Promise.all(dists.map((dist) => store.add(dist)));
  await setLive(store, composeReleases(releases));
  sql = createClient(backend().databaseUrl);
  await sql.connect();
  await sql.query(
    `insert into ipv6_blog_posts (id, title, published_on, category, publish_at)
     overriding system value
     values (1, 'The first post', '2031-01-01', 'news', null),
       (2, 'The second post', '2031-01-02', 'news', null),
       (3, 'The post that waits', '2031-01-03', 'news', clock_timestamp() + interval '1 day')`,
  );
  bucket = await startBucketServer();
  bucket.fault = (method, key) => {
    asked.push(`${method} ${key}`);
    return null;
  };
  await publish();
});

afterAll(async () => {
  await bucket?.close();
  await sql?.end();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  asked = [];
});

/** What the documented schedule runs. */
async function publish() {
  const api = { url: backend().apiUrl, key: backend().anonKey };
  const site = path.join(folder, 'export');
  await exportSite({ store, page: { site: await readSite(), api }, folder: site });
  const opened = new BucketFiles(bucketAddress(bucket));
  await uploadSite({ folder: site, bucket: opened, prune: false });
}

const fileOf = (file: string) => path.join(folder, 'export', CURRENT, SITE_FOLDER, file);

/** File → the number of its data on the disk, which a link has in common with what it links to. */
async function listFiles(): Promise<Map<string, number>> {
  const { files } = await requireCurrent(path.join(folder, 'export'));
  const found = files.map(async ({ file }) => [file, (await stat(fileOf(file))).ino] as const);
  return new Map(await Promise.all(found));
}

/** The files that an export made, and those that it removed. */
function compare(before: Map<string, number>, after: Map<string, number>) {
  const made = [...after].filter(([file, number]) => before.get(file) !== number);
  const gone = [...before.keys()].filter((file) => !after.has(file));
  return { made: made.map(([file]) => file).sort(), gone: gone.sort() };
}

const keysOf = (method: string) =>
  asked.flatMap((each) => (each.startsWith(`${method} `) ? [each.slice(method.length + 1)] : []));

const both = (page: string) => [page, page.toLowerCase()];

async function listsThatShow(text: string): Promise<string[]> {
  const texts = await Promise.all(LISTS.map((file) => readFile(fileOf(file), 'utf8')));
  return LISTS.filter((_, index) => texts[index]?.includes(text));
}

test('where nothing has changed, no version is made, and one request finds it so', async () => {
  const site = path.join(folder, 'export');
  const versions = await listVersions(site);
  await publish();
  expect(await listVersions(site)).toEqual(versions);
  expect(asked).toEqual([`GET ${POINTER_KEY}`]);
});

test('a row that comes due is added at the next run, and nothing of it is there before', async () => {
  expect(await listsThatShow('The post that waits')).toEqual([]);
  const own = [...both('Blog/3'), 'card/3.png'];
  expect(own.filter((key) => bucket.objects.has(key))).toEqual([]);
  // As if the day had passed: nobody has written anything.
  await sql.query(`set session_replication_role = replica;
    update ipv6_blog_posts set publish_at = clock_timestamp() - interval '1 second' where id = 3;
    update content_drafts set appears_at = clock_timestamp() - interval '1 second';
    set session_replication_role = origin;`);
  await publish();
  expect(await listsThatShow('The post that waits')).toEqual(['Blog.html', 'feed.xml']);
  expect(await listsThatShow('/Blog/3<')).toContain('sitemap.xml');
  expect(own.filter((key) => bucket.objects.has(key))).toEqual(own);
});

test('a row that has changed is in the files that show it, one that is unpublished is in none, and no other file is asked for', async () => {
  const before = await listFiles();
  const objects = [...bucket.objects.keys()];
  await sql.query("update ipv6_blog_posts set title = 'A better title' where id = 1");
  await sql.query('update ipv6_blog_posts set published = false where id = 3');
  await publish();
  const { made, gone } = compare(before, await listFiles());
  expect(gone).toEqual(['Blog/3.html', 'card/3.png']);
  // The page of the second post names both of the others.
  const pages = ['Blog.html', 'Blog/1.html', 'Blog/2.html'];
  expect(made).toEqual([...pages, 'card/1.png', 'feed.xml', 'sitemap.xml']);
  const shown = ['card/1.png', 'feed.xml', 'sitemap.xml'];
  const sent = [...both('Blog'), ...both('Blog/1'), ...both('Blog/2'), ...shown].sort();
  expect(keysOf('PUT').sort()).toEqual([...sent, POINTER_KEY, POINTER_KEY].sort());
  expect(keysOf('GET')).toEqual([POINTER_KEY, POINTER_KEY]);
  expect(bucket.objects.get('blog/1')?.body.toString()).toContain('A better title');
  expect(await listsThatShow('The post that waits')).toEqual([]);
  expect(await listsThatShow('/Blog/3<')).toEqual([]);
  const removed = objects.filter((key) => !bucket.objects.has(key));
  expect(removed.sort()).toEqual([...both('Blog/3'), 'card/3.png'].sort());
  for (const [key, { body }] of bucket.objects) {
    expect(body.includes('The post that waits'), key).toBe(false);
  }
});
