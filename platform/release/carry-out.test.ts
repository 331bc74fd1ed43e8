import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { integrityOf } from '../bundler/release-file.ts';
import { errorCode } from '../kit/errors.ts';
import { FolderFiles } from '../kit/files.ts';
import { readEnvironment } from '../kit/settings.ts';
import { versionsOf } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { releaseBuilds } from './carry-out.ts';
import { confirmLive } from './confirm-live.ts';
import { listTested } from './gate.ts';
import { GateSite } from './gate-site.ts';
import { removeSection, rollBack } from './testing/orders.ts';
import { versionOf, withoutDigests } from './testing/synthetic-build.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function readVersions(): Promise<Record<string, string>> {
  return withoutDigests(versionsOf(await site.store.readLive()));
}

async function hashTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashed = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), integrityOf(await readFile(file))] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

describe('a release', () => {
  test('goes live alone: the shell and the other sections stay byte-identical', async () => {
    const before = await hashTree(path.join(site.store.folder, 'releases'));
    const { entry } = await site.release({ name: 'mfe-a', version: '2' });
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '1' });
    expect(withoutDigests(entry)).toMatchObject({
      changes: [{ name: 'mfe-a', from: '1', to: '2' }],
    });
    const after = await hashTree(path.join(site.store.folder, 'releases'));
    expect(after).toMatchObject(before);
    const added = Object.keys(after).filter((file) => !(file in before));
    expect(added.every((file) => /^mfe-a\/2-[0-9a-f]{12}\//.test(file))).toBe(true);
  });

  test('that is already live changes nothing, and skips the gate', async () => {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds(options);
    const before = await hashTree(site.store.folder);
    const again = await releaseBuilds(options);
    expect(again).toMatchObject({ checks: [], entry: null });
    expect(again.unchanged).toContain('is live already');
    expect(await hashTree(site.store.folder)).toEqual(before);
  });

  test.each([
    ['was rolled back', () => undefined],
    ['was replaced by a later version', () => site.release({ name: 'mfe-a', version: '3' })],
  ])('that %s does not go live again, and explains how to return to it', async (how, replace) => {
    await site.release({ name: 'mfe-a', version: '2' });
    await replace();
    if (how === 'was rolled back') {
      await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    }
    const before = await readVersions();
    const again = site.release({ name: 'mfe-a', version: '2' });
    await expect(again).rejects.toThrow(/was live before.*npm run rollback -- [0-9a-f]{12}/);
    expect(await readVersions()).toEqual(before);
  });

  test('contains its listed files, and no leftovers of an earlier build', async () => {
    const dist = await site.write({ name: 'mfe-a', version: '2', files: { 'a.js': 'var a;' } });
    const edited = { name: 'mfe-a', version: '3', files: { 'b.js': 'var b;' } };
    await cp(await site.write(edited), dist, { recursive: true });
    // As after a return to earlier sources, when a build cache restores their files over newer ones.
    const { release } = await site.release({
      name: 'mfe-a',
      version: '2',
      files: { 'a.js': 'var a;' },
    });
    expect(withoutDigests(release)).toMatchObject({ version: '2' });
    expect(await readdir(dist)).toContain('b.js');
    const files = Object.keys(await hashTree(site.store.releaseFolder(release)));
    expect(files.sort()).toEqual(['a.js', 'entry.js', 'node/routes.cjs', 'release.json']);
  });

  test.each([
    ['is not what its hash says', (file: string) => writeFile(file, 'var changed;')],
    ['is absent', (file: string) => rm(file)],
  ])('with a file that %s is rejected', async (problem, damage) => {
    const dist = await site.write({ name: 'mfe-a', version: '2' });
    await damage(path.join(dist, 'entry.js'));
    const before = await hashTree(site.store.folder);
    const options = await site.options({ name: 'mfe-b', version: '2' });
    const damaged = releaseBuilds({ ...options, folders: [dist] });
    await expect(damaged).rejects.toThrow(`entry.js ${problem}`);
    expect(await hashTree(site.store.folder)).toEqual(before);
  });

  test('refused by the gate changes nothing, and names the check, the problem and the fix', async () => {
    const before = await hashTree(site.store.folder);
    const refused = site.release({ name: 'mfe-a', version: '2', paths: [{ path: '/mfe-b' }] });
    await expect(refused).rejects.toThrow(
      /paths: \/mfe-b of mfe-a meets \/mfe-b of mfe-b \(GATE_PATHS\)\n.*section\.ts/,
    );
    expect(await hashTree(site.store.folder)).toEqual(before);
  });

  /** Lets another change go live after the next order's checks, before its entry is created. */
  function meanwhile(change: () => Promise<unknown>) {
    const append = site.store.changeLive.bind(site.store);
    return vi.spyOn(site.store, 'changeLive').mockImplementationOnce(async (...args) => {
      await change();
      return append(...args);
    });
  }

  test('follows another section that went live meanwhile', async () => {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    const appending = meanwhile(() => site.release({ name: 'mfe-b', version: '2' }));
    await releaseBuilds(options);
    // Its own two attempts, and the other release.
    expect(appending).toHaveBeenCalledTimes(3);
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '2' });
  });

  test('is checked again if another section went live meanwhile', async () => {
    const paths = [{ path: '/new' }];
    const options = await site.options({ name: 'mfe-a', version: '2', paths });
    meanwhile(() => site.release({ name: 'mfe-b', version: '2', paths }));
    await expect(releaseBuilds(options)).rejects.toThrow('/new of mfe-a meets /new of mfe-b');
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '2' });
  });

  test('does not block a rollback during its checks, and follows it', async () => {
    await site.release({ name: 'mfe-b', version: '2' });
    const options = await site.options({ name: 'mfe-a', version: '2' });
    const owner = await readSite();
    meanwhile(async () => {
      await rollBack(site.store, { kind: 'package', name: 'mfe-b' }, owner);
      expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '1' });
    });
    await releaseBuilds(options);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2', 'mfe-b': '1' });
  });
});

