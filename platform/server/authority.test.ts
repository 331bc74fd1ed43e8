import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { REPORTS_PATH } from '@site/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import {
  promoteCanary,
  type ReleaseAim,
  releaseBuilds,
  removeSection,
} from '../release/go-live.ts';
import { revoke, rollBack } from '../release/roll-back.ts';
import { runStaticChecks } from '../release/static-checks.ts';
import {
  type SyntheticBuild,
  versionOf,
  withoutDigests,
} from '../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
  setLive,
} from '../release/testing/synthetic-store.ts';
import { changeKeys, parseKeys, publicKeyOf, signEntry } from '../store/authority.ts';
import { BucketFiles } from '../store/bucket-files.ts';
import { composeReleases } from '../store/composition.ts';
import { type HistoryEntry, versionsOf } from '../store/history.ts';
import { LOGS, ReleaseStore } from '../store/release-store.ts';
import { KEYS_FILE } from '../store/store-keys.ts';
import {
  type BucketServer,
  bucketAddress,
  type HeldObject,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { CANARY_THRESHOLD } from './reports/reports.ts';
import { networkAddress } from './testing/composed-site.ts';
import { serveSamples } from './testing/sample-files.ts';

const PREFIX = 'site-one';

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string;
  readonly Resource: string | readonly string[];
  readonly Condition?: {
    readonly Null?: { readonly 's3:if-none-match': 'false' };
    readonly StringLike?: { readonly 's3:prefix': string };
  };
}

/** The policy that docs/teams.md gives to a team, or to servers. */
function readPolicy(name: string, section = 'mfe-blog'): readonly Statement[] {
  const text = readFileSync(path.join(PROJECT_ROOT, 'docs/teams.md'), 'utf8');
  const [, json = ''] = new RegExp(`\`\`\`json policy ${name}\n([^\`]*)`).exec(text) ?? [];
  const filled = json
    .replaceAll('BUCKET', 'site')
    .replaceAll('PREFIX', PREFIX)
    .replaceAll('mfe-blog', section);
  return JSON.parse(filled).Statement;
}

const ACTIONS: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function isLike(text: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? text === pattern : text.startsWith(start);
}

