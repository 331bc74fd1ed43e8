import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollBack } from '../release/roll-back.ts';
import {
  readSyntheticPages,
  renderSyntheticPages,
  SYNTHETIC_API,
} from '../release/testing/synthetic-pages.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../release/testing/synthetic-store.ts';
import { PageStore } from './page-store.ts';
import { prunePages } from './prune-pages.ts';

const RELEASES = 8;

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
  for (let version = 2; version <= RELEASES; version += 1) {
    await site.release({ name: 'mfe-a', version: String(version) });
    await renderSyntheticPages(site.store, await site.store.readLive());
  }
});

afterEach(() => site.remove());

async function prune(): Promise<number> {
  return prunePages(site.store, { site: await readSite(), apiUrl: SYNTHETIC_API.url });
}

/** Makes every page as old as the ones that may go. */
async function age(): Promise<void> {
  const pages = new PageStore(site.store.folder);
  for (const group of await pages.listGroups()) {
    await utimes(path.join(pages.folder, group), new Date(0), new Date(0));
  }
}

/** The versions of the section, live and earlier, whose page is there. */
async function listRendered(): Promise<string[]> {
  const history = await site.store.readHistory();
  const found = await Promise.all(
    history.slice(1).map(async ({ id, releases }) => {
      const pages = await readSyntheticPages(site.store, await site.store.readComposition(id));
      return Object.values(pages).includes(null) ? [] : [releases['mfe-a'] ?? ''];
    }),
  );
  return found.flat();
}

test('keeps the pages of the last five compositions, and of what nobody wrote for a day no others', async () => {
  expect(await prune()).toBe(0);
  await age();
  expect(await prune()).toBe(2);
  expect(await listRendered()).toEqual(['4', '5', '6', '7', '8']);
  expect(await prune()).toBe(0);
});

test('what was gone back to stays, and so does what a further step back leads to', async () => {
  const owner = await readSite();
  const third = (await site.store.readHistory()).find(({ releases }) => releases['mfe-a'] === '3');
  await rollBack(site.store, { kind: 'composition', id: third?.id ?? '' }, owner);
  await age();
  await prune();
  const rendered = await listRendered();
  expect(rendered).toEqual(expect.arrayContaining(['2', '3', '8']));
  expect(rendered).not.toContain('4');
});
