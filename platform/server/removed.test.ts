import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseBuilds } from '../release/carry-out.ts';
import { removeSection, rollBack } from '../release/testing/orders.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { readSite } from '../release/testing/synthetic-store.ts';
import { type ServedStore, serveStore } from './testing/served-store.ts';

/** Its section mfe-a has the paths /Sample and /Rows/:id. */
let served: ServedStore;

beforeEach(async () => {
  served = await serveStore();
  const change = { store: served.store, site: await readSite(), check: () => [] };
  await removeSection(change, 'mfe-a');
});

afterEach(() => served.close());

const statusOf = async (path: string) => (await fetch(served.server.url + path)).status;

test('a removed section’s paths show a page of their own, with status 410', async () => {
  for (const path of ['/Sample', '/sample/', '/Rows/7?other=x']) {
    expect(await statusOf(path), path).toBe(410);
    expect(served.files.made.pop()).toEqual(['/410', true]);
  }
  expect(await statusOf('/nothing')).toBe(404);
});

test('the section shows its pages again once it is back', async () => {
  await rollBack(served.store, { kind: 'package', name: 'mfe-a' }, await readSite());
  expect(await statusOf('/Sample')).toBe(200);
});

test('a path that another section has by now is its own', async () => {
  const section = { name: 'mfe-c', version: '1', paths: [{ path: '/Sample' }] };
  const built = await writeSyntheticBuild(served.folder, section);
  const { store } = served;
  await releaseBuilds({
    store,
    site: await readSite(),
    folders: [built],
  });
  expect(await statusOf('/Sample')).toBe(200);
  expect(await statusOf('/Rows/7')).toBe(410);
});
