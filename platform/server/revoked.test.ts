import { serverTextsIn } from '@site/shared/language/server-texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseBuilds } from '../release/carry-out.ts';
import type { ReleaseAim } from '../release/plan.ts';
import { promoteCanary, revoke, rollBack } from '../release/testing/orders.ts';
import { versionOf, withoutDigests } from '../release/testing/synthetic-build.ts';
import { readSite } from '../release/testing/synthetic-store.ts';
import { signPreview } from '../store/preview-request.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { type ComposedSite, sentBack, startComposedSite } from './testing/composed-site.ts';

const PACKAGE = { kind: 'package', name: 'mfe-a' } as const;
const REASON = 'a script of a stranger';

let site: ComposedSite;
/** The same store as somebody else's command opens it. */
let store: ReleaseStore;

beforeEach(async () => {
  site = await startComposedSite();
  store = new ReleaseStore(site.store.folder);
});

afterEach(() => site.remove());

const releaseOf = (version: string) => ({
  name: 'mfe-a',
  version: versionOf({ name: 'mfe-a', version }),
});

const take = async (version = '2') =>
  revoke(store, releaseOf(version), await readSite(), { reason: REASON });

const release = async (version: string, aim?: ReleaseAim) =>
  releaseBuilds({ ...(await site.options({ name: 'mfe-a', version })), aim });

async function shown(address = '/mfe-a', cookie?: string): Promise<string | null> {
  return withoutDigests((await site.get(address, cookie)).headers.get('x-releases'));
}

const statusOf = async (version: string) => {
  const answer = await fetch(`${site.url}/releases/mfe-a/${releaseOf(version).version}/entry.js`);
  return [answer.status, answer.headers.get('cache-control'), answer.headers.get('etag') !== null];
};

describe('a release that is revoked', () => {
  beforeEach(() => release('2'));

  test('is live no more, and no link, cookie or address leads to it', async () => {
    const link = `/mfe-a?preview=${await signPreview(store, [releaseOf('2')])}`;
    const cookie = sentBack((await site.get(link)).cookies[0]);
    expect(await shown('/', cookie)).toContain('mfe-a@2');
    expect((await statusOf('2'))[0]).toBe(200);
    await take();
    expect(await shown()).toContain('mfe-a@1');
    expect((await site.get(link)).status).toBe(404);
    const { status, headers, html } = await site.get('/mfe-b', cookie);
    expect(status).toBe(200);
    expect(withoutDigests(headers.get('x-releases'))).toBe('shell@1, mfe-a@1, mfe-b@1');
    expect(html).toContain(serverTextsIn('en').preview.ignored);
    expect(await statusOf('2')).toEqual([410, 'no-store', false]);
    expect((await statusOf('1'))[0]).toBe(200);
  });

  test.each([undefined, { kind: 'canary', share: 50 }, { kind: 'preview' }] as const)(
    'is released no more, %j, and the history says why',
    async (aim) => {
      const { id } = await store.readLive();
      await take();
      await expect(release('2', aim)).rejects.toThrow(
        /mfe-a 2\S* was revoked: a script of a stranger/,
      );
      const back = rollBack(store, { kind: 'composition', id }, await readSite());
      await expect(back).rejects.toThrow(/mfe-a 2\S* was revoked/);
      const last = (await store.history.read()).at(-1);
      expect(last).toMatchObject({
        action: 'rollback',
        revokes: { ...releaseOf('2'), reason: REASON },
      });
      await release('3');
      expect(await shown()).toContain('mfe-a@3');
    },
  );

  test('is left out by every step back', async () => {
    await release('3');
    const named = await take();
    expect(named.entry).toMatchObject({ action: 'revoke', changes: [] });
    expect(await shown()).toContain('mfe-a@3');
    await rollBack(store, PACKAGE, await readSite());
    expect(await shown()).toContain('mfe-a@1');
  });

  test('stays revoked after a second command, and after a rollback', async () => {
    await rollBack(store, PACKAGE, await readSite());
    expect((await take()).entry).toMatchObject({ revokes: releaseOf('2') });
    const again = await take();
    expect(again).toMatchObject({ entry: null, unchanged: expect.stringContaining(REASON) });
    expect(await shown()).toContain('mfe-a@1');
  });
});

test('a canary that is revoked ends, and is neither promoted nor started again', async () => {
  await release('2', { kind: 'canary', share: 100 });
  const cookie = sentBack((await site.get('/')).cookies[0]);
  await take();
  expect(await shown('/', cookie)).toContain('mfe-a@1');
  await expect(promoteCanary(store, 'mfe-a')).rejects.toThrow(/No release of mfe-a is a canary/);
  const again = release('2', { kind: 'canary', share: 100 });
  await expect(again).rejects.toThrow(/was revoked/);
  expect((await statusOf('2'))[0]).toBe(410);
});

test('a release that nothing was live before is to be taken out first, and then revoked', async () => {
  await expect(take('1')).rejects.toThrow(/npm run remove/);
  await expect(take('9')).rejects.toThrow(/holds no mfe-a 9/);
  expect(await shown()).toContain('mfe-a@1');
});
