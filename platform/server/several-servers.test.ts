import path from 'node:path';
import { REPORTS_PATH } from '@site/shared/contract';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import { versionOf } from '../release/testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import {
  type BucketServer,
  openBucketStore,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { Concerns } from './concerns.ts';
import { followStore } from './live-site.ts';
import { networkAddress } from './testing/composed-site.ts';
import { serveSamples } from './testing/sample-files.ts';

const versions = ['1', '2'].map((version) => versionOf({ name: 'mfe-a', version }));
const [A1 = '', A2 = ''] = versions;

let bucket: BucketServer;
let networks = 0;
let site: SyntheticStore;
let closing: (() => Promise<void>)[];

/** The store as another machine opens it. */
const OPEN = {
  folder: (_: string) => new ReleaseStore(site.store.folder),
  bucket: (folder: string) => openBucketStore(bucket, folder),
};
const KINDS = ['folder', 'bucket'] as const;

async function startServer(kind: keyof typeof OPEN): Promise<string> {
  const store = OPEN[kind](path.join(site.folder, `server-${closing.length}`));
  await store.cleanUp();
  const concerns = new Concerns();
  const server = await serveSamples(store, { concerns });
  const unfollow = followStore(store, () => undefined, concerns);
  closing.push(async () => {
    unfollow();
    await server.close();
  });
  return server.url;
}

beforeEach(async () => {
  bucket = await startBucketServer();
  closing = [];
});

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  await bucket.close();
  await site.remove();
});

const start = async (kind: keyof typeof OPEN) => {
  const open = kind === 'folder' ? undefined : OPEN.bucket;
  site = await createSyntheticStore(['mfe-a', 'mfe-b'], open);
  return [await startServer(kind), await startServer(kind)] as const;
};

async function visit(server: string, cookie = '', page = '/mfe-a') {
  networks += 1;
  const address = networkAddress(networks);
  const headers = { 'Sec-Fetch-Dest': 'document', 'X-Forwarded-For': address, cookie };
  const answer = await fetch(server + page, { headers, redirect: 'manual' });
  const visitor = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const composition = answer.headers.get('x-composition');
  return { status: answer.status, composition, visitor, address };
}

const compositionOf = async (server: string) => (await visit(server)).composition;

describe.each(KINDS)('two servers over one %s', (kind) => {
  test('both show a release, and both answer for the files of the one before', {
    tags: 'long',
  }, async () => {
    const servers = await start(kind);
    const old = await site.store.readLiveId();
    for (const server of servers) expect(await compositionOf(server)).toBe(old);
    await site.release({ name: 'mfe-a', version: '2' });
    const live = await site.store.readLiveId();
    // One that starts late has never shown the release before.
    for (const server of [...servers, await startServer(kind)]) {
      await expect.poll(() => compositionOf(server), EVENTUALLY).toBe(live);
      for (const version of versions) {
        const { status } = await fetch(`${server}/releases/mfe-a/${version}/entry.js`);
        expect(status, `${server} ${version}`).toBe(200);
      }
      expect((await fetch(`${server}/releases/mfe-a/3/entry.js`)).status).toBe(404);
      expect(await (await fetch(`${server}/health/ready`)).text()).toBe(`${live}\n`);
    }
  });

  test('end a canary together, wherever its visitors landed and reported', {
    tags: 'long',
  }, async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const servers = await start(kind);
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds({ ...options, aim: { kind: 'canary', share: 50 } });
    const { id: live, canary } = (await site.store.history.readPointer()) ?? {};
    /** The first three visitors of a server who get the canary. */
    const findVisitors = async (server: string) => {
      const found: { cookie: string; address: string }[] = [];
      const look = async () => {
        const { composition, visitor: cookie, address } = await visit(server);
        if (composition === canary?.id) found.push({ cookie, address });
        return found.length;
      };
      await expect.poll(look, { ...EVENTUALLY, interval: 1 }).toBe(3);
      return found;
    };
    const [first, second] = [await findVisitors(servers[0]), await findVisitors(servers[1])];
    // Each server gets the failure reports of the other one’s visitors.
    const reports = [
      ...second.map((visitor) => ({ server: servers[0], ...visitor })),
      ...first.map((visitor) => ({ server: servers[1], ...visitor })),
    ];
    for (const { server, cookie, address } of reports) {
      const body = JSON.stringify({
        ...{ composition: canary?.id, section: 'mfe-a', release: A2, fault: 'SECTION_RENDER' },
        ...{ path: '/mfe-a' },
      });
      const of = { cookie, 'X-Forwarded-For': address };
      const headers = { 'Content-Type': 'application/json', ...of };
      const answer = await fetch(server + REPORTS_PATH, { method: 'POST', headers, body });
      expect(answer.status).toBe(204);
    }
    const isRunning = async () => {
      await site.store.history.pull();
      return (await site.store.history.readPointer())?.canary !== undefined;
    };
    await expect.poll(isRunning, EVENTUALLY).toBe(false);
    expect((await site.store.history.read()).at(-1)?.reason).toMatch(
      /failed for [56] visitors with it/,
    );
    for (const server of servers) {
      await expect
        .poll(async () => (await visit(server, first[0]?.cookie)).composition, EVENTUALLY)
        .toBe(live);
    }
  });
});

