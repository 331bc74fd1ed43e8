import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureOutput } from '../../../platform/commands/testing/capture-output.ts';
import { Cleanup } from '../../../platform/kit/cleanup.ts';
import { publish } from '../../../platform/release/publish.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../../../platform/release/testing/synthetic-store.ts';
import { compositionId } from '../../../platform/store/composition.ts';
import { SETTINGS_FILE } from '../../../platform/store/release-store.ts';
import { journeysOn } from '../../../platform/store/testing/journeys.ts';
import { canI, keepJudgement, listTrials, tryRelease } from './trials';

const B3 = 'b@3';
/** Digests stand in the places of live, canary and rollback. */
const ids = {
  live: compositionId({ shell: '1', 'mfe-a': '2', 'mfe-b': '3' }),
  canary: compositionId({ shell: '2', 'mfe-a': '2', 'mfe-b': '3' }),
  rollback: compositionId({ shell: '1', 'mfe-a': '1', 'mfe-b': '3' }),
};

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
  vi.stubEnv('STORE', site.store.folder);
  vi.stubEnv('RELEASED_BY', 'Hanna');
  await site.release({ name: 'mfe-a', version: '2' });
  const shell = await site.options({ name: 'shell', version: '2', provides: {} });
  await publish({ ...shell, aim: { kind: 'canary', share: 10 } });
  await offer('3');
});

afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

async function offer(version: string, requires?: Readonly<Record<string, string>>) {
  const options = await site.options({ name: 'mfe-b', version, requires });
  await publish({ ...options, gate: async () => [], aim: { kind: 'preview' } });
}

async function ask(word: string) {
  let code = -1;
  const text = await captureOutput(async () => {
    code = await canI(word, true);
  });
  return { code, ...JSON.parse(text) };
}

async function keep(about: string, smoke: 'passed' | 'failed', at?: string): Promise<void> {
  await site.store.addEvidence(journeysOn(about, smoke, at));
}

test('a release may go live once the smoke journeys passed with what is live, the canary and what a rollback leads to', async () => {
  expect(await ask(B3)).toMatchObject({
    code: 1,
    may: false,
    trials: Object.entries(ids).map(([base, composition]) => ({
      ...{ with: base, composition, state: 'missing' },
    })),
  });
  await keep(ids.live, 'passed');
  await keep(ids.canary, 'failed');
  await keep(ids.rollback, 'passed');
  const { code, trials } = await ask(B3);
  expect(code).toBe(1);
  expect(trials[1]).toMatchObject({
    state: 'failed',
    run: { why: expect.stringContaining('the menu opens') },
  });
  await keep(ids.canary, 'passed');
  expect(await ask(B3)).toMatchObject({ code: 0, may: true });
  const shown = await captureOutput(async () => void (await canI(B3, false)));
  for (const id of Object.values(ids)) expect(shown).toContain(id);
});

test('a composition that nobody would be served is told, and asks for no journeys', async () => {
  await offer('4', { react: '^19.0.0' });
  const release = await site.store.readRelease({ name: 'mfe-b', version: '4' });
  const [live] = await listTrials(site.store, release, await readSite());
  expect(live?.misfit).toMatch(/mfe-b .*react/);
  expect(await ask('b@4')).toMatchObject({ code: 1, may: false });
});

test('where the store has journeys told alone, none is missed; what does not go together still may not', async () => {
  await writeFile(path.join(site.store.folder, SETTINGS_FILE), '{ "journeys": "told" }');
  expect(await ask(B3)).toMatchObject({
    code: 0,
    may: true,
    trials: [{ state: 'missing' }, {}, {}],
  });
  await offer('4', { react: '^19.0.0' });
  expect(await ask('b@4')).toMatchObject({ code: 1, may: false });
});

test('what all of them say is kept for a release without the suite; nothing is run twice', async () => {
  for (const id of Object.values(ids)) await keep(id, 'passed');
  const cleanup = new Cleanup();
  const never = () => Promise.reject(new Error('It ran.'));
  expect(await tryRelease('mfe-b@3', { again: false }, never, cleanup)).toBe(0);
  expect(await site.store.findEvidence(ids.live, 'trial')).toMatchObject({ isGood: true });
  await keep(ids.rollback, 'failed');
  expect(await tryRelease('mfe-b@3', { again: false }, never, cleanup)).toBe(1);
  expect(await site.store.findEvidence(ids.live, 'trial')).toMatchObject({
    isGood: false,
    why: expect.stringMatching(/rollback failed: .*the menu opens/),
  });
});

test('a no is kept with who and why, ends the canary of that release, and is taken back', async () => {
  for (const id of Object.values(ids)) await keep(id, 'passed');
  await captureOutput(async () => void (await keepJudgement(false, [B3, 'the map is empty'])));
  expect(await ask(B3)).toMatchObject({
    ...{ code: 1, may: false },
    refusal: { by: 'Hanna', why: 'the map is empty' },
  });
  await captureOutput(async () => void (await keepJudgement(true, [B3, 'rows came late'])));
  expect(await ask(B3)).toMatchObject({ code: 0, refusal: null });

  await captureOutput(
    async () => void (await keepJudgement(false, ['shell@2', 'the menu is gone'])),
  );
  expect((await site.store.readPointer())?.canary).toBeUndefined();
  const [last] = (await site.store.readHistory()).slice(-1);
  expect(last).toMatchObject({
    ...{ action: 'canary-end', origin: { by: 'Hanna' } },
    reason: 'Hanna said no: the menu is gone',
  });
  await expect(keepJudgement(false, [B3])).rejects.toThrow(/why/);
  await expect(keepJudgement(false, ['b@9', 'x'])).rejects.toThrow(/mfe-b 9/);
  // No other command's argument is named.
  await expect(canI('', false)).rejects.toThrow(/^(?!.*--with).*blog@/);
});
