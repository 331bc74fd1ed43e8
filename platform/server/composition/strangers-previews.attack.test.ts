// @module-tag attack
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFiles } from '../../kit/files.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import type { SyntheticStore } from '../../release/testing/synthetic-store.ts';
import { type LiveSite, startLiveSite } from '../live-site.ts';
import { SAMPLE_PAGE } from '../testing/sample-files.ts';
import { createServableStore } from '../testing/served-store.ts';

const AT_ONCE = 20;

let synthetic: SyntheticStore;
let live: LiveSite;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  synthetic = await createServableStore();
  const { store } = synthetic;
  const settings = { port: 0, refreshSeconds: 0, refreshSecret: null };
  live = await startLiveSite({ store, page: SAMPLE_PAGE, ...settings });
});

afterAll(async () => {
  await live.close();
  await synthetic.remove();
});

/** Each file of the store with its size. */
async function readDisk(): Promise<string[]> {
  const { folder } = synthetic.store;
  const files = await listFiles(folder);
  const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  return files.map((file, index) => `${file} ${sizes[index]?.size}`);
}

test('a stranger’s requests for previews leave the disk as it was', {
  timeout: 600_000,
}, async () => {
  const version = versionOf({ name: 'mfe-a', version: '2' });
  const before = await readDisk();
  const requests = Array.from({ length: 10_000 }, (_, index) => index);
  const statuses = await inParallel(requests, AT_ONCE, async (request) => {
    const signature = `9999999999~${'A'.repeat(43)}`;
    const preview = `mfe-a@${version},mfe-b@${request}~${signature}`;
    const answer = await fetch(`${live.url}/mfe-a/${request}?preview=${preview}`);
    await answer.text();
    return answer.status;
  });
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await readDisk()).toEqual(before);
});
