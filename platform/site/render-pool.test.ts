import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUSY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  digestOfStatement,
  integrityOf,
  RELEASE_FILE,
  writeStatement,
} from '../build/release-file.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { PRIORITY, type Priority, RenderPool, RenderStoppedError } from './render-pool.ts';
import { site } from './testing/published.ts';

let folder: string;
let store: ReleaseStore;
let pool: RenderPool;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-pool-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});

afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function open(limitMs: number): void {
  const page = { site, api: { url: 'http://127.0.0.1:9', key: 'key' } };
  const settings = { store: store.folder, page, answersForms: true };
  pool = new RenderPool(settings, limitMs, async () => undefined);
}

const SHELL_FOR_NODE = `
exports.sharedModules = {};
exports.provideModules = () => undefined;
exports.prerender = async ({ address }) => {
  if (address === '/endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const all = [];
  while (address === '/greedy') all.push(new Array(8_000_000).fill(all.length));
  const html = '<h1>' + JSON.stringify(process.env.HOME ?? null) + '</h1>';
  return { found: true, html, styles: '', path: address, data: {}, meta: null, year: 2026, failures: [] };
};
`;

/** A composition whose pages take what their address says. */
async function compose() {
  const dist = await writeSyntheticBuild(folder, { name: 'shell', version: '1' });
  const statement = path.join(dist, RELEASE_FILE);
  const { version: _, ...release } = JSON.parse(await readFile(statement, 'utf8'));
  const node = { 'node/shell.cjs': integrityOf(SHELL_FOR_NODE) };
  await writeFile(path.join(dist, 'node/shell.cjs'), SHELL_FOR_NODE);
  const stated = { ...release, node };
  const version = `1-${digestOfStatement(stated)}`;
  await writeFile(statement, writeStatement({ ...stated, version }));
  return composeReleases([await store.add(dist)]);
}

test('a page that never ends and one that takes all memory cost no other page', async () => {
  const limitMs = 15_000 * BUSY;
  open(limitMs);
  const composition = await compose();
  // Its worker is there. Code of sections knows nothing of the machine's environment.
  const { body } = await pool.make({ composition, address: '/' }, PRIORITY.page);
  expect(body).toContain('<h1>null</h1>');
  const stopped = [
    pool.make({ composition, address: '/endless' }, PRIORITY.page),
    pool.make({ composition, address: '/greedy' }, PRIORITY.page),
  ].map((each) => each.catch((error: unknown) => error));
  const others = await Promise.all(
    ['/a', '/b', '/c', '/d'].map((address) => pool.make({ composition, address }, PRIORITY.page)),
  );
  expect(others.map((each) => each?.address)).toEqual(['/a', '/b', '/c', '/d']);
  const [endless, greedy] = await Promise.all(stopped);
  expect(endless).toEqual(new RenderStoppedError(`it took more than ${limitMs / 1000} s.`));
  // A busy machine may reach the limit of time before that of memory.
  expect(greedy).toBeInstanceOf(RenderStoppedError);
  expect((await pool.make({ composition, address: '/e' }, PRIORITY.page))?.address).toBe('/e');
});

test('a page for a visitor goes before documents and pages of releases that wait', async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const done: string[] = [];
  const make = async (address: string, priority: Priority) => {
    await pool.make({ composition, address }, priority);
    done.push(address);
  };
  const before = Array.from({ length: 6 }, (_, index) => make(`/${index}`, PRIORITY.release));
  const last = [make('/document', PRIORITY.document), make('/page', PRIORITY.page)];
  await Promise.all([...before, ...last]);
  // Three had a worker already.
  for (const first of ['/page', '/document']) {
    expect(done.indexOf(first)).toBeLessThan(done.indexOf('/5'));
  }
});

test('what waits fails when the pool is closed', async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const making = Array.from({ length: 5 }, (_, index) =>
    pool
      .make({ composition, address: `/${index}` }, PRIORITY.page)
      .catch((error: unknown) => error),
  );
  await pool.close();
  for (const each of await Promise.all(making)) expect(each).toBeInstanceOf(RenderStoppedError);
});
