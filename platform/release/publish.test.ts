import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';
import { versionsOf } from '../store/history.ts';
import { bringIn } from './bring-in.ts';
import { publish } from './publish.ts';
import { rollBack } from './roll-back.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function readVersions(): Promise<Record<string, string>> {
  return versionsOf(await site.store.readLive());
}

/** Every file below a folder → its hash. */
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
  test('goes live alone: the shell and the other sections stay byte for byte', async () => {
    const before = await hashTree(site.store.releases);
    const { entry } = await site.release({ name: 'mfe-a', version: '2' });
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '1' });
    expect(entry).toMatchObject({ changes: [{ name: 'mfe-a', from: '1', to: '2' }] });
    const after = await hashTree(site.store.releases);
    expect(after).toMatchObject(before);
    const added = Object.keys(after).filter((file) => !(file in before));
    expect(added.every((file) => file.startsWith('mfe-a/2/'))).toBe(true);
  });

  test('of the shell leaves the sections as they are', async () => {
    await site.release({ name: 'shell', version: '2', provides: {} });
    expect(await readVersions()).toEqual({ shell: '2', 'mfe-a': '1', 'mfe-b': '1' });
  });

  test('of a new section takes its place beside the others', async () => {
    await site.release({ name: 'mfe-c', version: '1' });
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-c': '1' });
  });

  test('that is live, or was, is refused', async () => {
    await site.release({ name: 'mfe-a', version: '2' });
    const again = site.release({ name: 'mfe-a', version: '2' });
    await expect(again).rejects.toThrow(/is live already/);
    const old = site.release({ name: 'mfe-a', version: '1' });
    await expect(old).rejects.toThrow(/released once.*npm run rollback -- [0-9a-f]{12}/);
  });

  test('does all but go live in a dry run', async () => {
    const before = await hashTree(site.store.folder);
    const options = await site.options({ name: 'mfe-a', version: '2' });
    const { entry, checks, files } = await publish({ ...options, aim: { kind: 'dry-run' } });
    expect(entry).toBeNull();
    expect(files).toMatchObject({ kept: 0, added: ['entry.js'], gone: [] });
    expect(checks.length).toBeGreaterThan(0);
    expect(await hashTree(site.store.folder)).toEqual(before);
  });

  test('that the gate refuses changes nothing, and says which check, what and the mend', async () => {
    const before = await hashTree(site.store.folder);
    const refused = site.release({ name: 'mfe-a', version: '2', paths: [{ path: '/mfe-b' }] });
    await expect(refused).rejects.toThrow(/paths: \/mfe-b meets \/mfe-b of mfe-b\n.*section\.ts/);
    expect(await hashTree(site.store.folder)).toEqual(before);
  });

  test('of a section that is being released is refused', async () => {
    const lock = await site.store.claimPackage('mfe-a');
    const refused = site.release({ name: 'mfe-a', version: '2' });
    await expect(refused).rejects.toThrow(`being released by process ${process.pid}`);
    await lock.release();
    await site.release({ name: 'mfe-a', version: '2' });
  });

  test('is checked again where another section went live meanwhile', async () => {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    const compositions: string[] = [];
    await publish({
      ...options,
      gate: async (candidate) => {
        compositions.push(candidate.live.id);
        if (compositions.length === 1) await site.release({ name: 'mfe-b', version: '2' });
        return options.gate(candidate);
      },
    });
    expect(new Set(compositions).size).toBe(2);
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '2', 'mfe-b': '2' });
  });

  test('into an empty store says what to do', async () => {
    const empty = await createSyntheticStore();
    await empty.remove();
    await expect(empty.store.readLive()).rejects.toThrow(/npm start/);
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    await site.release({ name: 'mfe-a', version: '2' });
    await site.release({ name: 'mfe-b', version: '2' });
  });

  test('goes to the last composition, and again further back', async () => {
    const owner = await readSite();
    await rollBack(site.store, { kind: 'previous' }, owner);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2', 'mfe-b': '1' });
    await rollBack(site.store, { kind: 'previous' }, owner);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '1' });
    await expect(rollBack(site.store, { kind: 'previous' }, owner)).rejects.toThrow(UserError);
  });

  test('of a section leaves the others', async () => {
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '2' });
    const further = rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    await expect(further).rejects.toThrow(/No release of mfe-a was live before/);
  });

  test('goes to a composition by its id, and refuses one that is not here', async () => {
    const [first] = await site.store.readHistory();
    await rollBack(site.store, { kind: 'composition', id: first?.id ?? '' }, await readSite());
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '1' });
    const unknown = rollBack(site.store, { kind: 'composition', id: '../live' }, await readSite());
    await expect(unknown).rejects.toThrow(/no composition/);
  });

  test('of a section that no longer fits what is live is refused', async () => {
    await site.release({ name: 'mfe-b', version: '3', paths: [{ path: '/other' }] });
    await site.release({ name: 'mfe-a', version: '3', paths: [{ path: '/mfe-b' }] });
    const refused = rollBack(site.store, { kind: 'package', name: 'mfe-b' }, await readSite());
    await expect(refused).rejects.toThrow(/meets \/mfe-b of mfe-a/);
    expect(await readVersions()).toMatchObject({ 'mfe-a': '3', 'mfe-b': '3' });
  });

  test('stands in the history with what it changed', async () => {
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    const history = await site.store.readHistory();
    expect(history.map(({ action }) => action).slice(-2)).toEqual(['release', 'rollback']);
    expect(history.at(-1)?.changes).toEqual([{ name: 'mfe-a', from: '2', to: '1' }]);
  });
});

describe('npm start', () => {
  async function bring(versions: Readonly<Record<string, string>>): Promise<void> {
    const built = await Promise.all(
      Object.entries(versions).map(async ([name, version]) =>
        site.store.add(await site.write({ name, version, provides: {} })),
      ),
    );
    await site.store.exclusively(() => bringIn(site.store, built));
  }

  test('undoes no release and no rollback, and brings what has changed since', async () => {
    await bring({ shell: '1', 'mfe-a': '1', 'mfe-b': '1' });
    await site.release({ name: 'mfe-a', version: '2' });
    await bring({ shell: '1', 'mfe-a': '2', 'mfe-b': '1' });
    expect(await readVersions()).toMatchObject({ 'mfe-a': '2' });
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    await bring({ shell: '1', 'mfe-a': '2', 'mfe-b': '1' });
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1' });
    await bring({ shell: '1', 'mfe-a': '2', 'mfe-b': '2' });
    expect(await readVersions()).toMatchObject({ 'mfe-a': '1', 'mfe-b': '2' });
  });

  test('keeps sections that were released from elsewhere, and drops its own that are gone', async () => {
    await bring({ shell: '1', 'mfe-a': '1', 'mfe-b': '1' });
    await site.store.setLive(
      await site.store.compose([
        ...(await Promise.all(
          Object.entries(await readVersions()).map(([name, version]) =>
            site.store.readRelease({ name, version }),
          ),
        )),
        await site.store.add(await site.write({ name: 'mfe-z', version: '1' })),
      ]),
    );
    await bring({ shell: '1', 'mfe-a': '1' });
    expect(await readVersions()).toEqual({ shell: '1', 'mfe-a': '1', 'mfe-z': '1' });
  });

  test('changes nothing where nothing has changed', async () => {
    await bring({ shell: '1', 'mfe-a': '1', 'mfe-b': '1' });
    const before = await site.store.readPointer();
    await bring({ shell: '1', 'mfe-a': '1', 'mfe-b': '1' });
    expect(await site.store.readPointer()).toEqual(before);
  });
});
