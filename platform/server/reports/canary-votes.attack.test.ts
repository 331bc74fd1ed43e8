// @module-tag attack
import { createRandom } from '@site/shared/testing/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseBuilds } from '../../release/carry-out.ts';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import { type ComposedSite, networkAddress, startComposedSite } from '../testing/composed-site.ts';
import { CANARY_RULE } from './canary-rule.ts';

const CANARY_THRESHOLD = CANARY_RULE.failures;

/** Reports of one attacker: more than a network, and than all of them, may send in a minute. */
const FORGED = 15_000;
const SEED = 14;
const TIMEOUT = 900_000;
vi.setConfig({ testTimeout: TIMEOUT });

type AddressOf = (random: (below: number) => number) => string;

/** How one attacker may be addressed: by one address, or by any of a /64. */
const NETWORKS: Readonly<Record<string, AddressOf>> = {
  'an IPv4 address': () => '203.0.113.9',
  'an IPv6 /64': (random) =>
    `2001:db8:bad:1:${random(65_536).toString(16)}::${random(65_536).toString(16)}`,
};

let site: ComposedSite;
let tried: string;
let live: string;

beforeEach(async () => {
  site = await startComposedSite();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const options = await site.options({ name: 'mfe-a', version: '2' });
  await releaseBuilds({ ...options, aim: { kind: 'canary', share: 50 } });
  const pointer = await site.store.history.readPointer();
  [live, tried] = [pointer?.id ?? '', pointer?.canary?.id ?? ''];
});

afterEach(async () => {
  vi.mocked(console.info).mockRestore();
  await site.remove();
});

async function isRunning(): Promise<boolean> {
  return (await site.store.history.readPointer())?.canary !== undefined;
}

const failureOf = (composition: string) => ({
  ...{ composition, section: 'mfe-a', fault: 'SECTION_RENDER', path: '/mfe-a' },
  release: versionOf({ name: 'mfe-a', version: composition === tried ? '2' : '1' }),
});

/** Failures from one network, with cookies that are made up and without; returns how many were refused. */
async function flood(failing: string, addressOf: AddressOf): Promise<number> {
  const random = createRandom(SEED);
  let refused = 0;
  for (let sent = 0; sent < FORGED; sent += 1) {
    const cookie = sent % 2 === 0 ? undefined : `visitor=${`${sent}`.padStart(22, 'x')}`;
    const status = await site.report(failureOf(failing), cookie, addressOf(random));
    if (status === 429) refused += 1;
  }
  return refused;
}

describe.each(Object.entries(NETWORKS))(`of ${FORGED} forged failures from %s`, (_, addressOf) => {
  test('none but the first counts, so that they end no good canary beside chance failures', {
    tags: 'long',
  }, async () => {
    for (let visitor = 0; visitor < CANARY_THRESHOLD - 2; visitor += 1) {
      await site.report(failureOf(tried), undefined, networkAddress(visitor));
    }
    expect(await flood(tried, addressOf)).toBeGreaterThan(0);
    await site.close();
    expect(await isRunning()).toBe(true);
  });

  test('none hides one that fails for visitors of other networks', async () => {
    await flood(live, addressOf);
    // One live failure at this share lets expect one, of which twice as many are allowed.
    for (let visitor = 0; visitor < CANARY_THRESHOLD + 2; visitor += 1) {
      expect(await isRunning()).toBe(true);
      await site.report(failureOf(tried), undefined, networkAddress(visitor));
    }
    await expect.poll(isRunning, { timeout: TIMEOUT }).toBe(false);
  });
});
