import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { goLive } from '../release/go-live.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { versionsOf } from '../store/history.ts';
import { releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { captureOutput } from './testing/capture-output.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
  const provenance = { by: 'Hanna', why: 'a new map' };
  await goLive({ ...(await site.options({ name: 'mfe-a', version: '2' })), provenance });
  vi.stubEnv('STORE', site.store.folder);
  vi.stubEnv('INIT_CWD', PROJECT_ROOT);
});

afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

async function readLive(): Promise<Record<string, string>> {
  return versionsOf(await site.store.readLive());
}

test('a rollback that names nothing is refused where nobody can be asked, with the command to run', async () => {
  await expect(rollback([], null)).rejects.toThrow(
    /mfe-a 2, at .*\n.*\n +by Hanna: a new map\n.*npm run rollback -- a@2$/,
  );
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
});

test('a person is shown what would be taken back, and decides', async () => {
  const questions: string[] = [];
  const answer = (yes: boolean) => async (question: string) => questions.push(question) > 0 && yes;
  await captureOutput(() => rollback([], answer(false)));
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  await captureOutput(() => rollback(['--why', 'no map'], answer(true)));
  expect(await readLive()).toMatchObject({ 'mfe-a': '1' });
  expect(questions[0]).toContain('by Hanna: a new map');
  expect((await site.store.readHistory()).at(-1)?.provenance).toMatchObject({ why: 'no map' });
});

test('a dangerous release is revoked with a reason, which the list of releases shows', async () => {
  await expect(rollback(['a', '--revoke', ' '])).rejects.toThrow(/Say why/);
  const said = await captureOutput(() => rollback(['a', '--revoke', 'a hole']));
  expect(said).toContain('mfe-a 2 was revoked: a hole');
  expect(await readLive()).toMatchObject({ 'mfe-a': '1' });
  const shown = await captureOutput(() => releases([]));
  expect(shown).toMatch(/^Revoked.*\n {2}mfe-a@2: a hole$/m);
});

test('what went live while a person thought is not taken back', async () => {
  const think = async () => {
    await site.release({ name: 'mfe-b', version: '2' });
    await site.release({ name: 'mfe-a', version: '3' });
    return true;
  };
  const said = await captureOutput(() => rollback([], think));
  expect(said).toContain('mfe-a 2 is not live');
  expect(await readLive()).toMatchObject({ 'mfe-a': '3', 'mfe-b': '2' });
});

test('a section is named by its release, and the same command twice takes back once', async () => {
  await site.release({ name: 'mfe-a', version: '3' });
  await captureOutput(() => rollback(['a@3']));
  expect(await captureOutput(() => rollback(['a@3']))).toContain('nothing to take back');
  expect(await captureOutput(() => rollback(['mfe-a']))).toContain('nothing to do');
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
});
