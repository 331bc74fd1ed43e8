import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeKeys, publicKeyOf } from './authority.ts';
import { KEYS_FILE, ReleaseStore } from './release-store.ts';
import { FolderFiles } from './store-files.ts';
import { journeysOn } from './testing/journeys.ts';

const ID = '84f063368c36';
const RELEASE = 'mfe-blog@1.0.0-6b1d';
const makeKey = () => generateKeyPairSync('ed25519').privateKey;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('each run is an object of its own, and the newest of its kind is found', async () => {
  const store = new ReleaseStore(folder);
  const at = '2026-01-05T09:00:00.000Z';
  for (const smoke of ['passed', null] as const) await store.addEvidence(journeysOn(ID, smoke, at));
  await store.addEvidence(journeysOn(ID, 'failed', '2026-01-06T09:00:00.000Z'));
  await store.addEvidence(journeysOn(ID, null, '2026-01-07T09:00:00.000Z'));
  expect(await readdir(path.join(folder, 'evidence', ID))).toHaveLength(4);
  expect(await store.findEvidence(ID, 'smoke')).toMatchObject({ isGood: false, by: 'Hanna' });
  expect(await store.findEvidence(ID, 'judgement')).toBeNull();
  expect(await store.findEvidence('84f063368c37', 'smoke')).toBeNull();
});

test('what cannot be read, or is about something else, is no evidence; no text commands a terminal', async () => {
  const store = new ReleaseStore(folder);
  const files = new FolderFiles(folder);
  await files.create(`evidence/${ID}/1.json`, 'x');
  await files.create(`evidence/${ID}/2.json`, JSON.stringify({ ...journeysOn(ID, null), at: 1 }));
  await files.create(`evidence/${ID}/3.json`, JSON.stringify(journeysOn('84f063368c37', null)));
  expect(await store.findEvidence(ID, 'run')).toBeNull();
  await store.addEvidence({ ...journeysOn(ID, null), by: 'Hanna\u001b[2J' });
  expect((await store.findEvidence(ID, 'run'))?.by).toBe('Hanna[2J');
});

test('a no with a long reason is a no', async () => {
  const store = new ReleaseStore(folder);
  const no = {
    ...journeysOn(RELEASE, 'failed'),
    kind: 'judgement',
    why: 'x'.repeat(9000),
  } as const;
  await store.addEvidence(no);
  expect(await store.findEvidence(RELEASE, 'judgement')).toMatchObject({ isGood: false });
});

test('where the store has keys, only what one of them signed counts, and only QA takes back a no', async () => {
  const keys = { operators: makeKey(), qa: makeKey(), 'mfe-blog': makeKey() };
  const made = Object.entries(keys).reduce<ReturnType<typeof changeKeys> | null>(
    (known, [name, key]) => changeKeys(known, name, 0, publicKeyOf(key)),
    null,
  );
  const files = new FolderFiles(folder);
  await files.create(KEYS_FILE, JSON.stringify(made));
  const by = (key: ReturnType<typeof makeKey> | null) => new ReleaseStore(folder, undefined, key);
  const reader = by(null);
  await reader.addEvidence(journeysOn(ID, null));
  await by(makeKey()).addEvidence(journeysOn(ID, null));
  expect(await reader.findEvidence(ID, 'run')).toBeNull();
  await by(keys['mfe-blog']).addEvidence(journeysOn(ID, null));
  expect(await reader.findEvidence(ID, 'run')).not.toBeNull();

  const judge = async (key: keyof typeof keys, isGood: boolean, day: number) => {
    const at = `2026-01-0${day}T09:00:00.000Z`;
    const said = { about: RELEASE, at, by: key, kind: 'judgement', isGood, why: 'x' } as const;
    await by(keys[key]).addEvidence({ ...said, run: {} });
    return (await reader.findEvidence(RELEASE, 'judgement'))?.isGood;
  };
  expect(await judge('qa', false, 1)).toBe(false);
  expect(await judge('mfe-blog', true, 2)).toBe(false);
  expect(await judge('qa', true, 3)).toBe(true);
  expect(await judge('mfe-blog', false, 4)).toBe(false);

  for (const key of await files.list(`evidence/${ID}/`)) {
    const text = (await files.read(key))?.toString() ?? '';
    await files.replace(key, text.replace('20 passed', '99 passed'));
  }
  expect(await reader.findEvidence(ID, 'run')).toBeNull();
});
