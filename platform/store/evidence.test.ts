import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeKeys, publicKeyOf } from './authority.ts';
import { type Evidence, removeOldEvidence } from './evidence.ts';
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

const any = () => true;

test('each run is an object of its own, and the newest that fits is found', async () => {
  const store = new ReleaseStore(folder);
  const at = '2026-01-05T09:00:00.000Z';
  for (const smoke of ['passed', null, 'failed'] as const) {
    await store.addEvidence(journeysOn(ID, smoke, at));
  }
  await store.addEvidence(journeysOn(ID, null, '2026-01-06T09:00:00.000Z'));
  expect(await readdir(path.join(folder, 'evidence', ID))).toHaveLength(4);
  const found = await store.findEvidence(ID, ({ run }) => run?.smoke === 'passed');
  expect(found).toMatchObject({ at, run: { smoke: 'passed', counts: { passed: 19 } } });
  expect((await store.findEvidence(ID, any))?.at).toBe('2026-01-06T09:00:00.000Z');
  expect(await store.findEvidence('84f063368c37', any)).toBeNull();
});

test('what cannot be read, or is about something else, is no evidence; no text commands a terminal', async () => {
  const store = new ReleaseStore(folder);
  const files = new FolderFiles(folder);
  await files.create(`evidence/${ID}/1.json`, 'x');
  await files.create(`evidence/${ID}/2.json`, JSON.stringify({ ...journeysOn(ID, null), at: 1 }));
  await files.create(`evidence/${ID}/3.json`, JSON.stringify(journeysOn('84f063368c37', null)));
  expect(await store.findEvidence(ID, any)).toBeNull();
  await store.addEvidence({ ...journeysOn(ID, null), by: 'Hanna\u001b[2J' });
  expect((await store.findEvidence(ID, any))?.by).toBe('Hanna[2J');
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
  await reader.addEvidence(journeysOn(ID, 'passed'));
  await by(makeKey()).addEvidence(journeysOn(ID, 'passed'));
  expect(await reader.findEvidence(ID, any)).toBeNull();
  await by(keys['mfe-blog']).addEvidence(journeysOn(ID, 'passed'));
  expect(await reader.findEvidence(ID, any)).not.toBeNull();

  const judge = async (key: keyof typeof keys, verdict: Evidence['verdict'], day: number) =>
    by(keys[key]).addEvidence({
      ...{ about: RELEASE, by: key, verdict },
      at: `2026-01-0${day}T09:00:00.000Z`,
    });
  await judge('qa', 'refused', 1);
  await judge('mfe-blog', 'allowed', 2);
  expect((await reader.findEvidence(RELEASE, any))?.verdict).toBe('refused');
  await judge('qa', 'allowed', 3);
  expect((await reader.findEvidence(RELEASE, any))?.verdict).toBe('allowed');

  const [key = ''] = (await files.list(`evidence/${ID}/`)).slice(-1);
  const text = (await files.read(key))?.toString() ?? '';
  await files.replace(key, text.replace('Hanna', 'Abebe'));
  const found = await reader.findEvidence(ID, ({ by }) => by === 'Abebe');
  expect(found).toBeNull();
});

test('runs of more than 90 days ago go, and what people said stays', async () => {
  const store = new ReleaseStore(folder);
  const at = '2020-01-05T09:00:00.000Z';
  await store.addEvidence(journeysOn(ID, 'passed', at));
  await store.addEvidence(journeysOn(ID, 'passed'));
  await store.addEvidence({ about: RELEASE, by: 'Hanna', verdict: 'refused', at });
  await removeOldEvidence(new FolderFiles(folder));
  expect(await readdir(path.join(folder, 'evidence', ID))).toHaveLength(1);
  expect(await store.findEvidence(RELEASE, any)).not.toBeNull();
});