/** Whether a policy lets a request through: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html */
function allows(
  policy: readonly Statement[],
  method: string,
  key: string,
  request: IncomingMessage,
) {
  const { searchParams } = new URL(request.url ?? '', 'http://bucket');
  const action = key === '' ? 's3:ListBucket' : ACTIONS[method];
  const resource = key === '' ? 'arn:aws:s3:::site' : `arn:aws:s3:::site/${key}`;
  const fits = ({ Action, Resource, Condition }: Statement) => {
    if (Action !== action) return false;
    if (![Resource].flat().some((pattern) => isLike(resource, pattern))) return false;
    const prefix = Condition?.StringLike?.['s3:prefix'];
    if (prefix !== undefined && !isLike(searchParams.get('prefix') ?? '', prefix)) return false;
    return Condition?.Null === undefined || request.headers['if-none-match'] !== undefined;
  };
  const effects = policy.filter(fits).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

let bucket: BucketServer;
let local: SyntheticStore;
let machines = 0;
const keys = {
  operators: generateKeyPairSync('ed25519').privateKey,
  servers: generateKeyPairSync('ed25519').privateKey,
  'mfe-a': generateKeyPairSync('ed25519').privateKey,
  'mfe-b': generateKeyPairSync('ed25519').privateKey,
};

/** A store as one machine sees it. */
function machine(key: KeyObject | null): ReleaseStore {
  machines += 1;
  const files = new BucketFiles(bucketAddress(bucket, `${PREFIX}/`));
  return new ReleaseStore(path.join(local.folder, `machine-${machines}`), files, key);
}

function obey(policy: readonly Statement[] | null): void {
  bucket.fault = (method, key, request) =>
    policy === null || allows(policy, method, key, request) ? null : 403;
}

async function release(store: ReleaseStore, build: SyntheticBuild, aim?: ReleaseAim) {
  const { site } = await local.options(build);
  const dist = await local.write(build);
  return releaseBuilds({
    store,
    site,
    folders: [dist],
    check: runStaticChecks,
    aim,
  });
}

/** Changes the store's `keys.json` as `npm run keys` does; null ends what there is. */
async function allow(name: string, key: string | null, lastEntry = 0): Promise<void> {
  const { shared } = machine(null);
  const text = await shared.read(KEYS_FILE);
  const known = text === null ? null : parseKeys(text.toString());
  await shared.replace(KEYS_FILE, JSON.stringify(changeKeys(known, name, lastEntry, key)));
}

const releaseOf = (name: string, version: string) => ({
  name,
  version: versionOf({ name, version }),
});

const liveVersion = async (store: ReleaseStore, name: string) => {
  await store.history.pull();
  const section = (await store.readLive()).sections.find((each) => each.name === name);
  return section && withoutDigests(section.version);
};

/** The bucket’s content before each test. */
let filled: readonly [string, HeldObject][];

beforeAll(async () => {
  bucket = await startBucketServer();
  local = await createSyntheticStore();
  const operators = machine(keys.operators);
  for (const [name, key] of Object.entries(keys)) await allow(name, publicKeyOf(key));
  const live = await local.store.readLive();
  for (const each of [live.shell, ...live.sections]) {
    await operators.add(local.store.releaseFolder(each));
  }
  await setLive(operators, composeReleases([live.shell, ...live.sections]));
  filled = [...bucket.objects];
});

beforeEach(() => {
  obey(null);
  bucket.objects.clear();
  for (const [key, object] of filled) bucket.objects.set(key, object);
});

afterAll(async () => {
  await bucket.close();
  await local.remove();
});

describe('a team with its own key, and its own of the bucket', () => {
  beforeEach(() => obey(readPolicy('team', 'mfe-a')));

  test('releases, previews, starts a canary, promotes, rolls back and removes its section, and looks at all', async () => {
    const team = machine(keys['mfe-a']);
    const { site } = await local.options({ name: 'mfe-a', version: '2' });
    await release(team, { name: 'mfe-a', version: '2' });
    await release(team, { name: 'mfe-a', version: '3' }, { kind: 'preview' });
    await release(team, { name: 'mfe-a', version: '3' }, { kind: 'canary', share: 10 });
    await promoteCanary(team, 'mfe-a');
    const reader = machine(null);
    expect(await liveVersion(reader, 'mfe-a')).toBe('3');
    await rollBack(team, { kind: 'package', name: 'mfe-a' }, site);
    expect(await liveVersion(reader, 'mfe-a')).toBe('2');
    await revoke(team, releaseOf('mfe-a', '3'), site, { reason: 'x' });
    const other = revoke(team, releaseOf('mfe-b', '1'), site, { reason: 'x' });
    await expect(other).rejects.toThrow(/mfe-b/);
    await removeSection({ store: team, site, check: runStaticChecks }, 'mfe-a');
    expect(await liveVersion(reader, 'mfe-a')).toBeUndefined();
    // As `npm run releases` does.
    await team.cleanUp();
    expect(await team.listReleases()).toContainEqual(releaseOf('mfe-b', '1'));
    expect(await team.shared.list(LOGS)).toEqual([]);
    const options = { store: team, site, check: runStaticChecks };
    await expect(removeSection(options, 'mfe-b')).rejects.toThrow(/changes mfe-b/);
  });

  test('cannot place or replace a file of another section, nor replace or remove anything shared', async () => {
    const team = machine(keys['mfe-a']);
    await expect(release(team, { name: 'mfe-b', version: '2' })).rejects.toThrow(/403/);
    const { shared } = team;
    const history = 'history/000001.json';
    for (const key of ['releases/mfe-b/1/entry.js', history, 'keys.json']) {
      await expect(shared.replace(key, 'x')).rejects.toThrow(/403/);
    }
    for (const key of ['releases/mfe-a/1/entry.js', history, 'keys.json']) {
      await expect(shared.remove(key)).rejects.toThrow(/403/);
    }
    expect(await shared.create(history, 'x')).toBe(false);
  });
});

test('servers with their keys serve, count, keep reports and end a canary, and release nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const build = { name: 'mfe-a', version: '2' };
  await release(machine(keys['mfe-a']), build, { kind: 'canary', share: 100 });
  obey(readPolicy('servers'));
  const store = machine(keys.servers);
  await store.history.pull();
  const { canary } = (await store.history.readPointer()) ?? {};
  const server = await serveSamples(store);
  for (let visitor = 0; visitor < CANARY_THRESHOLD; visitor += 1) {
    const report = {
      ...{ composition: canary?.id, section: 'mfe-a', release: releaseOf('mfe-a', '2').version },
      ...{ releases: [], fault: 'SECTION_RENDER', path: '/mfe-a' },
    };
    const answer = await fetch(server.url + REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': networkAddress(visitor) },
      body: JSON.stringify(report),
    });
    expect(answer.status).toBe(204);
  }
  await expect.poll(async () => (await store.history.read()).at(-1)?.action).toBe('canary-end');
  await server.close();
  const kept = [...bucket.objects.keys()].map((key) => key.slice(PREFIX.length + 1));
  expect(kept.some((key) => key.startsWith(LOGS))).toBe(true);
  await expect(release(store, { name: 'mfe-b', version: '2' })).rejects.toThrow(/403|may change/);
});

