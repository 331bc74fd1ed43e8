import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goLive } from '../release/go-live.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { compositionId } from '../store/composition.ts';
import { versionsOf } from '../store/history.ts';
import { journeysOn } from '../store/testing/journeys.ts';
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

  const found = JSON.parse(await run('--json'));
  expect(found).toMatchObject({
    live: { provenance, releases: { 'mfe-a': '2', 'mfe-b': '1' } },
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

test('shows the last result of the smoke journeys on each preview', async () => {
  const { store } = site;
  for (const version of ['2', '3']) {
    const offered = await site.options({ name: 'mfe-b', version });
    await goLive({ ...offered, aim: { kind: 'preview' } });
  }
  const about = compositionId({ ...versionsOf(await store.readLive()), 'mfe-b': '3' });
  await store.addEvidence(journeysOn(about, 'passed', '2026-01-05T09:00:00.000Z'));
  await store.addEvidence(journeysOn(about, 'failed', '2026-01-05T10:00:00.000Z'));
  await store.addEvidence(journeysOn(about, null, '2026-01-05T11:00:00.000Z'));
  expect(JSON.parse(await run('--json')).previews).toMatchObject([
    { version: '2', tried: null },
    { version: '3', composition: about, tried: { isGood: false } },
  ]);
  expect(await run()).toMatch(/mfe-b 3, .*the menu opens \(Hanna, /);
});

test('shows what differs between two releases', async () => {
  const bill = (version: string) => ({
    'sbom.json': JSON.stringify({ components: [{ name: 'slick', version }] }),
  });
  await site.release({
    name: 'mfe-a',
    version: '2',
    files: { 'a.js': 'var a;', ...bill('1.0.0') },
  });
  await site.release({
    name: 'mfe-a',
    version: '3',
    files: { 'b.js': 'var b;', ...bill('1.1.0') },
  });
  expect(JSON.parse(await run('diff', 'a', '--json'))).toMatchObject({
    from: '2',
    to: '3',
    files: { added: ['entry.js', 'b.js', 'sbom.json'], gone: ['a.js'] },
    dependencies: { added: ['slick 1.1.0'], gone: ['slick 1.0.0'] },
    commits: null,
  });
  expect(await run('diff', 'mfe-a', '1', '2')).toContain('mfe-a 1 → 2');
});
