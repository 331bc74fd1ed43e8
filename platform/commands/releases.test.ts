import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { openWebhook } from '../kit/testing/webhook.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import { versionOf, withoutDigests } from '../release/testing/synthetic-build.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { notifyOfChanges } from '../server/live-site.ts';
import { versionsOf } from '../store/history.ts';
import { remove } from './release.ts';
import { releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { captureOutput, runCli } from './testing/run-cli.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
  vi.stubEnv('STORE', site.store.folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

const run = (...args: readonly string[]) => captureOutput(() => releases(args));

async function readLive(): Promise<Record<string, string>> {
  return withoutDigests(versionsOf(await site.store.readLive()));
}

test('prints the store’s name outside the output for programs', async () => {
  const list = () => releases(['--json']);
  expect(await captureOutput(list, 'stderr')).toBe(`Store: ${site.store.folder}\n`);
  expect(JSON.parse(await captureOutput(list))).toHaveProperty('live');
});

test('notifies the webhook if an unattended command fails', async () => {
  const { told, close } = await openWebhook();
  expect(await runCli(['rollback', 'nothing'], {}).ended).toBe(1);
  const text = expect.stringMatching(/^npm run rollback failed: There is no section "nothing"/);
  expect(told).toEqual([{ text }]);
  close();
});

test('shows live releases, canary, previews, reports and history with author, commit and reason', async () => {
  const provenance = { by: 'Hanna', commit: '0123456789abcdef', dirty: true, why: 'a new map' };
  await releaseBuilds({ ...(await site.options({ name: 'mfe-a', version: '2' })), provenance });
  const offered = await site.options({ name: 'mfe-b', version: '3' });
  await releaseBuilds({ ...offered, aim: { kind: 'preview' } });
  const tried = await site.options({ name: 'mfe-b', version: '2' });
  await releaseBuilds({ ...tried, aim: { kind: 'canary', share: 10 } });
  await mkdir(path.join(site.store.folder, 'logs'));
  const report = {
    at: '2026-01-01',
    composition: 'b',
    section: 'mfe-b',
    release: versionOf({ name: 'mfe-b', version: '2' }),
    counted: false,
  };
  await appendFile(
    path.join(site.store.folder, 'logs/2026-01-01.log'),
    `${JSON.stringify(report)}\n`.repeat(2),
  );

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
  const text = withoutDigests(await run());
  const [table = ''] = text.split('\n\n');
  const cells = table.split('\n').map((line) => line.split(/ {2,}/));
  expect(cells).toEqual([
    ['package', 'version', 'state', 'failures', 'languages'],
    ['shell', '1', 'live', '0', 'en'],
    ['mfe-a', '2', 'live', '0', 'en'],
    ['mfe-b', '1', 'live', '0', 'en'],
    ['mfe-b', '2', 'canary, 10 %', '2'],
    ['mfe-b', '3', 'preview', '0'],
  ]);
  expect(text).toMatch(
    / {2}release, composition .*\n {2}mfe-a 1 → 2\n {2}by Hanna, from commit 0123456789 .*: a new map$/m,
  );
});

test('revokes a dangerous release with a reason, and lists both with the journeys’ result', async () => {
  const checks = [{ check: 'journeys', state: 'passed', found: '20 passed' }] as const;
  const { entry } = await site.release({ name: 'mfe-a', version: '2' });
  const composition = await site.store.readLive();
  await site.store.changeLive(entry?.entry ?? 0, { composition, action: 'release', checks });
  expect(await run()).toContain('smoke journeys passed: 20 passed');
  await expect(run('revoke', 'a')).rejects.toThrow(/Use: npm run releases/);
  const a2 = `a@${versionOf({ name: 'mfe-a', version: '2' })}`;
  await expect(run('revoke', a2, ' ')).rejects.toThrow(/needs a reason/);
  await expect(run('revoke', 'a@9', 'a hole')).rejects.toThrow(/holds no mfe-a 9/);
  expect(withoutDigests(await run('revoke', a2, 'a hole'))).toContain(
    'mfe-a 2 was revoked: a hole',
  );
  expect(await readLive()).toMatchObject({ 'mfe-a': '1' });
  expect(withoutDigests(await run())).toMatch(/^mfe-a +2 +revoked: a hole +0$/m);
});

test('removes a section by force with a reason and without the gate', async () => {
  // The gate would refuse these releases, which have no pages.
  await expect(remove(['a', '--force'])).rejects.toThrow(/--why/);
  const told = await captureOutput(() => remove(['a', '--force', '--why', 'a foreign script']));
  expect(told).toContain('npm run rollback -- a');
  expect(Object.keys(await readLive())).toEqual(['shell', 'mfe-b']);
  expect((await site.store.history.read()).at(-1)).toMatchObject({
    action: 'remove',
    provenance: { why: 'a foreign script' },
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    vi.stubEnv('INIT_CWD', PROJECT_ROOT);
    await site.release({ name: 'mfe-a', version: '2' });
  });

  test('without a target prints its usage; with a reason records it', async () => {
    await expect(rollback([])).rejects.toThrow(/Use: npm run rollback.*See: npm run releases/);
    expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
    const { told, close } = await openWebhook();
    notifyOfChanges(site.store);
    await captureOutput(() => rollback(['a', '--why', 'no map']));
    expect(told).toEqual([]);
    // Simulates a server with its own cached state.
    await site.store.history.readPointer();
    await expect
      .poll(() => told)
      .toEqual([{ text: expect.stringMatching(/^rollback\n.*mfe-a 2.* → 1.*no map/s) }]);
    close();
    expect(await readLive()).toMatchObject({ 'mfe-a': '1' });
    expect((await site.store.history.read()).at(-1)?.provenance).toMatchObject({ why: 'no map' });
  });

  test('accepts a release as target, and rolls back once when repeated', async () => {
    const { release } = await site.release({ name: 'mfe-a', version: '3' });
    const a3 = `a@${release.version}`;
    await captureOutput(() => rollback([a3]));
    expect(await captureOutput(() => rollback([a3]))).toContain('nothing to roll back');
    expect(await captureOutput(() => rollback(['mfe-a']))).toContain('nothing to do');
    expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  });

  test('accepts a unique start of a version, and refuses others', async () => {
    const [a1 = '', a2 = ''] = (await site.store.history.read()).map(
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
});
