import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../../platform/release/publish.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
} from '../../../platform/release/testing/synthetic-store.ts';
import { journeysOn } from '../../../platform/store/testing/journeys.ts';
import { watch } from './watch';

const SITE = 'https://ipv6.example';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
  vi.stubEnv('STORE', site.store.folder);
  vi.stubEnv('RELEASED_BY', 'Hanna');
});

afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

async function startCanary(): Promise<{ live?: string; canary?: string }> {
  const options = await site.options({ name: 'mfe-a', version: '2' });
  await publish({ ...options, aim: { kind: 'canary', share: 10 } });
  const { id, canary } = (await site.store.readPointer()) ?? {};
  return { live: id, canary: canary?.id };
}

/** A suite that fails on these compositions; without one, on the site as visitors get it. */
function failingOn(...bad: readonly (string | undefined)[]) {
  return async (args: readonly string[]) => {
    expect(args).toContain(SITE);
    const named = args.includes('--composition') ? args.at(-1) : undefined;
    const smoke = bad.includes(named) ? 'failed' : 'passed';
    return { evidence: journeysOn(named ?? '84f063368c36', smoke) };
  };
}

test('looks at what is live, and says whether it is good', async () => {
  expect(await watch(SITE, failingOn())).toMatchObject({ isGood: true, canary: null });
  expect(await watch(SITE, failingOn(undefined))).toMatchObject({ isGood: false, canary: null });
});

test('a canary on which the journeys fail ends, with the reason', async () => {
  const { canary } = await startCanary();
  expect(await watch(SITE, failingOn())).toMatchObject({ isGood: true, ended: null });
  const found = await watch(SITE, failingOn(canary));
  expect(found).toMatchObject({ isGood: false, ended: expect.stringContaining('the menu opens') });
  const [last] = (await site.store.readHistory()).slice(-1);
  expect(last).toMatchObject({
    ...{ action: 'canary-end', reason: found.ended, origin: { by: 'Hanna' } },
  });
});

test('what fails on what is live too ends no canary', async () => {
  const { live, canary } = await startCanary();
  expect(await watch(SITE, failingOn(live, canary))).toMatchObject({ isGood: false, ended: null });
  expect((await site.store.readPointer())?.canary?.id).toBe(canary);
});
