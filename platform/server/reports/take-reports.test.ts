import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { POLICY_REPORTS_PATH } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { releaseBuilds } from '../../release/carry-out.ts';
import { versionOf, withoutDigests } from '../../release/testing/synthetic-build.ts';
import {
  type ComposedSite,
  networkAddress,
  readReportLines,
  startComposedSite,
} from '../testing/composed-site.ts';
import { CANARY_RULE } from './canary-rule.ts';
import { failsMore } from './judge-canary.ts';

const CANARY_THRESHOLD = CANARY_RULE.failures;

const [A1 = '', A2 = ''] = ['1', '2'].map((version) => versionOf({ name: 'mfe-a', version }));

let site: ComposedSite;

beforeEach(async () => {
  site = await startComposedSite();
});

afterEach(() => site.remove());

function readLog(): Promise<string[]> {
  return readReportLines(site.store.shared);
}

/** This number of failures would end a canary if they counted. */
const ENOUGH = CANARY_THRESHOLD + 1;

const REPORT = {
  composition: '0123456789ab',
  section: 'mfe-a',
  release: '1',
  fault: 'SECTION_RENDER',
  path: '/mfe-a',
  message: 'x is undefined',
  frames: ['mfe-a/1/entry.js:1:200'],
} as const;

describe('the endpoint', () => {
  test('writes a report to the log, with its composition and all releases', async () => {
    expect(await site.report(REPORT)).toBe(204);
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.parse((await readLog())[0] ?? '')).toMatchObject({ ...REPORT, counted: false });
  });

  test('lets no report write a line of its own, hide its text, or keep a query', async () => {
    const hostile = '/a\n{"forged":true}\r\u2028\u202e\u0000\u001b[31m?name=Abebe#x';
    await site.report({ ...REPORT, path: hostile, message: 'x\n\u0007y'.repeat(200) });
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.parse((await readLog())[0] ?? '')).toMatchObject({
      path: '/a{"forged":true}[31m',
      message: 'xy'.repeat(200),
    });
  });

  test('refuses what is no report', async () => {
    const bodies: readonly [string, unknown, number][] = [
      ['no JSON', 'x', 400],
      ['no object', '[]', 400],
      ['a field too many', { ...REPORT, visitor: 'x' }, 400],
      ['a member of the prototype', '{"__proto__":{"composition":"a"}}', 400],
      ['a section that is none', { ...REPORT, section: 'constructor' }, 400],
      ['an address for a release', { ...REPORT, release: 'https://evil.example/' }, 400],
      ['a fault of an unknown code', { ...REPORT, fault: 'SECTION_RENDER\nbadly' }, 400],
      ['an address for a file', { ...REPORT, file: 'https://evil.example/entry.js' }, 400],
      ['a file outside of a release', { ...REPORT, file: '../../history' }, 400],
      [
        'a place outside of a release',
        { ...REPORT, frames: ['https://evil.example/a.js:1:1'] },
        400,
      ],
      [
        'more places than a report has',
        { ...REPORT, frames: Array(21).fill('mfe-a/1/a:1:1') },
        400,
      ],
      ['more than 4 KB', { ...REPORT, path: `/${'x'.repeat(4096)}` }, 413],
      ['a megabyte', { ...REPORT, path: `/${'x'.repeat(1_000_000)}` }, 413],
    ];
    for (const [what, body, status] of bodies) expect(await site.report(body), what).toBe(status);
    expect(await readLog()).toEqual([]);
  });

  test('counts what the browser reports of the policy, for the release that caused it', async () => {
    const report = (blockedURL: string, sourceFile?: string) => ({
      type: 'csp-violation',
      url: `${site.url}/mfe-a?name=Abebe`,
      body: { effectiveDirective: 'style-src-attr', blockedURL, sourceFile, lineNumber: 3 },
    });
    const send = (body: unknown) =>
      fetch(site.url + POLICY_REPORTS_PATH, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/reports+json', 'User-Agent': 'x Firefox/150.0' },
      });
    const file = `${site.url}/releases/mfe-a/${A1}/entry.js`;
    const all = [report('inline', file), report('https://evil.example/x?name=Abebe')];
    expect((await send(all)).status).toBe(204);
    expect((await send({ type: 'csp-violation' })).status).toBe(400);
    expect((await send(Array(20).fill(report('x'.repeat(1000))))).status).toBe(413);
    await expect.poll(readLog).toHaveLength(2);
    const [own, other] = (await readLog()).map((line) => JSON.parse(line));
    const policy = { fault: 'POLICY', browser: 'Firefox', counted: false };
    expect(own).toMatchObject({
      ...policy,
      ...{ section: 'mfe-a', release: A1, frames: [`mfe-a/${A1}/entry.js:3:1`] },
      message: 'style-src-attr blocked inline',
    });
    expect(other).toMatchObject({ ...policy, section: 'shell' });
    expect(other.message).toBe('style-src-attr blocked evil.example');
  });

  test('takes nothing but a POST of JSON', async () => {
    const url = `${site.url}/reports`;
    expect((await fetch(url)).status).toBe(404);
    // Requests that a form of another site could send.
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(REPORT) })).status).toBe(415);
  });

  test('takes a bounded number of reports from one network', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 200; sent += 1) statuses.push(await site.report(REPORT));
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(204));
    expect(statuses).toContain(429);
  });

  test('counts one visitor behind a proxy that writes ports, whatever the port', async () => {
    const statuses: number[] = [];
    for (let port = 1; port <= 121; port += 1) {
      statuses.push(await site.report(REPORT, undefined, `203.0.113.5:${port}, 127.0.0.1:${port}`));
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(204));
    expect(statuses[120]).toBe(429);
    expect(await site.report(REPORT, undefined, '203.0.113.6:1')).toBe(204);
  });

  test('takes a bounded number of reports from all networks together', {
    tags: 'long',
  }, async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 700; sent += 1) {
      statuses.push(await site.report(REPORT, undefined, networkAddress(sent)));
    }
    expect(statuses.slice(0, 600)).toEqual(Array(600).fill(204));
    expect(statuses).toContain(429);
  });
});

