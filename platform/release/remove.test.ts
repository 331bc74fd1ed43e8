import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionsOf } from '../store/history.ts';
import { goLive, removeSection } from './go-live.ts';
import { rollBack } from './roll-back.ts';
import { withoutDigests } from './testing/synthetic-build.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function remove(name: string) {
  const options = await site.options({ name, version: '1' });
  return removeSection({ ...options, provenance: { by: 'Hanna' } }, name);
}

async function readLive(): Promise<Record<string, string>> {
  return withoutDigests(versionsOf(await site.store.readLive()));
}

test('a section is taken out, once, and a rollback brings it back', async () => {
  await site.release({ name: 'mfe-a', version: '2' });
  const { entry } = await remove('mfe-a');
  expect(withoutDigests(entry)).toMatchObject({
    action: 'remove',
    changes: [{ name: 'mfe-a', from: '2', to: null }],
    provenance: { by: 'Hanna' },
  });
  expect(await readLive()).toEqual({ shell: '1', 'mfe-b': '1' });
  expect((await remove('mfe-a')).unchanged).toContain('nothing to do');

  const again = site.release({ name: 'mfe-a', version: '2' });
  await expect(again).rejects.toThrow(/was live before.*npm run rollback/);
  await site.release({ name: 'mfe-b', version: '2' });
  await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
  expect(await readLive()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '2' });
});

test('a section whose widget another one shows stays, and the shell does', async () => {
  const widget = { './routes': ['entry.js'], './teaser': ['entry.js'] };
  await site.release({ name: 'mfe-a', version: '2', exposes: widget });
  const paths = [{ path: '/b', embeds: ['mfe-a/teaser'] as const }];
  await site.release({ name: 'mfe-b', version: '2', paths });
  await expect(remove('mfe-a')).rejects.toThrow(
    /exposes: mfe-a\/teaser, which mfe-b shows on \/b, is not exposed/,
  );
  await expect(remove('shell')).rejects.toThrow(/no site/);
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
});

test('the canary of a section ends with it', async () => {
  const options = await site.options({ name: 'mfe-a', version: '2' });
  await goLive({ ...options, aim: { kind: 'canary', share: 10 } });
  expect((await remove('mfe-a')).entry).toMatchObject({
    reason: expect.stringContaining('mfe-a none'),
  });
  expect((await site.store.readPointer())?.canary).toBeUndefined();
});
