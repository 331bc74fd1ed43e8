import { cp, rename } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import type { SiteMaker } from '../site/site-maker.ts';
import { SiteReport } from '../site/site-report.ts';
import { compose, site as owner } from '../site/testing/published.ts';
import { openBucketStore, startBucketServer } from '../store/testing/bucket-server.ts';
import { Concerns } from './concerns.ts';
import { Refresher, ROWS_HOOK_URL, rowsHook, SECRET_HEADER } from './refresher.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { SAMPLE_PAGE, SampleFiles } from './testing/sample-files.ts';

let site: SyntheticStore;
let refresher: Refresher;
const ensure = vi.fn<SiteMaker['ensure']>();
const prune = vi.fn<SiteMaker['prune']>();

beforeEach(async () => {
  site = await createSyntheticStore();
  ensure.mockReset().mockImplementation(async () => new SiteReport());
  prune.mockReset().mockResolvedValue();
  const maker = { ensure, prune };
  refresher = new Refresher(site.store, maker, SAMPLE_PAGE.api, new Concerns(), 0);
});

afterEach(async () => {
  await refresher.stop();
  await site.remove();
});

test('what is live and a canary are looked after, and what was live before keeps its files', async () => {
  const [before] = await site.store.history.read();
  await site.release({ name: 'mfe-a', version: '2' });
  const live = await site.store.readLiveId();
  const build = await site.options({ name: 'mfe-b', version: '2' });
  await releaseBuilds({ ...build, aim: { kind: 'canary', share: 50 } });
  const tried = (await site.store.history.readPointer())?.canary?.id;
  await refresher.refresh();
  expect(ensure.mock.calls.map(([{ id }]) => id)).toEqual([live, tried]);
  const [needed = []] = prune.mock.lastCall ?? [];
  expect(needed.map(({ id }) => id)).toEqual([live, tried, before?.id]);
});

test('what fails is logged, and the site goes on', async () => {
  ensure.mockImplementation(async () => ({
    ...new SiteReport(),
    failed: [{ address: '/Sample', reason: 'it has no build for Node' }],
  }));
  await refresher.refresh();
  await refresher.refresh();
  ensure.mockRejectedValue(new Error('the worker was lost'));
  await refresher.refresh();
  await refresher.refresh();
  expect(takeConsoleErrors()).toEqual([
    expect.stringContaining('/Sample: it has no build for Node'),
    expect.stringContaining('the worker was lost'),
  ]);
});

test('a store that is gone is logged, and another one in its place is followed', async () => {
  const { folder } = site.store;
  const before = await site.store.readLiveId();
  await rename(folder, `${folder}.gone`);
  await refresher.refresh();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('is missing')]);
  expect(await site.store.readLiveId()).toBe(before);
  const other = await createSyntheticStore(['mfe-c']);
  await cp(other.store.folder, folder, { recursive: true });
  await refresher.refresh();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('restored or replaced')]);
  expect(await site.store.readLive()).toEqual(await other.store.readLive());
  await other.remove();
});

test('changed rows are rendered while the bucket accepts requests and never answers', async () => {
  const bucket = await startBucketServer();
  const copied = await createSyntheticStore(['mfe-a'], (folder) => openBucketStore(bucket, folder));
  const live = await copied.store.readLiveId();
  bucket.fault = () => 'hang';
  const own = new Refresher(copied.store, { ensure, prune }, SAMPLE_PAGE.api, new Concerns(), 0);
  await own.refresh();
  expect(ensure.mock.calls.map(([{ id }]) => id)).toEqual([live]);
  await bucket.close();
  await copied.remove();
});

describe('a webhook', () => {
  const SECRET = 'a secret that both sides know';
  const rowsChanged = vi.fn<() => void>();
  let server: SiteServer;

  function start(secret: string | null): Promise<SiteServer> {
    const page = { site: owner, api: { url: 'http://127.0.0.1:1', key: 'key' } };
    const routes = secret === null ? undefined : rowsHook(secret, rowsChanged);
    const files = new SampleFiles(page);
    const readComposition = async () => compose();
    const releases = site.store;
    const source = { releases, readComposition, files };
    return startSiteServer({ port: 0, source, page, routes });
  }

  beforeEach(async () => {
    rowsChanged.mockReset();
    server = await start(SECRET);
  });

  afterEach(() => server.close());

  function report(body: unknown, secret: string | null = SECRET, to = server): Promise<Response> {
    return fetch(to.url + ROWS_HOOK_URL, {
      method: 'POST',
      headers: secret === null ? {} : { [SECRET_HEADER]: secret },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  const UPDATE = {
    type: 'UPDATE',
    table: 'ipv6_blog_posts',
    schema: 'public',
    record: { id: 7, title: 'New' },
    old_record: { id: 7, title: 'Old' },
  };

  test.each([UPDATE, { ...UPDATE, type: 'DELETE', record: null }, ''])(
    'takes a notification from who knows the secret, whatever it says: %j',
    async (body) => {
      expect((await report(body)).status).toBe(202);
      expect(rowsChanged).toHaveBeenCalledTimes(1);
    },
  );

  test.each([
    null,
    '',
    'a secret that both sides kno',
    `${SECRET} `.padEnd(60, 'x'),
    'ü'.repeat(4),
  ])('refuses who does not know the secret: %j', async (secret) => {
    const given = secret === null ? null : encodeURI(secret);
    expect((await report(UPDATE, given)).status).toBe(401);
    expect(rowsChanged).not.toHaveBeenCalled();
  });

  test('is missing if no secret is set', async () => {
    const deaf = await start(null);
    expect((await report(UPDATE, SECRET, deaf)).status).toBe(405);
    await deaf.close();
    expect(rowsChanged).not.toHaveBeenCalled();
  });
});
