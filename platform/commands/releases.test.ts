import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goLive } from '../release/go-live.ts';
import { versionOf, withoutDigests } from '../release/testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { versionsOf } from '../store/history.ts';
import { remove } from './release.ts';
import { releases } from './releases.ts';
import { captureOutput } from './testing/capture-output.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

function run(...args: readonly string[]): Promise<string> {
  vi.stubEnv('STORE', site.store.folder);
  return captureOutput(() => releases(args));
}

test('shows live, canary, previews, reports and history: who, from which commit and why', async () => {
  const provenance = { by: 'Hanna', commit: '0123456789abcdef', dirty: true, why: 'a new map' };
  await goLive({ ...(await site.options({ name: 'mfe-a', version: '2' })), provenance });
  const offered = await site.options({ name: 'mfe-b', version: '3' });
  await goLive({ ...offered, aim: { kind: 'preview' } });
  const tried = await site.options({ name: 'mfe-b', version: '2' });
  await goLive({ ...tried, aim: { kind: 'canary', share: 10 } });
  await mkdir(path.join(site.store.folder, 'logs'));
  const report = `${JSON.stringify({ section: 'mfe-b', release: '2' })}\n`;
  await appendFile(path.join(site.store.folder, 'logs/reports.log'), report + report);

  const found = withoutDigests(JSON.parse(await run('--json')));
  expect(found).toMatchObject({
    live: { provenance, releases: { 'mfe-a': '2', 'mfe-b': '1' }, languages: { 'mfe-a': ['en'] } },
    canary: { share: 10, release: { name: 'mfe-b', version: '2' } },
    previews: [{ name: 'mfe-b', version: '3' }],
    reports: { 'mfe-b@2': 2 },
  });
  expect(found.history.map(({ action }: { action: string }) => action)).toEqual([
    'canary',
    'release',
    'start',
  ]);
  expect(await run()).toMatch(/by Hanna, from commit 0123456789 .*: a new map/);
});

test('a dangerous release is revoked with a reason, which the list shows with what the journeys found', async () => {
  const journeys = { check: 'journeys', state: 'passed', found: '20 passed' } as const;
  const options = await site.options({ name: 'mfe-a', version: '2' });
  await goLive({ ...options, gate: async () => [journeys] });
  expect(await run()).toContain('smoke journeys passed: 20 passed');
  await expect(run('revoke', 'a')).rejects.toThrow(/Use: npm run releases/);
  const a2 = `a@${versionOf({ name: 'mfe-a', version: '2' })}`;
  await expect(run('revoke', a2, ' ')).rejects.toThrow(/needs a reason/);
  await expect(run('revoke', 'a@9', 'a hole')).rejects.toThrow(/holds no mfe-a 9/);
  expect(withoutDigests(await run('revoke', a2, 'a hole'))).toContain(
    'mfe-a 2 was revoked: a hole',
  );
  expect(withoutDigests(versionsOf(await site.store.readLive()))).toMatchObject({ 'mfe-a': '1' });
  expect(withoutDigests(await run())).toMatch(/Revoked.*\n {2}mfe-a@2: a hole/);
});

test('a section is taken out at once by force, with a reason, and no gate is asked', async () => {
  vi.stubEnv('STORE', site.store.folder);
  // The gate would refuse: none of these releases has a page to show.
  await expect(remove(['a', '--force'])).rejects.toThrow(/--why/);
  const told = await captureOutput(() => remove(['a', '--force', '--why', 'a foreign script']));
  expect(told).toContain('npm run rollback -- a');
  expect(Object.keys(versionsOf(await site.store.readLive()))).toEqual(['shell', 'mfe-b']);
  expect((await site.store.readHistory()).at(-1)).toMatchObject({
    action: 'remove',
    provenance: { why: 'a foreign script' },
  });
});
