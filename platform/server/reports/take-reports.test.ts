import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import { goLive } from '../../release/go-live.ts';
import { type ComposedSite, sentBack, startComposedSite } from '../testing/composed-site.ts';
import { readReportLines } from '../testing/report-lines.ts';

let site: ComposedSite;

beforeEach(async () => {
  site = await startComposedSite();
});

afterEach(() => site.remove());

function readLog(): Promise<string[]> {
  return readReportLines(site.store.shared);
}

const REPORT = {
  composition: '0123456789ab',
  releases: ['shell@1', 'mfe-a@1'],
  section: 'mfe-a',
  release: '1',
  fault: 'render',
  path: '/mfe-a',
} as const;

describe('the endpoint', () => {
  test('writes a report to the log, with its composition and all releases', async () => {
    expect(await site.report(REPORT)).toBe(204);
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.parse((await readLog())[0] ?? '')).toMatchObject({ ...REPORT, counted: false });
  });

  test('names the file that failed', async () => {
    const report = { ...REPORT, fault: 'file', file: 'assets/entry.1a2b.js' };
    expect(await site.report(report)).toBe(204);
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.parse((await readLog())[0] ?? '')).toMatchObject(report);
  });

  test('lets no report write a line of its own, hide its text, or keep a query', async () => {
    const hostile = '/a\n{"forged":true}\r\u2028\u202e\u0000\u001b[31m?name=Abebe#x';
    await site.report({ ...REPORT, path: hostile, releases: ['shell@1\n', 'x\u0007'] });
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.parse((await readLog())[0] ?? '')).toMatchObject({
      path: '/a{"forged":true}[31m',
      releases: ['shell@1', 'x'],
    });
  });

  test('refuses what is no report', async () => {
    const bodies: readonly [string, unknown, number][] = [
      ['no JSON', 'x', 400],
      ['no object', '[]', 400],
      ['a field too many', { ...REPORT, message: 'x' }, 400],
      ['a member of the prototype', '{"__proto__":{"composition":"a"}}', 400],
      ['a section that is none', { ...REPORT, section: 'constructor' }, 400],
      ['an address for a release', { ...REPORT, release: 'https://evil.example/' }, 400],
      ['a fault of many words', { ...REPORT, fault: 'it broke\nbadly' }, 400],
      ['an address for a file', { ...REPORT, file: 'https://evil.example/entry.js' }, 400],
      ['a file outside of a release', { ...REPORT, file: '../../history' }, 400],
      ['more releases than there can be', { ...REPORT, releases: Array(51).fill('a@1') }, 400],
      ['more than 4 KB', { ...REPORT, path: `/${'x'.repeat(4096)}` }, 413],
      ['a megabyte', { ...REPORT, path: `/${'x'.repeat(1_000_000)}` }, 413],
    ];
    for (const [what, body, status] of bodies) expect(await site.report(body), what).toBe(status);
    expect(await readLog()).toEqual([]);
  });

  test('takes nothing but a POST of JSON', async () => {
    const url = `${site.url}/reports`;
    const got = await fetch(url);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    // What a form of another site could send.
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(REPORT) })).status).toBe(415);
  });

  test('takes a bounded number of reports from one network', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 200; sent += 1) statuses.push(await site.report(REPORT));
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(204));
    expect(statuses).toContain(429);
  });
});

describe('a canary', () => {
  let tried: string;
  let live: string;

  async function offerCanary(share: number): Promise<void> {
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await goLive({ ...options, aim: { kind: 'canary', share } });
    live = await site.store.readLiveId();
    tried = (await site.store.readPointer())?.canary?.id ?? '';
  }

  beforeEach(() => offerCanary(50));

  /** Visitors of a composition, by the cookies that they keep. */
  async function findVisitors(composition: string, count: number): Promise<string[]> {
    const found: string[] = [];
    while (found.length < count) {
      const { headers, cookies } = await site.get('/');
      if (headers.get('x-composition') === composition) found.push(sentBack(cookies[0]));
    }
    return found;
  }

  const failureOf = (composition: string, release: string) => ({
    ...REPORT,
    composition,
    release,
  });

  async function isRunning(): Promise<boolean> {
    return (await site.store.readPointer())?.canary !== undefined;
  }

  test('that fails more than what is live is taken back, and history and log say why', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const visitors = await findVisitors(tried, 6);
    for (const visitor of visitors.slice(0, 4)) {
      await site.report(failureOf(tried, '2'), visitor);
    }
    expect(await isRunning()).toBe(true);
    await site.report(failureOf(tried, '2'), visitors[4]);
    await expect.poll(isRunning).toBe(false);
    expect(await site.store.readLiveId()).toBe(live);
    const reason = (await site.store.readHistory()).at(-1)?.reason;
    expect(reason).toMatch(
      /^the canary mfe-a 2 was taken back: mfe-a failed for 5 of its \d+ visitors, and for 0 of \d+ of/,
    );
    await expect.poll(async () => (await readLog()).at(-1)).toContain(`"takenBack":"${tried}"`);
    expect(told).toHaveBeenCalledWith(reason);
    told.mockRestore();
    for (const visitor of visitors) {
      expect((await site.get('/', visitor)).headers.get('x-composition')).toBe(live);
    }
  });

  test('stays where what is live fails as often', async () => {
    const [inLive, inTried]: [string[], string[]] = [[], []];
    // It fails for each visitor of both, however many chance gives to either.
    while (Math.min(inLive.length, inTried.length) < 6) {
      const { headers, cookies } = await site.get('/');
      const visitors = headers.get('x-composition') === live ? inLive : inTried;
      visitors.push(sentBack(cookies[0]));
    }
    for (const visitor of inLive) await site.report(failureOf(live, '1'), visitor);
    for (const visitor of inTried) await site.report(failureOf(tried, '2'), visitor);
    await expect.poll(readLog).toHaveLength(inLive.length + inTried.length);
    expect(await isRunning()).toBe(true);
  });

  test.each([
    ['what they write before their proxy does is of no use', 'loopback', []],
    [
      'that is not named: they count as one, which the log says once',
      '192.0.2.1',
      [/TRUSTED_PROXIES/],
    ],
  ])('is not taken back by visitors behind one proxy; %s', async (_, proxy, said) => {
    await site.remove();
    site = await startComposedSite(proxy);
    await offerCanary(100);
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const { cookies } = await site.get('/', undefined, `198.18.0.${visitor}, 203.0.113.9`);
      await site.report(failureOf(tried, '2'), sentBack(cookies[0]));
    }
    expect(await isRunning()).toBe(true);
    expect(takeConsoleErrors()).toEqual(said.map((text) => expect.stringMatching(text)));
  });

  test('is not taken back by one visitor, by made-up ones, or by reports of another release', async () => {
    const [first = '', ...others] = await findVisitors(tried, 6);
    for (let again = 0; again < 6; again += 1) await site.report(failureOf(tried, '2'), first);
    for (let forged = 0; forged < 6; forged += 1) {
      await site.report(failureOf(tried, '2'), `visitor=${`${forged}`.padStart(22, 'x')}`);
      await site.report(failureOf(tried, '2'));
    }
    for (const visitor of others) {
      await site.report(failureOf(tried, '1'), visitor);
      await site.report({ ...failureOf(tried, '2'), section: 'mfe-b' }, visitor);
    }
    await expect.poll(readLog).toHaveLength(28);
    const counted = (await readLog()).filter((line) => line.includes('"counted":true'));
    expect(counted).toHaveLength(1);
    expect(await isRunning()).toBe(true);
  });
});
