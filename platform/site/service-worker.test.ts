import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { readServiceWorker } from './service-worker.ts';
import { site } from './testing/published.ts';

const WORKER = 'var worker = 1;';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string>, offline?: boolean): Promise<string> {
  const store = new ReleaseStore(path.join(folder, 'store'));
  const build = await writeSyntheticBuild(folder, { name: 'shell', version: '1', files });
  const composition = composeReleases([await store.add(build)]);
  const page = {
    site: { ...site, ...(offline === undefined ? {} : { offline }) },
    api: { url: 'https://x.supabase.co', key: 'key' },
  };
  return `${(await readServiceWorker('/sw.js', composition, page, store)).body}`;
}

test('the worker is the shell’s own', async () => {
  expect(await read({ 'sw.js': WORKER })).toBe(WORKER);
});

test.each([
  ['the owner has switched it off', { 'sw.js': WORKER }, false],
  ['the live shell has none', {}, undefined],
])('a worker that ends itself takes its place where %s', async (_, files, offline) => {
  const text = await read(files, offline);
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain(WORKER);
});