describe('a release of several packages', () => {
  const MAJOR = { 'styled-components': '7.0.0' };
  const asking = (name: string, version: string, range: string) => ({
    ...{ name, version },
    requires: { 'styled-components': range },
  });
  const BUILDS = [
    { name: 'shell', version: '2', provides: MAJOR },
    asking('mfe-a', '2', '^7.0.0'),
    asking('mfe-b', '2', '^7.0.0'),
  ] as const;

  beforeEach(async () => {
    await site.release({
      name: 'shell',
      version: '1.1',
      provides: { 'styled-components': '6.1.0' },
    });
    await site.release(asking('mfe-a', '1.1', '^6.0.0'));
    await site.release(asking('mfe-b', '1.1', '^6.0.0'));
  });

  const releaseAll = async () => {
    const options = await site.options(BUILDS[0]);
    const dists = await Promise.all(BUILDS.map((build) => site.write(build)));
    return releaseBuilds({ ...options, folders: dists });
  };

  test('raises a major that single releases cannot, as the gate explains', async () => {
    // Fits both majors.
    await site.release({ name: 'mfe-c', version: '1' });
    const named = /singletons: .*\n.*\n.*npm run release -- shell (?:a b|b a)$/;
    for (const build of BUILDS) await expect(site.release(build)).rejects.toThrow(named);
    const before = (await site.store.history.read()).length;
    const { entry } = await releaseAll();
    expect(entry?.changes).toHaveLength(3);
    expect(await site.store.history.read()).toHaveLength(before + 1);
    expect(await readVersions()).toEqual({ shell: '2', 'mfe-a': '2', 'mfe-b': '2', 'mfe-c': '1' });
  });

  test('is rolled back as a whole by the name of one package', async () => {
    const owner = await readSite();
    await releaseAll();
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, owner);
    expect(await readVersions()).toEqual({ shell: '1.1', 'mfe-a': '1.1', 'mfe-b': '1.1' });
  });

  test('is rolled back except packages released since', async () => {
    const owner = await readSite();
    await releaseAll();
    await site.release({ name: 'mfe-b', version: '3' });
    await rollBack(site.store, { kind: 'package', name: 'shell' }, owner);
    expect(await readVersions()).toEqual({ shell: '1.1', 'mfe-a': '1.1', 'mfe-b': '3' });
  });

  test('has one preview link, and cannot be a canary', async () => {
    const dists = await Promise.all(BUILDS.map((build) => site.write(build)));
    const options = await site.options({ name: 'mfe-a', version: '9' });
    const { releases } = await releaseBuilds({
      ...options,
      folders: dists,
      aim: { kind: 'preview' },
    });
    expect(releases).toHaveLength(3);
    const canary = releaseBuilds({ ...options, folders: dists, aim: { kind: 'canary', share: 5 } });
    await expect(canary).rejects.toThrow(/A canary is of one section/);
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    await site.release({ name: 'mfe-a', version: '2' });
    await site.release({ name: 'mfe-b', version: '2' });
  });

  test('of a section keeps the others, and goes further back if it names the release', async () => {
    await site.release({ name: 'mfe-a', version: '3' });
    const owner = await readSite();
    const target = { kind: 'package', name: 'mfe-a' } as const;
    await rollBack(site.store, target, owner);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2', 'mfe-b': '2' });
    const { unchanged } = await rollBack(site.store, target, owner);
    const second = versionOf({ name: 'mfe-a', version: '2' });
    expect(unchanged).toMatch(/rolled back already/);
    expect(unchanged).toContain(`npm run rollback -- a@${second}`);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2', 'mfe-b': '2' });
    await rollBack(site.store, { ...target, version: second }, owner);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '2' });
    const again = await rollBack(site.store, { ...target, version: second }, owner);
    expect(again.unchanged).toMatch(/is not live: nothing/);
    const further = rollBack(
      site.store,
      { ...target, version: versionOf({ name: 'mfe-a', version: '1' }) },
      owner,
    );
    await expect(further).rejects.toThrow(/No release of mfe-a was live before/);
  });

  test('returns to a composition by its id, and refuses an unknown one', async () => {
    const [first] = await site.store.history.read();
    await rollBack(site.store, { kind: 'composition', id: first?.id ?? '' }, await readSite());
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '1' });
    const unknown = rollBack(site.store, { kind: 'composition', id: '../live' }, await readSite());
    await expect(unknown).rejects.toThrow(/no composition/);
  });

  test('requested twice concurrently goes back one step', async () => {
    await site.release({ name: 'mfe-a', version: '3' });
    const target = { kind: 'package', name: 'mfe-a' } as const;
    const owner = await readSite();
    const done = await Promise.all([1, 2].map(() => rollBack(site.store, target, owner)));
    expect(done.filter(({ entry }) => entry === null)).toHaveLength(1);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2' });
  });

  test('works on a machine without a copy of the releases', async () => {
    const copy = path.join(site.folder, 'copy');
    const elsewhere = new ReleaseStore(copy, new FolderFiles(site.store.folder));
    await elsewhere.history.pull();
    await rollBack(elsewhere, { kind: 'package', name: 'mfe-a' }, await readSite());
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1' });
  });

  test('of a section that no longer fits the others is refused', async () => {
    await site.release({ name: 'mfe-b', version: '3', paths: [{ path: '/other' }] });
    await site.release({ name: 'mfe-a', version: '3', paths: [{ path: '/mfe-b' }] });
    const refused = rollBack(site.store, { kind: 'package', name: 'mfe-b' }, await readSite());
    await expect(refused).rejects.toThrow(/\/mfe-b of mfe-a meets \/mfe-b of mfe-b/);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '3', 'mfe-b': '3' });
  });
});

