// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../bundler/release-file.ts';
import { versionsOf } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import {
  type HeldObject,
  openBucketStore,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { releaseBuilds } from './carry-out.ts';
import { withoutDigests } from './testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from './testing/synthetic-store.ts';

const CHILD = path.join(import.meta.dirname, 'testing/release-child.ts');
const LEAST_POINTS = 19;

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function releaseInChild(dist: string, ...copies: readonly string[]): Promise<boolean> {
  const args = ['--import', 'tsx', CHILD, site.store.folder, dist, ...copies];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
  return code === 0;
}

/** @throws if a live file is missing or does not match its hash. */
async function readWholeLive(store: ReleaseStore): Promise<Record<string, string>> {
  const live = await store.readLive();
  for (const release of [live.shell, ...live.sections]) {
    for (const [file, hash] of Object.entries(release.integrity)) {
      const content = await readFile(path.join(store.releaseFolder(release), file));
      expect(integrityOf(content), `${release.name}/${file}`).toBe(hash);
    }
  }
  return withoutDigests(versionsOf(live));
}

/** Lists leftovers of a killed process after a day. */
async function listLeftovers(store: ReleaseStore): Promise<string[]> {
  const temporary = path.join(store.folder, 'temporary');
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of await readdir(temporary)) await utimes(path.join(temporary, name), old, old);
  await store.cleanUp();
  return readdir(temporary);
}

test('a release killed at any point leaves either the old or the new composition complete', async () => {
  const build = {
    name: 'mfe-a',
    version: '2',
    files: { 'chunk-0.js': 'var chunk = 0;', 'chunk-1.js': 'var chunk = 1;' },
  };
  const copies = path.join(site.folder, 'copies');
  expect(await releaseInChild(await site.write(build), copies)).toBe(true);
  const points = await readdir(copies);
  expect(points.length).toBeGreaterThanOrEqual(LEAST_POINTS);
  const seen = new Set<string | undefined>();
  for (const point of points) {
    const store = new ReleaseStore(path.join(copies, point));
    const { 'mfe-a': left } = await readWholeLive(store);
    seen.add(left);
    // The next command cleans up and completes the release.
    await store.cleanUp();
    expect((await store.history.read()).at(-1)?.id, point).toBe(await store.readLiveId());
    await releaseBuilds({ ...(await site.options(build)), store });
    expect(await readWholeLive(store), point).toMatchObject({ 'mfe-a': '2' });
    expect(await listLeftovers(store), point).toEqual([]);
  }
  expect(seen).toEqual(new Set(['1', '2']));
});

test('concurrent releases all succeed: of two sections, of one section in sequence, and the same one once', async () => {
  const builds = [
    { name: 'mfe-a', version: '2' },
    { name: 'mfe-a', version: '3' },
    { name: 'mfe-b', version: '2' },
  ];
  const dists = await Promise.all(builds.map((build) => site.write(build)));
  const [, , same = ''] = dists;
  const outcomes = await Promise.all([...dists, same, same].map((dist) => releaseInChild(dist)));
  expect(new Set(outcomes)).toEqual(new Set([true]));
  const history = withoutDigests(await site.store.history.read());
  expect(history).toHaveLength(1 + builds.length);
  const changes = history.slice(1).map(({ changes }) => changes.map(({ name, to }) => [name, to]));
  expect(changes.sort()).toEqual(builds.map(({ name, version }) => [[name, version]]));
  const { 'mfe-a': last } = history.at(-1)?.releases ?? {};
  expect(await readWholeLive(site.store)).toEqual({ shell: '1', 'mfe-a': last, 'mfe-b': '2' });
});

test('a release into a bucket killed at any request leaves either the old or the new composition complete', async () => {
  const bucket = await startBucketServer();
  const open = (folder: string) => openBucketStore(bucket, folder);
  const own = await createSyntheticStore(['mfe-a'], open);
  const build = { name: 'mfe-a', version: '2', files: { 'chunk.js': 'var chunk = 1;' } };
  /** Contents of the bucket before each PUT. */
  const points: (readonly [string, HeldObject])[][] = [];
  bucket.fault = (method) => {
    if (method === 'PUT') points.push([...bucket.objects]);
    return null;
  };
  await own.release(build);
  points.push([...bucket.objects]);
  bucket.fault = () => null;
  const seen = new Set<string | undefined>();
  for (const [point, objects] of points.entries()) {
    bucket.objects.clear();
    for (const [key, object] of objects) bucket.objects.set(key, object);
    const store = open(path.join(own.folder, `machine-${point}`));
    await store.history.pull();
    const live = await store.readLive();
    await store.fetch([live.shell, ...live.sections]);
    seen.add((await readWholeLive(store))['mfe-a']);
    await releaseBuilds({ ...(await own.options(build)), store });
    expect(await readWholeLive(store), `${point}`).toMatchObject({ 'mfe-a': '2' });
  }
  // Three files, the manifest and the entry, and after it.
  expect(points.length).toBeGreaterThanOrEqual(6);
  expect(seen).toEqual(new Set(['1', '2']));
  await bucket.close();
  await own.remove();
});
