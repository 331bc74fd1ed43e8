import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { goLive } from '../release/go-live.ts';
import { withoutDigests } from '../release/testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { versionsOf } from '../store/history.ts';
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
  return withoutDigests(versionsOf(await site.store.readLive()));
}

test('a rollback that names nothing says how it is used; one with a reason keeps it', async () => {
  await expect(rollback([])).rejects.toThrow(/Use: npm run rollback.*See: npm run releases/);
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  await captureOutput(() => rollback(['a', '--why', 'no map']));
  expect(await readLive()).toMatchObject({ 'mfe-a': '1' });
  expect((await site.store.readHistory()).at(-1)?.provenance).toMatchObject({ why: 'no map' });
});

test('a section is named by its release, and the same command twice rolls back once', async () => {
  const { release } = await site.release({ name: 'mfe-a', version: '3' });
  const a3 = `a@${release.version}`;
  await captureOutput(() => rollback([a3]));
  expect(await captureOutput(() => rollback([a3]))).toContain('nothing to roll back');
  expect(await captureOutput(() => rollback(['mfe-a']))).toContain('nothing to do');
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
});
