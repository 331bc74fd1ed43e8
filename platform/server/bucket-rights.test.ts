import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { REPORTS_PATH } from '@site/shared/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import type { ReleaseAim } from '../release/plan.ts';
import { type SyntheticBuild, versionOf } from '../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
  setLive,
} from '../release/testing/synthetic-store.ts';
import { BucketFiles } from '../store/bucket-files.ts';
import { composeReleases } from '../store/composition.ts';
import { LOGS, ReleaseStore } from '../store/release-store.ts';
import {
  type BucketServer,
  bucketAddress,
  type HeldObject,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
import { CANARY_RULE } from './reports/canary-rule.ts';
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

/** A store as one machine sees it. */
function machine(): ReleaseStore {
  machines += 1;
  const files = new BucketFiles(bucketAddress(bucket, `${PREFIX}/`));
  return new ReleaseStore(path.join(local.folder, `machine-${machines}`), files);
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
    aim,
  });
}

const releaseOf = (name: string, version: string) => ({
  name,
  version: versionOf({ name, version }),
});

/** The bucket’s content before each test. */
let filled: readonly [string, HeldObject][];

beforeAll(async () => {
  bucket = await startBucketServer();
  local = await createSyntheticStore();
  const operators = machine();
  await operators.previewKey.sign('a link');
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

test('a team reads what it needs, places its release, and writes nothing else', async () => {
  obey(readPolicy('team', 'mfe-a'));
  const team = machine();
  await release(team, { name: 'mfe-a', version: '2' }, { kind: 'upload' });
  await expect(release(team, { name: 'mfe-a', version: '2' })).rejects.toThrow(/403/);
  await expect(release(team, { name: 'mfe-b', version: '2' })).rejects.toThrow(/403/);
  // As `npm run releases` does.
  await team.cleanUp();
  expect(await team.listReleases()).toContainEqual(releaseOf('mfe-b', '1'));
  expect(await team.shared.list(LOGS)).toEqual([]);
  const { shared } = team;
  const { version } = releaseOf('mfe-a', '2');
  const request = 'requests/20260601090000000-0123abcd.json';
  expect(await shared.create(`releases/mfe-a/${request}`, '{}')).toBe(true);
  for (const key of [
    `releases/mfe-b/${request}`,
    'releases/mfe-b/1/entry.js',
    'history/000001.json',
    'history/000002.json',
    'preview-key',
  ]) {
    await expect(shared.replace(key, 'x'), key).rejects.toThrow(/403/);
    await expect(shared.create(key, 'x'), key).rejects.toThrow(/403/);
    await expect(shared.remove(key), key).rejects.toThrow(/403/);
  }
  for (const change of ['replace', 'remove'] as const) {
    await expect(shared[change](`releases/mfe-a/${version}/entry.js`, 'x')).rejects.toThrow(/403/);
  }
  await expect(shared.read('preview-key')).rejects.toThrow(/403/);
});

test('servers serve, count, keep reports and end a canary, and release nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const build = { name: 'mfe-a', version: '2' };
  await release(machine(), build, { kind: 'canary', share: 100 });
  obey(readPolicy('servers'));
  const store = machine();
  await store.history.pull();
  const { canary } = (await store.history.readPointer()) ?? {};
  const server = await serveSamples(store);
  for (let visitor = 0; visitor < CANARY_RULE.failures; visitor += 1) {
    const report = {
      ...{ composition: canary?.id, section: 'mfe-a', release: releaseOf('mfe-a', '2').version },
      ...{ fault: 'SECTION_RENDER', path: '/mfe-a' },
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
  await expect(release(store, { name: 'mfe-b', version: '2' })).rejects.toThrow(/403/);
});