test('what browsers report to a server is in the bucket when that has ended', {
  tags: 'long',
}, async () => {
  const [server] = await start('bucket');
  const report = {
    ...{ composition: '0123456789ab', section: 'mfe-a', release: A1, fault: 'SECTION_RENDER' },
    ...{ path: '/mfe-a' },
  };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(server + REPORTS_PATH, { method: 'POST', headers, body: JSON.stringify(report) });
  await closing.shift()?.();
  const [key = ''] = await site.store.shared.list('logs/');
  expect(JSON.parse(`${await site.store.shared.read(key)}`)).toMatchObject(report);
});

test('servers keep serving while the bucket is unavailable, log it once, and follow later', {
  tags: 'long',
}, async () => {
  const told = vi.spyOn(console, 'info').mockReset();
  const servers = await start('bucket');
  const before = await site.store.readLiveId();
  for (const server of servers) expect(await compositionOf(server)).toBe(before);
  bucket.fault = () => 'break';
  const errors: string[] = [];
  await expect
    .poll(() => errors.push(...takeConsoleErrors().map(String)), EVENTUALLY)
    .toBeGreaterThanOrEqual(servers.length);
  for (const server of servers) {
    expect(await visit(server)).toMatchObject({ status: 200, composition: before });
    const entry = `${server}/releases/mfe-a/${A1}/entry.js`;
    expect((await fetch(entry)).status).toBe(200);
    expect((await fetch(`${server}/releases/mfe-a/9/entry.js`)).status).toBe(503);
    const ready = await fetch(`${server}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.text()).toContain('\ndegraded: Could not fetch the latest release.');
  }
  bucket.fault = () => null;
  await site.release({ name: 'mfe-a', version: '2' });
  const live = await site.store.readLiveId();
  for (const server of servers) {
    await expect.poll(() => compositionOf(server), EVENTUALLY).toBe(live);
  }
  const relieved = () =>
    told.mock.calls.flat().filter((line) => `${line}`.includes('fetched again'));
  await expect.poll(relieved, EVENTUALLY).toHaveLength(servers.length);
  errors.push(...takeConsoleErrors().map(String));
  expect(errors).toHaveLength(servers.length);
});

test('a bucket that never answers is reported within 10 s, and so is its end', async () => {
  vi.spyOn(console, 'info').mockReset();
  const servers = await start('bucket');
  for (const server of servers) expect((await visit(server)).status).toBe(200);
  const readStates = async () => {
    const ready = servers.map(async (server) => (await fetch(`${server}/health/ready`)).text());
    return (await Promise.all(ready)).map((text) => text.includes('degraded: Could not fetch'));
  };
  const within = { timeout: 10_000, interval: 100 };
  bucket.fault = (_, key) => (key.startsWith('history/') ? 'hang' : null);
  await expect.poll(readStates, within).toEqual([true, true]);
  bucket.fault = () => null;
  await expect.poll(readStates, within).toEqual([false, false]);
  expect(takeConsoleErrors()).toHaveLength(servers.length);
});