describe('a canary', () => {
  let tried: string;
  let live: string;

  async function offerCanary(share: number): Promise<void> {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds({ ...options, aim: { kind: 'canary', share } });
    live = await site.store.readLiveId();
    tried = (await site.store.history.readPointer())?.canary?.id ?? '';
  }

  beforeEach(() => offerCanary(50));

  const failureOf = (composition: string, release = composition === tried ? A2 : A1) => ({
    ...REPORT,
    composition,
    release,
  });

  async function isRunning(): Promise<boolean> {
    return (await site.store.history.readPointer())?.canary !== undefined;
  }

  /** Reports of visitors with a network each, from a number on. */
  async function reportFrom(first: number, count: number, report: unknown): Promise<void> {
    for (let number = first; number < first + count; number += 1) {
      await site.report(report, undefined, networkAddress(number));
    }
  }

  test('that fails more than the live release is ended, with the reason in history and log', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await reportFrom(0, CANARY_THRESHOLD - 1, failureOf(tried));
    // More of the same.
    await reportFrom(0, CANARY_THRESHOLD - 1, failureOf(tried));
    expect(await isRunning()).toBe(true);
    await reportFrom(100, 1, failureOf(tried));
    await expect.poll(isRunning).toBe(false);
    expect(await site.store.readLiveId()).toBe(live);
    const reason = (await site.store.history.read()).at(-1)?.reason;
    expect(withoutDigests(reason)).toBe(
      `the canary mfe-a 2 was ended: mfe-a failed for ${CANARY_THRESHOLD} visitors with it and for 0 with what is live, at a share of 50 %`,
    );
    await expect
      .poll(async () => (await readLog()).at(-1))
      .toContain('"endedCanary":"the canary mfe-a');
    const line = told.mock.calls
      .flat()
      .map(String)
      .find((each) => each.includes(`${reason}`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'info', composition: tried });
    told.mockRestore();
    expect((await site.get('/')).headers.get('x-composition')).toBe(live);
  });

  test('stays where what is live fails as often', async () => {
    const count = 2 * CANARY_THRESHOLD;
    await reportFrom(0, count, failureOf(live));
    await reportFrom(100, count, failureOf(tried));
    await expect.poll(readLog).toHaveLength(2 * count);
    await site.close();
    expect(await isRunning()).toBe(true);
  });

  test('is not ended by visitors behind one proxy; what they write before it is of no use', async () => {
    for (let visitor = 0; visitor < ENOUGH; visitor += 1) {
      const address = `198.18.0.${visitor}, 203.0.113.9`;
      await site.report(failureOf(tried), undefined, address);
    }
    await site.close();
    expect(await isRunning()).toBe(true);
  });

  test('is not ended by reports of another release, and each counts once', async () => {
    await reportFrom(0, ENOUGH, failureOf(tried, A1));
    await reportFrom(0, ENOUGH, { ...failureOf(tried), section: 'mfe-b' });
    await reportFrom(0, ENOUGH, failureOf('0123456789ab'));
    for (let again = 0; again < ENOUGH; again += 1) await reportFrom(0, 1, failureOf(tried));
    await expect.poll(readLog).toHaveLength(4 * ENOUGH);
    const counted = (await readLog()).filter((line) => line.includes('"counted":true'));
    expect(counted).toHaveLength(1);
    await site.close();
    expect(await isRunning()).toBe(true);
  });

  test('is counted by the next report if the store did not answer, which is logged once', async () => {
    const { shared } = site.store;
    const replace = vi.spyOn(shared, 'replace').mockRejectedValue(new Error('no answer'));
    await reportFrom(0, CANARY_THRESHOLD, failureOf(tried));
    await expect.poll(takeConsoleErrors).toContainEqual(expect.stringContaining('no answer'));
    replace.mockRestore();
    expect(await isRunning()).toBe(true);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await reportFrom(100, 1, failureOf(tried));
    await expect.poll(isRunning).toBe(false);
    takeConsoleErrors();
  });
});

test.each([
  [-1, 0, 50, false],
  [0, 0, 50, true],
  [0, 0, 100, true],
  [19, 10, 50, false],
  [20, 10, 50, true],
  [1, 100, 1, false],
  [3, 100, 1, true],
])(
  'the threshold and %d failures with a canary, %d without, at %d %%: it fails: %s',
  (beyond, live, share, fails) => {
    expect(failsMore(CANARY_THRESHOLD + beyond, live, share)).toBe(fails);
  },
);

test('the documentation names the threshold that holds', async () => {
  const page = await readFile(path.join(PROJECT_ROOT, 'docs/releasing.md'), 'utf8');
  expect(page).toContain(`**${CANARY_THRESHOLD} networks**`);
});
