import { VITALS_PATH, type Vital } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Steps, stepCanary } from '../../commands/step-canary.ts';
import { carryOut, releaseBuilds } from '../../release/carry-out.ts';
import { versionOf, withoutDigests } from '../../release/testing/synthetic-build.ts';
import { type ComposedSite, networkAddress, startComposedSite } from '../testing/composed-site.ts';
import { CANARY_RULE } from './canary-rule.ts';
import { estimateStepMs, isSlower, judgeCanary } from './judge-canary.ts';
import type { VitalsRecord } from './vitals.ts';
import { VitalsLog } from './vitals.ts';

const { visits: ENOUGH } = CANARY_RULE;

/** Returns a histogram of values, as a server writes it. */
async function recordOf(vital: Vital, values: readonly number[]): Promise<VitalsRecord[]> {
  let text = '';
  const replace = async (_: string, written: string | Buffer) => {
    text = `${written}`;
  };
  const log = new VitalsLog({ replace });
  const pointer = { entry: 1, id: '0123456789ab', releases: { 'mfe-a': '1' } };
  const common = { language: 'en', width: 'small', connection: '4g' } as const;
  for (const [index, value] of values.entries()) {
    const report = { composition: pointer.id, ...common };
    log.add({ ...report, values: [{ section: 'mfe-a', vital, value }] }, `${index}`, pointer);
  }
  await log.flush();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Values around a middle, some of them much slower, as on the web. */
const around = (middle: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(middle * (0.5 + (index % 10) / 5)));

test.each([
  ['page', 1500, 500, 50, true],
  ['page', 600, 500, 50, false],
  // Longer by a third, but chance explains it.
  ['LCP', 1330, 1000, 50, false],
  ['LCP', 1330, 1000, 1000, true],
  // A third of little is little.
  ['INP', 80, 60, 1000, false],
  ['CLS', 300, 100, 100, true],
  ['page', 500, 1500, 50, false],
  ['page', 1500, 500, 49, false],
] as const)(
  '%s of %d with a canary and %d without, of %d visits each: slower is %s',
  async (vital, tried, live, count, slower) => {
    const [one, other] = [around(tried, count), around(live, count)];
    expect(isSlower(await recordOf(vital, one), await recordOf(vital, other), vital)).toBe(slower);
  },
);

describe('a canary', () => {
  let site: ComposedSite;
  const release = { name: 'mfe-a', version: versionOf({ name: 'mfe-a', version: '2' }) };
  let printed: string[];

  beforeEach(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    site = await startComposedSite();
    const options = await site.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds({ ...options, aim: { kind: 'canary', share: 50 } });
    printed = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(`${text}`) > 0);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await site.remove();
  });

  const readPointer = async () => (await site.store.history.readPointer()) ?? undefined;

  /** Sends a beacon from each of several networks. */
  async function visit(side: 'tried' | 'live', value: number, count = ENOUGH): Promise<void> {
    const pointer = await readPointer();
    const composition = side === 'live' ? pointer?.id : pointer?.canary?.id;
    const common = { composition, language: 'en', width: 'small', connection: '4g' };
    for (let visitor = 0; visitor < count; visitor += 1) {
      const { status } = await fetch(site.url + VITALS_PATH, {
        method: 'POST',
        body: JSON.stringify({ ...common, values: [{ section: 'mfe-a', vital: 'page', value }] }),
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': networkAddress(visitor + (side === 'live' ? 10_000 : 0)),
        },
      });
      expect(status).toBe(204);
    }
  }

  const step = (steps: Steps) =>
    stepCanary(site.store, release, steps, async (share) => {
      const [tried] = [await site.store.readRelease(release)];
      const aim = { kind: 'canary', share } as const;
      const { store } = site;
      const pipeline = { store, site: (await site.options({ name: 'mfe-a', version: '2' })).site };
      if (share < 100) await carryOut(pipeline, { kind: 'release', releases: [tried], aim });
      else await carryOut(pipeline, { kind: 'promotion', ...release });
    });

  test('that is slower is ended by the server, with the figures of both sides', async () => {
    await visit('live', 300);
    await visit('tried', 1500);
    await expect
      .poll(async () => (await readPointer())?.canary, { timeout: 15_000 })
      .toBeUndefined();
    const last = (await site.store.history.read()).at(-1);
    expect(last?.action).toBe('canary-end');
    expect(withoutDigests(last?.reason)).toMatch(
      /^the canary mfe-a 2 was ended: page of mfe-a was 1\d{3} ms \(50\) with it and \d{3} ms \(50\) with what is live/,
    );
    await expect(step({ shares: [100], everyMs: 1000 })).rejects.toThrow('page of mfe-a was 1');
  });

  test('that is good goes on by itself until it is live for everyone', {
    tags: 'long',
  }, async () => {
    // A week with enough visits.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const records = await recordOf('page', Array(100).fill(300));
    const busy = records.map((each) => ({ ...each, counts: { '66': 10_000_000 } }));
    await site.store.shared.replace(`logs/${day}-x.vitals`, JSON.stringify(busy[0]));
    expect(await estimateStepMs(site.store, 'mfe-a', 50)).toBeLessThan(10_000);

    const stepping = step({ shares: [75, 100], everyMs: 10_000 });
    await visit('live', 300);
    await visit('tried', 290);
    await expect
      .poll(async () => (await readPointer())?.canary?.share, { timeout: 30_000 })
      .toBe(75);
    // Each step is judged by its own visits.
    const canary = (await readPointer())?.canary;
    if (canary === undefined) throw new Error('The canary has ended.');
    expect(await judgeCanary(site.store, canary)).toMatchObject({ state: 'waits' });
    await visit('live', 300);
    await visit('tried', 290);
    await stepping;
    expect((await readPointer())?.releases['mfe-a']).toBe(release.version);
    expect((await site.store.history.read()).at(-1)?.action).toBe('promotion');
    expect(printed[0]).toContain('until 50 visits of each side are measured');
    expect(withoutDigests(printed)).toContainEqual(
      'mfe-a 2, 50 % of visitors: 50 measured visits and 0 failures with it, 50 and 0 with what is live. Next step: 75 %.\n',
    );
  });

  test('of a site with few visitors goes on by its time alone', async () => {
    await step({ shares: [100], everyMs: 1000 });
    expect((await readPointer())?.releases['mfe-a']).toBe(release.version);
    expect(printed[0]).toContain('would take forever. So --every alone decides: a step takes 1 s.');
  });
});
