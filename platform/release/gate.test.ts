import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCode } from '../kit/errors.ts';
import { readEnvironment } from '../kit/settings.ts';
import { SiteReport } from '../site/site-report.ts';
import { releaseBuilds } from './carry-out.ts';
import { GateSite } from './gate-site.ts';
import { createSyntheticStore, type SyntheticStore } from './testing/synthetic-store.ts';

const ENDLESS = { address: '/mfe-b/7', reason: 'it took more than 30 s.' };
/** A page of the released section. */
const LATE = {
  address: '/mfe-a',
  reason: 'it took more than 60 s.',
  code: 'RENDER_TIMEOUT',
} as const;
const BROKEN = { address: '/mfe-a', reason: 'a title: it took more than 60 s.' };

let site: SyntheticStore;

/** Returns a site that renders nothing and has no server. */
async function stubGateSite(
  findDatabase: () => Promise<string> = () => Promise.reject(new Error('no pages')),
  prepare?: () => Promise<SiteReport>,
) {
  const { site: owner } = await site.options({ name: 'mfe-a', version: '1' });
  const gateSite = new GateSite({ environment: readEnvironment({}), site: owner }, site.store);
  vi.spyOn(gateSite, 'findDatabase').mockImplementation(findDatabase);
  if (prepare !== undefined) vi.spyOn(gateSite, 'prepare').mockImplementation(prepare);
  vi.spyOn(gateSite, 'serve').mockRejectedValue(new Error('The browser comes next.'));
  return gateSite;
}

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

/** Runs a release through the gate until it needs a browser. Returns the gate's output and the reason for its end. */
async function release(...tries: readonly (Partial<SiteReport> | Error)[]) {
  const left = [...tries];
  const prepare = async () => {
    const files = left.length > 1 ? left.shift() : left[0];
    if (files instanceof Error) throw files;
    return { ...new SiteReport(), made: ['/mfe-a', '/mfe-b'], ...files };
  };
  const gateSite = await stubGateSite(async () => '', prepare);
  const lines: unknown[] = [];
  const writing = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => lines.push(text) > 0);
  const publishing = releaseBuilds({
    ...(await site.options({ name: 'mfe-a', version: '2' })),
    gateSite,
  });
  const error = await publishing.then(
    () => null,
    (error: Error) => error,
  );
  writing.mockRestore();
  return { written: lines.join(''), ended: error?.message, code: errorCode(error) };
}

test('a new major goes live together with an uploaded section of another team', async () => {
  const shared = (version: string) => ({ '@site/shared': version });
  await site.release({ name: 'shell', version: '2', provides: shared('1.4.0') });
  await site.release({ name: 'mfe-a', version: '2', requires: shared('^1.4.0') });
  const next = { name: 'mfe-a', version: '3', requires: shared('^2.0.0') };
  const shell = await site.write({ name: 'shell', version: '3', provides: shared('2.0.0') });
  const live = await site.store.readLiveId();
  await expect(site.release(next)).rejects.toThrow('--upload');

  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = await site.options(next);
  const { releases, entry } = await releaseBuilds({
    ...{ ...options, aim: { kind: 'upload' }, gateSite: await stubGateSite() },
    gate: { isUpload: true },
  });
  vi.mocked(process.stdout.write).mockRestore();
  expect([entry, await site.store.readLiveId()]).toEqual([null, live]);

  const [uploaded] = releases;
  if (uploaded === undefined) throw new Error('Nothing was stored.');
  const folders = [shell, site.store.releaseFolder(uploaded)];
  const together = await releaseBuilds({ ...options, folders });
  expect(together.entry?.changes.map(({ name }) => name)).toEqual(['mfe-a', 'shell']);
});

test('a row’s page that times out does not block a release, and the gate names it', async () => {
  const { written, ended } = await release({ stopped: [ENDLESS] });
  expect(ended).toBe('The browser comes next.');
  expect(written).toContain(`1 stopped, without ${ENDLESS.address}: ${ENDLESS.reason}`);
});

test('a page that renders on the second attempt does not block a release', async () => {
  const late = {
    made: ['/mfe-a'],
    failed: [{ address: '/mfe-b', reason: 'it took more than 60 s.' }],
  };
  const { written, ended } = await release(late, { made: ['/mfe-b'] });
  expect(ended).toBe('The browser comes next.');
  expect(written).toContain('1 made, 0 as they were');
});

test('a page of another section that renders in the live site blocks the release', async () => {
  const { ended } = await release({ failed: [ENDLESS] }, { failed: [ENDLESS] }, {});
  expect(ended).toContain(ENDLESS.address);
  expect((await site.store.history.read()).length).toBe(1);
});

test('a page of another section that also fails in the live site does not block a release', async () => {
  const { written, ended } = await release({ failed: [ENDLESS] });
  expect(ended).toBe('The browser comes next.');
  expect(written).toContain(`without ${ENDLESS.address}: ${ENDLESS.reason}, as in what is live`);
});

test('a page that needs a column which the database lacks blocks the release', async () => {
  const lacking = [{ address: '/mfe-a', reason: 'column a_terms.word does not exist' }];
  const { ended } = await release({ withoutRows: ['/mfe-a'], lacking });
  expect(ended).toContain(
    'node-render: /mfe-a: column a_terms.word does not exist: this migration is not applied',
  );
});

test('a release refused only by timeouts ends with the code for a retry, whatever the words', async () => {
  const late = await release({ failed: [LATE, { ...LATE, reason: 'worded otherwise' }] });
  expect(late.ended).toContain('try again on a machine with less to do');
  expect(late.code).toBe('GATE_TIMEOUT');
  expect((await site.store.history.read()).length).toBe(1);
  const broken = await release({ failed: [LATE, BROKEN] });
  expect(broken.ended).not.toContain('try again on');
  expect(broken.code).toBe('GATE_REFUSED');
});

test('code that cannot start blocks the release with a reason', async () => {
  const { ended } = await release(new Error('./teaser exports no Widget.'));
  expect(ended).toContain('node-render: ./teaser exports no Widget.');
});
