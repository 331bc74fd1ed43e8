import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../release/testing/synthetic-store.ts';
import { Refresher } from './refresher.ts';

let site: SyntheticStore;
let refresher: Refresher;

beforeEach(async () => {
  site = await createSyntheticStore();
  const api = { url: 'http://127.0.0.1:1', key: 'key' };
  const page = { site: await readSite(), api };
  refresher = new Refresher({ store: site.store, page, seconds: 0 });
});

afterEach(async () => {
  await refresher.stop();
  await site.remove();
});

test('a release without a build for Node is told of, and the site goes on', async () => {
  await refresher.refresh();
  expect(takeConsoleErrors()).toEqual([
    expect.stringMatching(/^Pages could not be rendered: .*node/),
  ]);
});

test('what is asked for while something runs is done once, after it', async () => {
  const reads = vi.spyOn(site.store, 'readPointer');
  const running = refresher.refresh();
  await Promise.resolve();
  const waiting = [refresher.refresh(), refresher.refresh(), refresher.refresh()];
  await Promise.all([running, ...waiting]);
  expect(reads).toHaveBeenCalledTimes(2);
  expect(takeConsoleErrors()).toHaveLength(2);
});

test('many reports at a time lead to one rendering', async () => {
  const reads = vi.spyOn(site.store, 'readPointer');
  for (let row = 1; row <= 1500; row += 1) {
    refresher.rowsChanged([{ table: 'ipv6_blog_posts', id: String(row) }]);
  }
  await vi.waitFor(() => expect(reads).toHaveBeenCalled());
  await refresher.stop();
  expect(reads).toHaveBeenCalledTimes(1);
  takeConsoleErrors();
});