describe('a removal', () => {
  async function remove(name: string) {
    const options = await site.options({ name, version: '1' });
    return removeSection({ ...options, provenance: { by: 'Hanna' } }, name);
  }

  test('of a section happens once, and a rollback restores it', async () => {
    await site.release({ name: 'mfe-a', version: '2' });
    const { entry } = await remove('mfe-a');
    expect(withoutDigests(entry)).toMatchObject({
      action: 'remove',
      changes: [{ name: 'mfe-a', from: '2', to: null }],
      provenance: { by: 'Hanna' },
    });
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-b': '1' });
    expect((await remove('mfe-a')).unchanged).toContain('nothing to do');

    const again = site.release({ name: 'mfe-a', version: '2' });
    await expect(again).rejects.toThrow(/was live before.*npm run rollback/);
    await site.release({ name: 'mfe-b', version: '2' });
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '2' });
  });

  test('of a section with an embedded widget, or of the shell, is refused', async () => {
    const widget = { './routes': ['entry.js'], './teaser': ['entry.js'] };
    await site.release({ name: 'mfe-a', version: '2', exposes: widget });
    const paths = [{ path: '/b', embeds: ['mfe-a/teaser'] as const }];
    await site.release({ name: 'mfe-b', version: '2', paths });
    await expect(remove('mfe-a')).rejects.toThrow(
      /exposes: mfe-a\/teaser, which mfe-b shows on \/b, is not exposed/,
    );
    await expect(remove('shell')).rejects.toThrow(/no site/);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2' });
  });

  test('ends the canary of the section', async () => {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds({ ...options, aim: { kind: 'canary', share: 10 } });
    expect((await remove('mfe-a')).entry).toMatchObject({
      reason: expect.stringContaining('mfe-a none'),
    });
    expect((await site.store.history.readPointer())?.canary).toBeUndefined();
  });
});

test.each([
  [{ 'mfe-a': '2' }, ['mfe-a']],
  [{ 'mfe-a': '2', shell: '2' }, null],
  [{ 'mfe-a': null }, null],
])('the change %j is tested by the journeys of %j', (change, sections) => {
  expect(listTested(change)).toEqual(sections);
});

describe('a release whose site fails the smoke journeys', { tags: 'long' }, () => {
  /** Releases without a gate, and then tests a site that does not answer. */
  async function releaseBroken(name: string) {
    const options = await site.options({ name, version: '2' });
    const { releases, entry } = await releaseBuilds(options);
    const settings = { environment: readEnvironment({}), site: options.site };
    const gateSite = new GateSite(settings, site.store);
    const silent = { url: 'http://127.0.0.1:9', close: async () => undefined };
    vi.spyOn(gateSite, 'serve').mockResolvedValue(silent);
    const order = { kind: 'release', releases, aim: { kind: 'live' } } as const;
    return confirmLive({ ...options, gateSite }, order, entry).catch((error: unknown) => error);
  }

  test.each([
    ['mfe-a', 'rollback', { shell: '1', 'mfe-a': '1', 'mfe-b': '1' }],
    ['mfe-c', 'remove', { shell: '1', 'mfe-a': '1', 'mfe-b': '1' }],
  ])('is undone, with the reason: %s by %s', async (name, action, versions) => {
    const error = await releaseBroken(name);
    expect(errorCode(error)).toBe('RELEASE_ROLLED_BACK');
    expect(await readVersions()).toEqual(versions);
    const last = (await site.store.history.read()).at(-1);
    expect(last).toMatchObject({ action, changes: [{ name }] });
    expect(last?.provenance?.why).toMatch(/^smoke journeys failed: /);
  });
});
