import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { openWebhook } from '../kit/testing/webhook.ts';
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
  const { told, close } = await openWebhook();
  await captureOutput(() => rollback(['a', '--why', 'no map']));
  expect(told).toEqual([{ text: expect.stringMatching(/^rollback\n.*mfe-a 2.* → 1.*no map/s) }]);
  close();
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

test('a version is named by a beginning that is its own; another one is refused', async () => {
  const [a1 = '', a2 = ''] = (await site.store.readHistory()).map(
    ({ releases }) => releases['mfe-a'],
  );
  expect(a2).toMatch(/^2-\w{4}/);
  await expect(rollback(['a@7'])).rejects.toThrow(/No release of mfe-a begins with 7/);
  await captureOutput(() => rollback([`a@${a2.slice(0, 5)}`]));
  expect(await readLive()).toMatchObject({ 'mfe-a': '1' });

  const twin = await site.release({ name: 'mfe-a', version: '1x' });
  expect(twin.release.version).not.toBe(a1);
  await expect(rollback(['a@1'])).rejects.toThrow(`1 may be ${a1} or ${twin.release.version}`);
});
