import { randomBytes } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { amount, createRandom } from '@site/shared/testing/attack';
import { BUSY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goLive } from '../../release/go-live.ts';
import { VisitorIds } from '../composition/canary-share.ts';
import {
  type ComposedSite,
  networkAddress,
  sentBack,
  startComposedSite,
} from '../testing/composed-site.ts';
import { readReportLines } from '../testing/report-lines.ts';
import { CanaryWatch } from './canary-watch.ts';

/** Requests of one attacker. */
const FORGED = amount(120, 15_000);
const SEED = 14;
const REAL = 12;
const TIMEOUT = amount(120_000, 900_000) * BUSY;
vi.setConfig({ testTimeout: TIMEOUT });

type AddressOf = (random: (below: number) => number) => string;

/** How one attacker may be addressed: by one address, or by any of a /64. */
const NETWORKS: Readonly<Record<string, AddressOf>> = {
  'an IPv4 address': () => '203.0.113.9',
  'an IPv6 /64': (random: (below: number) => number) =>
    `2001:db8:bad:1:${random(65_536).toString(16)}::${random(65_536).toString(16)}`,
};

let site: ComposedSite;
let tried: string;
let live: string;

async function startCanary(share: number): Promise<void> {
  const options = await site.options({ name: 'mfe-a', version: '2' });
  await goLive({ ...options, aim: { kind: 'canary', share } });
  const pointer = await site.store.readPointer();
  [live, tried] = [pointer?.id ?? '', pointer?.canary?.id ?? ''];
}

beforeEach(async () => {
  site = await startComposedSite();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.mocked(console.info).mockRestore();
  await site.remove();
});

async function isRunning(): Promise<boolean> {
  return (await site.store.readPointer())?.canary !== undefined;
}

const failureOf = (composition: string) => ({
  ...{ composition, section: 'mfe-a', release: composition === tried ? '2' : '1' },
  ...{ releases: [], fault: 'render', path: '/mfe-a' },
});

/** Real visitors of a composition, each of a network of its own, by their cookies. */
async function findVisitors(composition: string, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const { headers, cookies } = await site.get('/mfe-a');
    if (headers.get('x-composition') === composition) found.push(sentBack(cookies[0]));
  }
  return found;
}

/** Visits and failures from one network: with ids that the server just gave, with old ones, made-up ones and none. */
async function flood(failing: string, addressOf: AddressOf) {
  const random = createRandom(SEED);
  const cookies: string[] = [];
  for (let sent = 0; sent < FORGED; sent += 1) {
    const address = addressOf(random);
    const { headers, cookies: given } = await site.get('/mfe-a', undefined, address);
    const fresh = sentBack(given[0]);
    if (headers.get('x-composition') === failing) cookies.push(fresh);
    const made = `visitor=${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
    const old = cookies[random(cookies.length)] ?? made;
    for (const cookie of [fresh, old, made, undefined].slice(0, 1 + random(4))) {
      await site.get('/mfe-a', cookie, address);
      await site.report(failureOf(failing), cookie, address);
      sent += 2;
    }
  }
}

describe.each(Object.entries(NETWORKS))(
  `of ${FORGED} forged visits and failures from %s`,
  (_, addressOf) => {
    test('none ends a good canary, even beside chance failures', async () => {
      await startCanary(50);
      const visitors = await findVisitors(tried, REAL);
      await site.report(failureOf(tried), visitors[0]);
      await flood(tried, addressOf);
      await findVisitors(tried, 1);
      expect(await isRunning()).toBe(true);
    });

    test('none hides one that fails for visitors of other networks', async () => {
      await startCanary(50);
      await flood(live, addressOf);
      await findVisitors(live, REAL);
      for (const visitor of await findVisitors(tried, REAL)) {
        if (await isRunning()) await site.report(failureOf(tried), visitor);
      }
      // A report that was on its way may be written after it.
      const told = async () => (await readReportLines(site.store.shared)).join();
      await expect.poll(told, { timeout: TIMEOUT }).toContain('takenBack');
      expect(await isRunning()).toBe(false);
    });
  },
);

test('a report counts only where its id was given that composition', async () => {
  await startCanary(50);
  await findVisitors(tried, REAL);
  for (const [network, visitor] of (await findVisitors(live, REAL)).entries()) {
    await site.report(failureOf(tried), visitor, networkAddress(network));
  }
  expect(await isRunning()).toBe(true);
});

test('visitors beyond the most that are counted take the place of the oldest', async () => {
  await startCanary(100);
  const { canary } = (await site.store.readPointer()) ?? {};
  if (canary === undefined) throw new Error('No canary runs.');
  const takeBack = vi.fn();
  const watch = new CanaryWatch(site.store, takeBack);
  const composition: Composition = await site.store.readComposition(tried);
  const ids = new VisitorIds(randomBytes(32));
  const visit = (number: number) => {
    const [visitor] = ids.issue();
    const trial = { canary, tried: composition, visitor, isKnown: true };
    const choice = {
      composition,
      live: { ...composition, id: live },
      reason: 'canary',
      trial,
    } as const;
    watch.countVisit({ ...choice, cookies: [] }, ids.nameNetwork(`${number}`));
    return visitor;
  };
  for (let number = 0; number < 20_000; number += 1) visit(number);
  for (let number = 20_000; number < 21_300; number += 1) {
    const report = failureOf(tried);
    await watch.countFailure(report, visit(number), ids.nameNetwork(`${number}`));
  }
  expect(takeBack).toHaveBeenCalled();
  watch.close();
});
