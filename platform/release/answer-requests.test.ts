import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { RELEASE_FILE } from '../bundler/release-file.ts';
import { versionsOf } from '../store/history.ts';
import { readPreview } from '../store/preview-request.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Answer, type Request, sendRequest, waitForAnswer } from '../store/requests.ts';
import {
  type BucketServer,
  openBucketStore,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { answerRequests, QUEUES } from './answer-requests.ts';
import { carryOut } from './carry-out.ts';
import { type SyntheticBuild, withoutDigests } from './testing/synthetic-build.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let bucket: BucketServer;
/** The site's pipeline. `team`: a machine of the team of mfe-a. */
let site: SyntheticStore;
let team: ReleaseStore;

beforeEach(async () => {
  bucket = await startBucketServer();
  site = await createSyntheticStore(['mfe-a', 'mfe-b'], (folder) =>
    openBucketStore(bucket, folder),
  );
  team = openBucketStore(bucket, path.join(site.folder, 'team'));
  await team.history.pull();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await bucket.close();
  await site.remove();
});

const upload = async (build: SyntheticBuild) => {
  const release = await team.add(await site.write(build));
  await team.share(release);
  return release.version;
};

const run = async () => {
  const pipeline = { store: site.store, site: await readSite(), sitePort: 3000 };
  for (const queue of QUEUES) await answerRequests(pipeline, queue);
};

const by = 'Hanna';

async function ask(request: Request): Promise<Answer> {
  const asked = await sendRequest(team, 'mfe-a', request);
  await run();
  return waitForAnswer(team, asked, () => undefined);
}

const readLive = async () => {
  await site.store.history.pull();
  return withoutDigests(versionsOf(await site.store.readLive()));
};

const seen = async () => {
  await team.history.pull();
  return (await team.history.readPointer())?.entry ?? 0;
};

const LIVE = { shell: '1', 'mfe-a': '1', 'mfe-b': '1' };

test('a team previews, releases, tries, promotes, rolls back, revokes and removes its section', async () => {
  const a2 = await upload({ name: 'mfe-a', version: '2' });
  const shown = await ask({ action: 'preview', version: a2, by });
  expect(shown).toMatchObject({
    state: 'done',
    text: expect.stringContaining('Nothing went live'),
  });
  const [, link = ''] = shown.link?.split('?preview=') ?? [];
  expect(await readPreview(site.store.previewKey, link)).toEqual([{ name: 'mfe-a', version: a2 }]);
  expect(await readLive()).toEqual(LIVE);

  const live = await ask({ action: 'live', version: a2, by, why: 'a new map' });
  expect(live.text).toMatch(
    /ok +paths[\s\S]*mfe-a 1\S* → 2\S*\n.*by Hanna, asked for as mfe-a\/.*: a new map/,
  );
  const a3 = await upload({ name: 'mfe-a', version: '3' });
  expect(await ask({ action: 'canary', version: a3, share: 10, by })).toMatchObject({
    state: 'done',
  });
  expect(await ask({ action: 'promotion', by })).toMatchObject({ state: 'done' });
  expect(await readLive()).toMatchObject({ 'mfe-a': '3' });
  await ask({ action: 'rollback', seen: await seen(), by });
  expect(await readLive()).toMatchObject({ 'mfe-a': '2' });
  await ask({ action: 'revocation', version: a3, reason: 'a hole', by });
  expect(await ask({ action: 'live', version: a3, by })).toMatchObject({ code: 'RELEASE_REVOKED' });
  await ask({ action: 'removal', seen: await seen(), by });
  expect(await readLive()).toEqual({ shell: '1', 'mfe-b': '1' });
});

test('a refused request is answered once, and stops no other', async () => {
  const refused = await upload({ name: 'mfe-a', version: '2', paths: [{ path: '/mfe-b' }] });
  const sound = await upload({ name: 'mfe-a', version: '3' });
  const asked: Request[] = [refused, sound].map((version) => ({ action: 'live', version, by }));
  const first = await sendRequest(team, 'mfe-a', asked[0] as Request);
  expect(await ask(asked[1] as Request)).toMatchObject({ state: 'done' });
  const answer = await waitForAnswer(team, first, () => undefined);
  expect(answer).toMatchObject({ state: 'refused', code: 'GATE_REFUSED' });
  expect(answer.text).toContain('paths: /mfe-b of mfe-a meets /mfe-b of mfe-b');
  expect(await readLive()).toEqual({ ...LIVE, 'mfe-a': '3' });
  const before = bucket.puts.length;
  await run();
  expect(bucket.puts).toHaveLength(before);
});

test('a request that another change overtook does nothing', async () => {
  const version = await upload({ name: 'mfe-a', version: '2' });
  const before = await seen();
  await ask({ action: 'live', version, by });
  for (const action of ['rollback', 'removal'] as const) {
    expect(await ask({ action, seen: before, by })).toMatchObject({ state: 'overtaken' });
  }
  await ask({ action: 'rollback', seen: await seen(), by });
  expect(await ask({ action: 'live', version, by })).toMatchObject({ state: 'overtaken' });
  expect(await ask({ action: 'promotion', by })).toMatchObject({ state: 'overtaken' });
  expect(await readLive()).toEqual(LIVE);
});

test('a pipeline killed at any of its writes goes on, and does nothing twice', async () => {
  await ask({ action: 'live', version: await upload({ name: 'mfe-a', version: '2' }), by });
  await ask({ action: 'live', version: await upload({ name: 'mfe-a', version: '3' }), by });
  const asked = await sendRequest(team, 'mfe-a', { action: 'rollback', seen: await seen(), by });
  const points: (typeof bucket.objects)[] = [];
  bucket.fault = (method) => {
    if (method === 'PUT') points.push(new Map(bucket.objects));
    return null;
  };
  await run();
  bucket.fault = () => null;
  // The mark, the entry and the answer.
  expect(points).toHaveLength(3);
  for (const [index, objects] of points.entries()) {
    bucket.objects.clear();
    for (const [key, object] of objects) bucket.objects.set(key, object);
    const store = openBucketStore(bucket, path.join(site.folder, `machine-${index}`));
    const pipeline = { store, site: await readSite(), sitePort: 3000 };
    // Another change went live before the pipeline started again.
    if (index === 2) {
      const order = { kind: 'rollback', name: 'mfe-b' } as const;
      await store.history.pull();
      await carryOut(pipeline, order).catch(() => null);
    }
    for (const queue of QUEUES) await answerRequests(pipeline, queue);
    expect(withoutDigests(versionsOf(await store.readLive())), `${index}`).toMatchObject({
      'mfe-a': '2',
    });
    expect(await waitForAnswer(team, asked, () => undefined)).toMatchObject({ state: 'done' });
  }
});

test('a rollback does not wait for a release in the gate, except of its own section', async () => {
  const version = await upload({ name: 'mfe-a', version: '2' });
  await ask({ action: 'live', version, by });
  await sendRequest(team, 'mfe-b', { action: 'removal', seen: 0, by });
  await sendRequest(team, 'mfe-a', { action: 'rollback', seen: await seen(), by });
  const pipeline = { store: site.store, site: await readSite(), sitePort: 3000 };
  await answerRequests(pipeline, 'quick');
  expect(await readLive()).toEqual(LIVE);
});

test('a failure of the pipeline itself keeps the request, and the others are answered', async () => {
  const asked = await sendRequest(team, 'mfe-a', { action: 'removal', seen: 99, by });
  const other = await sendRequest(team, 'mfe-b', { action: 'removal', seen: 99, by });
  bucket.fault = (_, key) =>
    key.startsWith(`releases/mfe-a/requests/${asked.id}.answer`) ? 403 : null;
  await expect(run()).rejects.toThrow('403');
  bucket.fault = () => null;
  expect(await waitForAnswer(team, other, () => undefined)).toMatchObject({ state: 'done' });
  await run();
  expect(await waitForAnswer(team, asked, () => undefined)).toMatchObject({ state: 'done' });
});

test('the team is told if nobody answers', async () => {
  const asked = await sendRequest(team, 'mfe-a', { action: 'removal', seen: 99, by });
  const tell = vi.fn(() => void run());
  await waitForAnswer(team, asked, tell, 10);
  expect(tell).toHaveBeenCalledOnce();
});

const ID = '20260601090000000-0123abcd';
const valid = { action: 'removal', seen: 99, by };
const claim = (fields: object) => JSON.stringify({ ...valid, ...fields });

describe('a forged request changes nothing', () => {
  test.each<[what: string, key: string, content: string, answered: boolean]>([
    ['names another section', `mfe-a/requests/${ID}.json`, claim({ name: 'mfe-b' }), true],
    ['asks for another action', `mfe-a/requests/${ID}.json`, claim({ action: 'start' }), true],
    [
      'asks for a composition',
      `mfe-a/requests/${ID}.json`,
      claim({ action: 'return', id: 'x' }),
      true,
    ],
    ['is no JSON', `mfe-a/requests/${ID}.json`, '{"action":', true],
    ['is no object', `mfe-a/requests/${ID}.json`, '"removal"', true],
    ['is empty', `mfe-a/requests/${ID}.json`, '', true],
    ['is huge', `mfe-a/requests/${ID}.json`, claim({ why: 'x'.repeat(1_000_000) }), true],
    ['has a huge field', `mfe-a/requests/${ID}.json`, claim({ why: 'x'.repeat(5000) }), true],
    ['leads out of its folder', `mfe-a/requests/../../mfe-b/requests/${ID}.json`, claim({}), false],
    ['has another id', 'mfe-a/requests/1.json', claim({}), false],
    ['is deeper', `mfe-a/requests/x/${ID}.json`, claim({}), false],
    ['is below no section', `mfe-A/requests/${ID}.json`, claim({}), false],
    ['is below the prototype', `__proto__/requests/${ID}.json`, claim({}), false],
    ['removes the shell', `shell/requests/${ID}.json`, claim({}), true],
    ['removes a section that is none', `mfe-c/requests/${ID}.json`, claim({}), true],
  ])('that %s', async (_, key, content, answered) => {
    const before = await site.store.history.read();
    bucket.objects.set(`releases/${key}`, { body: Buffer.from(content), headers: {} });
    await run();
    expect(await site.store.history.read()).toEqual(before);
    const answer = `releases/${key.replace('.json', '.answer.json')}`;
    expect(bucket.objects.has(answer)).toBe(answered);
  });

  test.each(['../mfe-b/1', '1/../../mfe-b/1', '..', '', '1\u0000', '%2e%2e', 'x'])(
    'with the version %j',
    async (version) => {
      await team.shared.create(
        `releases/mfe-a/requests/${ID}.json`,
        JSON.stringify({ action: 'live', version, by }),
      );
      const before = await site.store.history.read();
      await run();
      expect(await site.store.history.read()).toEqual(before);
    },
  );

  test('with a release of another section, below its own name', async () => {
    const version = versionsOf(await site.store.readLive())['mfe-b'] ?? '';
    const b = await site.store.readRelease({ name: 'mfe-b', version });
    expect(await ask({ action: 'live', version: b.version, by })).toMatchObject({
      code: 'RELEASE_UNKNOWN',
    });
    for (const file of [...Object.keys({ ...b.integrity, ...b.node }), RELEASE_FILE]) {
      const bytes = await team.shared.read(`releases/mfe-b/${b.version}/${file}`);
      await team.shared.create(`releases/mfe-a/${b.version}/${file}`, bytes ?? '');
    }
    expect(await ask({ action: 'live', version: b.version, by })).toMatchObject({
      state: 'refused',
      code: 'FILE_DAMAGED',
    });
    expect(await readLive()).toEqual(LIVE);
  });

  test('with a changed file', async () => {
    const version = await upload({ name: 'mfe-a', version: '2' });
    await team.shared.replace(`releases/mfe-a/${version}/entry.js`, 'var forged;');
    expect(await ask({ action: 'live', version, by })).toMatchObject({
      state: 'refused',
      code: 'RELEASE_INCOMPLETE',
    });
    expect(await readLive()).toEqual(LIVE);
  });

  test('for a rollback of packages that went live together', async () => {
    const owner = await readSite();
    const releases = [];
    for (const name of ['mfe-a', 'mfe-b']) {
      releases.push(await site.store.add(await site.write({ name, version: '2' })));
    }
    const order = { kind: 'release', releases, aim: { kind: 'live' } } as const;
    await carryOut({ store: site.store, site: owner }, order);
    const answer = await ask({ action: 'rollback', seen: await seen(), by });
    expect(answer).toMatchObject({ state: 'refused', code: 'REQUEST_REFUSED' });
    expect(answer.text).toContain('would also change mfe-b');
    expect(await readLive()).toMatchObject({ 'mfe-a': '2', 'mfe-b': '2' });
    takeConsoleErrors();
  });
});
