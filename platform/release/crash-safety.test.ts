import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../build/release-file.ts';
import { versionsOf } from '../store/history.ts';
import { createSyntheticStore, type SyntheticStore } from './testing/synthetic-store.ts';

const CHILD = path.join(import.meta.dirname, 'testing/publish-child.ts');
const LEAST_POINTS = 32;
const LANES = 3;
const FILES = 2;
const RACERS = 4;

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

/** Releases in a process of its own; returns whether it ended by itself and well. */
async function releaseInChild(dist: string, killAt = 0): Promise<'done' | 'killed' | 'refused'> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, site.store.folder, dist], {
    env: { ...process.env, KILL_AT_CHANGE: String(killAt) },
    stdio: 'ignore',
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === 'SIGKILL') return 'killed';
  return code === 0 ? 'done' : 'refused';
}

/** Throws where a file of what is live is absent or is not what its hash says. */
async function readWholeLive(): Promise<Record<string, string>> {
  const live = await site.store.readLive();
  for (const release of [live.shell, ...live.sections]) {
    for (const [file, hash] of Object.entries(release.integrity)) {
      const content = await readFile(path.join(site.store.releaseFolder(release), file));
      expect(integrityOf(content), `${release.name}/${file}`).toBe(hash);
    }
  }
  return versionsOf(live);
}

/** What killed processes left, as if a day had passed. */
async function listLeftovers(): Promise<string[]> {
  const drafts = path.join(site.store.folder, 'drafts');
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of await readdir(drafts)) await utimes(path.join(drafts, name), old, old);
  await site.store.cleanUp();
  return readdir(drafts);
}

/** Ends one release at one point, looks at what is left, and releases the same again. */
async function endAt(point: number, section: string, version: string): Promise<boolean> {
  const files = Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => [`chunk-${index}.js`, `var chunk = ${point};`]),
  );
  const build = { name: section, version, files };
  const before = (await readWholeLive())[section];
  const outcome = await releaseInChild(await site.write(build), point);
  const after = (await readWholeLive())[section];
  expect([before, version]).toContain(after);
  if (outcome === 'done') expect(after).toBe(version);
  // The next command: it cleans up, and finishes what was begun.
  await site.store.cleanUp();
  // Other lanes release meanwhile: what is live was the last entry at some moment between the two readings.
  const known = await site.store.readHistory();
  const live = await site.store.readLiveId();
  const later = (await site.store.readHistory()).slice(known.length - 1);
  expect(later.map(({ id }) => id)).toContain(live);
  if (after !== version) await site.release(build);
  expect((await readWholeLive())[section]).toBe(version);
  return outcome === 'killed';
}

test('a release that is killed at any point leaves the old or the new composition, whole', async () => {
  let points = 0;
  const walk = async (lane: number) => {
    // Each lane has its own section, and the lanes run at once.
    const section = `mfe-${'abc'.charAt(lane)}`;
    for (let point = lane + 1; ; point += LANES) {
      if (!(await endAt(point, section, `killed-at-${point}`))) return;
      points += 1;
    }
  };
  await site.release({ name: 'mfe-c', version: '1' });
  await Promise.all(Array.from({ length: LANES }, (_, lane) => walk(lane)));
  expect(points).toBeGreaterThanOrEqual(LEAST_POINTS);
  await site.release({ name: 'mfe-a', version: 'last' });
  expect(await listLeftovers()).toEqual([]);
}, 240_000);

test('releases of different sections at the same moment all end up live', async () => {
  const dists = await Promise.all(
    ['mfe-a', 'mfe-b', 'mfe-c'].map((name) => site.write({ name, version: '2' })),
  );
  const outcomes = await Promise.all(dists.map((dist) => releaseInChild(dist)));
  expect(outcomes).toEqual(['done', 'done', 'done']);
  expect(await readWholeLive()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '2', 'mfe-c': '2' });
});

test('the same release several times at the same moment goes live once, and all end well', async () => {
  const dist = await site.write({ name: 'mfe-a', version: '2' });
  const before = (await site.store.readHistory()).length;
  const outcomes = await Promise.all(Array.from({ length: RACERS }, () => releaseInChild(dist)));
  expect(new Set(outcomes)).toEqual(new Set(['done']));
  expect(await readWholeLive()).toMatchObject({ 'mfe-a': '2' });
  expect(await site.store.readHistory()).toHaveLength(before + 1);
});

test('two releases of one section at the same moment both arrive, one after the other', async () => {
  const dists = await Promise.all(
    ['2', '3'].map((version) => site.write({ name: 'mfe-a', version })),
  );
  expect(await Promise.all(dists.map((dist) => releaseInChild(dist)))).toEqual(['done', 'done']);
  const history = await site.store.readHistory();
  const went = history.slice(-2).map(({ releases }) => releases['mfe-a']);
  expect(went.sort()).toEqual(['2', '3']);
  await readWholeLive();
});
