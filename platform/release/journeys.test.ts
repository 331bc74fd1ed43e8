import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compositionId } from '../store/composition.ts';
import type { Evidence } from '../store/evidence.ts';
import { SETTINGS_FILE } from '../store/release-store.ts';
import { goLive, type ReleaseAim } from './go-live.ts';
import { checkJourneys, type runSuite } from './journeys.ts';
import { createSyntheticStore, type SyntheticStore } from './testing/synthetic-store.ts';

const A2 = { name: 'mfe-a', version: '2' };

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function say(about: string, kind: Evidence['kind'], isGood: boolean, why: string) {
  const at = new Date().toISOString();
  await site.store.addEvidence({ about, at, by: 'Hanna', kind, isGood, why, run: {} });
}

/** Releases with the check of the journeys as its gate; `run` stands for the suite's program. Gives what is live then. */
async function release(run: typeof runSuite | null, aim?: ReleaseAim) {
  const options = await site.options(A2);
  await goLive({
    ...options,
    aim,
    gate: async (candidate) => [await checkJourneys(site.store, candidate, false, run)],
  });
  return (await site.store.readPointer())?.releases['mfe-a'];
}

/** A suite that finds this on what would be live. */
function finding(isGood: boolean, why: string): typeof runSuite {
  return async (args) => {
    expect(args).toEqual(['--release', 'mfe-a@2']);
    const live = await site.store.readPointer();
    const about = compositionId({ ...live?.releases, 'mfe-a': '2' });
    await say(about, 'trial', isGood, why);
    return isGood ? 0 : 1;
  };
}

test('a release goes live with the green journeys that are run for it, or that are in the store', async () => {
  await expect(release(null)).rejects.toThrow(/journeys: nobody tried it/);
  expect(await release(finding(true, 'live passed'))).toBe('2');
});

test('where the suite is not at hand, what the store holds decides', async () => {
  await finding(true, 'live passed')(['--release', 'mfe-a@2']);
  expect(await release(null)).toBe('2');
});

test('failed journeys refuse it, and are named', async () => {
  const suite = finding(false, 'live failed: the menu opens');
  await expect(release(suite)).rejects.toThrow(/journeys: live failed: the menu opens/);
  expect((await site.store.readPointer())?.releases['mfe-a']).toBe('1');
});

test('operators may have them told alone; the suite is not run then', async () => {
  await writeFile(path.join(site.store.folder, SETTINGS_FILE), '{ "journeys": "told" }');
  const never = () => Promise.reject(new Error('It ran.'));
  expect(await release(never)).toBe('2');
  const [{ checks = [] } = {}] = (await site.store.readHistory()).slice(-1);
  expect(checks).toMatchObject([{ check: 'journeys', state: 'skipped' }]);
});

test('settings that cannot be read let no release past the journeys', async () => {
  await writeFile(path.join(site.store.folder, SETTINGS_FILE), '{ "journeys": "told"');
  await expect(release(null)).rejects.toThrow(/journeys: nobody tried it/);
});

test.each([{ kind: 'live' }, { kind: 'canary', share: 10 }] as const)(
  'QA’s no is obeyed, also when it comes while the journeys run, and can be taken back: $kind',
  async (aim) => {
    const green = finding(true, 'live passed');
    const late: typeof runSuite = async (...args) => {
      await say('mfe-a@2', 'judgement', false, 'the map is empty');
      return green(...args);
    };
    await expect(release(late, aim)).rejects.toThrow(/Hanna said no .*: the map is empty/);
    await expect(release(green, aim)).rejects.toThrow(/Hanna said no .*: the map is empty/);
    await say('mfe-a@2', 'judgement', true, 'rows came late');
    expect(await release(green, aim)).toBe(aim.kind === 'live' ? '2' : '1');
    expect((await site.store.readPointer())?.canary?.release).toEqual(
      aim.kind === 'live' ? undefined : A2,
    );
  },
);
