import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endCanary } from '../store/end-canary.ts';
import { versionsOf } from '../store/history.ts';
import { releaseBuilds } from './carry-out.ts';
import { promoteCanary, rollBack } from './testing/orders.ts';
import { type SyntheticBuild, versionOf, withoutDigests } from './testing/synthetic-build.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

const A2 = { name: 'mfe-a', version: '2' };
const RELEASE = { name: 'mfe-a', version: versionOf(A2) };

async function tryOut(share: number, build: SyntheticBuild = A2) {
  const options = await site.options(build);
  return releaseBuilds({ ...options, aim: { kind: 'canary', share } });
}

async function readCanary() {
  return (await site.store.history.readPointer())?.canary;
}

async function readLive(): Promise<Record<string, string>> {
  return withoutDigests(versionsOf(await site.store.readLive()));
}

async function readTried(): Promise<Record<string, string>> {
  const id = (await readCanary())?.id ?? '';
  return withoutDigests(versionsOf(await site.store.readComposition(id)));
}

async function readReason(): Promise<string | undefined> {
  const reason = (await site.store.history.read()).at(-1)?.reason;
  return reason?.replaceAll(/-[0-9a-f]{12}/g, '');
}

const LIVE = { shell: '1', 'mfe-a': '1', 'mfe-b': '1' };

describe('a preview', () => {
  test('is checked and stored without going live, and is released later', async () => {
    const before = await site.store.history.readPointer();
    const { entry } = await releaseBuilds({
      ...(await site.options(A2)),
      aim: { kind: 'preview' },
    });
    expect(entry).toBeNull();
    expect(await site.store.isHere(RELEASE)).toBe(true);
    expect(await site.store.history.readPointer()).toEqual(before);
    await site.release(A2);
    expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  });

  test('refused by the gate is not in the store', async () => {
    const options = await site.options({ ...A2, paths: [{ path: '/mfe-b' }] });
    await expect(releaseBuilds({ ...options, aim: { kind: 'preview' } })).rejects.toThrow(
      /Refused: mfe-a/,
    );
    expect(await site.store.isHere(RELEASE)).toBe(false);
  });
});

describe('a canary', () => {
  test('keeps the live release, and is in the history', async () => {
    const { entry } = await tryOut(10);
    expect(await readLive()).toEqual(LIVE);
    expect(await readTried()).toEqual({ ...LIVE, 'mfe-a': '2' });
    expect(entry).toMatchObject({ action: 'canary', canary: { share: 10, release: RELEASE } });
  });

  test('runs alone: refuses a second one with instructions', async () => {
    await tryOut(10);
    const other = tryOut(10, { name: 'mfe-b', version: '2' });
    await expect(other).rejects.toThrow(/mfe-a 2\S+ is a canary for 10 %.*a --promote.*rollback/s);
    const newer = tryOut(10, { name: 'mfe-a', version: '3' });
    await expect(newer).rejects.toThrow(/one canary runs at a time/);
    expect(await readCanary()).toMatchObject({ release: RELEASE });
  });

  test('is promoted unchanged, and can be rolled back', async () => {
    await tryOut(10);
    await promoteCanary(site.store, 'mfe-a');
    expect(await readLive()).toEqual({ ...LIVE, 'mfe-a': '2' });
    expect(await readCanary()).toBeUndefined();
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    expect(await readLive()).toEqual(LIVE);
    await expect(promoteCanary(site.store, 'mfe-a')).rejects.toThrow(/No release of mfe-a/);
  });

  test('stays valid after a release and a rollback of another section', async () => {
    await tryOut(10);
    await site.release({ name: 'mfe-b', version: '2' });
    expect(await readTried()).toEqual({ ...LIVE, 'mfe-a': '2', 'mfe-b': '2' });
    await rollBack(site.store, { kind: 'package', name: 'mfe-b' }, await readSite());
    expect(await readLive()).toEqual(LIVE);
    expect(await readTried()).toEqual({ ...LIVE, 'mfe-a': '2' });
  });

  test('ends if it no longer fits the live releases', async () => {
    await tryOut(10, { ...A2, paths: [{ path: '/mfe-a' }, { path: '/new' }] });
    await site.release({ name: 'mfe-b', version: '2', paths: [{ path: '/new' }] });
    expect(await readCanary()).toBeUndefined();
    expect(await readReason()).toMatch(/mfe-a 2 ended, as it does not fit: \/new of mfe-a meets/);
  });

  test('ends if another version of its section is released', async () => {
    await tryOut(10);
    await site.release({ name: 'mfe-a', version: '3' });
    expect(await readCanary()).toBeUndefined();
    expect(await readReason()).toBe('the canary ended: mfe-a 3 is live');
  });

  test('is ended by a rollback of its section; a repetition changes nothing', async () => {
    await site.release({ name: 'mfe-a', version: '1.1' });
    await tryOut(10);
    const target = { kind: 'package', name: 'mfe-a' } as const;
    await rollBack(site.store, target, await readSite());
    expect(await readLive()).toMatchObject({ 'mfe-a': '1.1' });
    expect(await readCanary()).toBeUndefined();
    expect(await readReason()).toMatch(/rolled back by npm run rollback/);
    expect((await rollBack(site.store, target, await readSite())).unchanged).toMatch(
      /a@1\.1-[0-9a-f]{12}$/,
    );
    expect(await readLive()).toMatchObject({ 'mfe-a': '1.1' });
  });

  test('cannot restart after its end, but can be released', async () => {
    await tryOut(10);
    const { canary } = (await site.store.history.readPointer()) ?? {};
    if (canary === undefined) throw new Error('No canary runs.');
    await endCanary(site.store, canary, 'it failed for 5 of 20');
    await expect(tryOut(10)).rejects.toThrow(/was a canary, which ended/);
    await site.release(A2);
    expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  });

  test('is not ended by a report about an earlier canary', async () => {
    await tryOut(10);
    const old = await readCanary();
    await tryOut(10, A2);
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    await tryOut(20, { name: 'mfe-b', version: '2' });
    if (old !== undefined) expect(await endCanary(site.store, old, 'it failed')).toBeNull();
    expect(await readCanary()).toMatchObject({ share: 20 });
  });
});