test('a server without a key of the store says that it ends no canary, and none is started while no server has one', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  for (const key of [null, other]) {
    const store = machine(key);
    await store.history.pull();
    const server = await serveSamples(store);
    const ready = await (await fetch(`${server.url}/health/ready`)).text();
    expect(ready).toMatch(/^degraded: This server cannot end a failing canary: set RELEASE_KEY/m);
    await server.close();
  }
  const build = { name: 'mfe-a', version: '2' };
  const team = machine(keys['mfe-a']);
  await allow('servers', null);
  const refused = release(team, build, { kind: 'canary', share: 10 });
  await expect(refused).rejects.toThrow('npm run keys -- servers');
  await allow('servers', publicKeyOf(keys.servers));
  await release(team, build, { kind: 'canary', share: 10 });
  expect((await team.history.readPointer())?.canary?.share).toBe(10);
});

describe('an entry of the history that nobody may make', () => {
  /** Puts an entry behind the store’s back, as its key for the bucket lets a team do. */
  async function forge(change: Partial<HistoryEntry>, key: KeyObject | null, number: number) {
    const made = machine(key);
    await made.history.pull();
    const [first] = await made.history.read();
    if (first === undefined) throw new Error('The history is empty.');
    const entry: HistoryEntry = { ...first, signature: undefined, entry: number, ...change };
    const text = JSON.stringify(signEntry(entry, key));
    await made.shared.create(`history/${String(number).padStart(6, '0')}.json`, text);
  }

  /** Another section in a version that its team did not release. */
  async function changeOther(): Promise<Pick<HistoryEntry, 'id' | 'releases'>> {
    const made = machine(null);
    await made.history.pull();
    const live = await made.readLive();
    const other = await made.add(await local.write({ name: 'mfe-b', version: '9' }));
    await made.share(other);
    const others = [live.shell, ...live.sections].filter(({ name }) => name !== 'mfe-b');
    const composition = composeReleases([...others, other]);
    return { id: composition.id, releases: versionsOf(composition) };
  }

  test('is skipped with the reason, and the next one follows the last valid one', async () => {
    const unknown = generateKeyPairSync('ed25519').privateKey;
    const foreign = { key: publicKeyOf(keys['mfe-b']), value: 'x' };
    const revokes = { ...releaseOf('mfe-b', '9'), reason: 'x' };
    const revoking = { action: 'revoke', revokes } as const;
    const other = await changeOther();
    const forged: [KeyObject | null, Partial<HistoryEntry>, RegExp][] = [
      [keys['mfe-a'], other, /changes mfe-b/],
      [null, other, /it is not signed/],
      [keys.servers, other, /changes mfe-b/],
      [unknown, other, /key is not known/],
      [null, { ...other, signature: { key: 'x', value: 'x' } }, /key is not known/],
      [null, { ...other, signature: foreign }, /signature does not fit/],
      [keys['mfe-b'], { ...other, id: '0123456789ab' }, /not made of/],
      [keys['mfe-a'], revoking, /changes mfe-b/],
      [keys.servers, revoking, /changes mfe-b/],
      [null, revoking, /it is not signed/],
    ];
    for (const [index, [key, change]] of forged.entries()) await forge(change, key, index + 2);
    // Whoever forged them was told.
    takeConsoleErrors();
    const reader = machine(null);
    expect(await liveVersion(reader, 'mfe-b')).toBe('1');
    const reasons = forged.map(([, , reason]) => expect.stringMatching(reason));
    expect(takeConsoleErrors()).toEqual(reasons);
    expect((await reader.history.readPointer())?.revoked).toBeUndefined();
    await release(machine(keys['mfe-a']), { name: 'mfe-a', version: '2' });
    expect(await liveVersion(reader, 'mfe-a')).toBe('2');
    expect(await liveVersion(reader, 'mfe-b')).toBe('1');
    expect((await reader.history.read()).map(({ entry }) => entry)).toEqual([1, 12]);
    takeConsoleErrors();
  });

  test('brings a revoked release back, whatever key signs it', async () => {
    const { site } = await local.options({ name: 'mfe-a', version: '2' });
    const team = machine(keys['mfe-a']);
    await release(team, { name: 'mfe-a', version: '2' });
    const { id, releases } = (await team.history.read()).at(-1) ?? {};
    const reason = 'a hole';
    await revoke(team, releaseOf('mfe-a', '2'), site, { reason });
    await forge({ id, releases }, keys.operators, 4);
    await forge({ id, releases }, keys['mfe-a'], 5);
    const reader = machine(null);
    expect(await liveVersion(reader, 'mfe-a')).toBe('1');
    expect((await reader.history.readPointer())?.revoked).toEqual({
      [`mfe-a@${releaseOf('mfe-a', '2').version}`]: reason,
    });
    expect((await reader.history.read()).map(({ entry }) => entry)).toEqual([1, 2, 3]);
    expect(takeConsoleErrors().join('\n')).toMatch(/mfe-a 2\S* was revoked: a hole/);
  });

  test('cannot be read, or is an old one under a new number', async () => {
    await release(machine(keys['mfe-a']), { name: 'mfe-a', version: '2' });
    const { shared } = machine(null);
    const first = await shared.read('history/000001.json');
    await shared.create('history/000003.json', first ?? '');
    await shared.create('history/000004.json', '{"entry":');
    await shared.create('history/000005.json', '{"id":"x","entry":5,"releases":{},"signature":1}');
    expect(await liveVersion(machine(null), 'mfe-a')).toBe('2');
    expect(takeConsoleErrors()).toHaveLength(3);
  });

  test('is refused before it is made, and its author is told', async () => {
    await expect(release(machine(keys['mfe-a']), { name: 'mfe-b', version: '2' })).rejects.toThrow(
      /changes mfe-b, and its key may change mfe-a.*RELEASE_KEY/,
    );
    await expect(release(machine(null), { name: 'mfe-b', version: '2' })).rejects.toThrow(
      /it is not signed/,
    );
    takeConsoleErrors();
    expect(await liveVersion(machine(null), 'mfe-b')).toBe('1');
  });
});

describe('keys that change', () => {
  test('a key that has ended signs nothing more, and what it signed stays, for a new machine too', async () => {
    await release(machine(keys['mfe-a']), { name: 'mfe-a', version: '2' });
    await allow('mfe-a', null, 2);
    await expect(release(machine(keys['mfe-a']), { name: 'mfe-a', version: '3' })).rejects.toThrow(
      /key is not known/,
    );
    expect(await liveVersion(machine(null), 'mfe-a')).toBe('2');
    const next = generateKeyPairSync('ed25519').privateKey;
    await allow('mfe-a', publicKeyOf(next));
    await release(machine(next), { name: 'mfe-a', version: '3' });
    expect(await liveVersion(machine(null), 'mfe-a')).toBe('3');
  });

  test('a store that gets keys keeps what was made without them, and asks for them from then on', async () => {
    await machine(null).shared.remove(KEYS_FILE);
    const known = machine(null);
    await release(known, { name: 'mfe-a', version: '2' });
    await allow('operators', publicKeyOf(keys.operators), 2);
    expect(await liveVersion(machine(null), 'mfe-a')).toBe('2');
    // One that had the whole history before is told as well.
    await expect(release(known, { name: 'mfe-a', version: '3' })).rejects.toThrow(
      /it is not signed/,
    );
    await release(machine(keys.operators), { name: 'mfe-a', version: '3' });
    expect(await liveVersion(machine(null), 'mfe-a')).toBe('3');
  });
});
