import { randomBytes } from 'node:crypto';
import { PREVIEW_ATTRIBUTE } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '../../kit/files.ts';
import { releaseBuilds } from '../../release/carry-out.ts';
import { revoke, rollBack } from '../../release/testing/orders.ts';
import { versionOf, withoutDigests } from '../../release/testing/synthetic-build.ts';
import { readSite } from '../../release/testing/synthetic-store.ts';
import { composeReleases, replaceReleases } from '../../store/composition.ts';
import { endCanary } from '../../store/end-canary.ts';
import { signPreview } from '../../store/preview-request.ts';
import { type ComposedSite, sentBack, startComposedSite } from '../testing/composed-site.ts';
import { SAMPLE_PAGE, serveSamples } from '../testing/sample-files.ts';
import { isInCanary } from './choose-composition.ts';

const texts = serverTextsIn('en');

let site: ComposedSite;

beforeEach(async () => {
  site = await startComposedSite();
});

afterEach(() => site.remove());

/** Puts version 2 of mfe-a into the store, beside what is live. */
async function offer(aim: Parameters<typeof releaseBuilds>[0]['aim']): Promise<void> {
  await releaseBuilds({ ...(await site.options({ name: 'mfe-a', version: '2' })), aim });
}

function releasesOf(headers: Headers): string | null {
  return withoutDigests(headers.get('x-releases'));
}

const LIVE = 'shell@1, mfe-a@1, mfe-b@1';
const NEXT = 'shell@1, mfe-a@2, mfe-b@1';
const VERSION = versionOf({ name: 'mfe-a', version: '2' });
const SHOWN = texts.preview.shown.replace('{shown}', `mfe-a ${VERSION}`);

/** The signed text of a link to version 2 of mfe-a. */
function linkToA2(now?: number): Promise<string> {
  return signPreview(site.store, [{ name: 'mfe-a', version: VERSION }], now);
}

test('a page names its composition, its releases, and the reason for the choice', async () => {
  const { headers, html, cookies } = await site.get('/mfe-a');
  const id = await site.store.readLiveId();
  expect(headers.get('x-composition')).toBe(id);
  expect(headers.get('x-composition-reason')).toBe('live');
  expect(releasesOf(headers)).toBe(LIVE);
  expect(html).toContain(`<meta name="composition" content="${id}">`);
  expect(cookies).toEqual([]);
});

describe('a preview', () => {
  beforeEach(() => offer({ kind: 'preview' }));

  async function enter(): Promise<string> {
    return sentBack((await site.get(`/mfe-a?preview=${await linkToA2()}`)).cookies[0]);
  }

  test('leads to the clean address, and lasts for the visit alone', async () => {
    const text = await linkToA2();
    const { status, headers, cookies } = await site.get(`/mfe-a?preview=${text}&tag=x`);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/mfe-a?tag=x');
    expect(headers.get('cache-control')).toBe('no-store');
    const kept = encodeURIComponent(text);
    expect(cookies).toEqual([`preview=${kept}; Path=/; HttpOnly; SameSite=Lax`]);
  });

  test('binds its cookie to the host if the site is https', async ({ onTestFinished }) => {
    const settings = { ...SAMPLE_PAGE.site, siteUrl: 'https://ipv6.example' };
    const page = { ...SAMPLE_PAGE, site: settings };
    const secure = await serveSamples(site.store, { page });
    onTestFinished(() => secure.close());
    const ask = (path: string, cookie = '') =>
      fetch(secure.url + path, { redirect: 'manual', headers: { cookie } });
    const [cookie] = (await ask(`/mfe-a?preview=${await linkToA2()}`)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-preview=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const kept = sentBack(cookie);
    expect(releasesOf((await ask('/mfe-b', kept)).headers)).toBe(NEXT);
    const unbound = kept.replace('__Host-', '');
    expect(releasesOf((await ask('/mfe-b', unbound)).headers)).toBe(LIVE);
  });

  test('shows the live site with the release in place of the live one, and names it', async () => {
    const { headers, html } = await site.get('/mfe-b', await enter());
    expect(releasesOf(headers)).toBe(NEXT);
    expect(headers.get('x-composition-reason')).toBe('preview');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('integrity-policy')).not.toBeNull();
    expect(html).toContain(`${PREVIEW_ATTRIBUTE}="mfe-a@${VERSION}~`);
    expect(html).toMatch(/<aside class="preview-bar"[^>]* aria-label="[^"]+">/);
    expect(html).toContain(SHOWN);
    expect(html).toContain(`<a href="?preview=off" target="_top">${texts.preview.leave}</a>`);
    expect(html).toContain('.preview-bar{');
    const usual = await site.get('/mfe-b');
    expect(releasesOf(usual.headers)).toBe(LIVE);
    expect(usual.headers.get('integrity-policy')).not.toBeNull();
    expect(usual.html, 'pays nothing for it').not.toContain('preview-bar');
  });

  test('follows what goes live meanwhile, and may become it', async () => {
    const cookie = await enter();
    await site.release({ name: 'mfe-b', version: '2' });
    const { headers } = await site.get('/', cookie);
    expect(releasesOf(headers)).toBe('shell@1, mfe-a@2, mfe-b@2');
    await site.release({ name: 'mfe-a', version: '2' });
    expect((await site.get('/', cookie)).html).toContain(SHOWN);
  });

  test.each(['/mfe-b/a%3Fb', '/mfe-b/a%253Fb', '/mfe-b/%E1%8A%A2', '/mfe-b/%E2%82%AC%23'])(
    'leaves the address %s as it was asked for',
    async (address) => {
      const { headers } = await site.get(`${address}?preview=off`, await enter());
      expect(headers.get('location')).toBe(address);
    },
  );

  test('has documents of its own, which nothing keeps', async () => {
    const cookie = await enter();
    const live = await site.get('/robots.txt');
    const shown = await site.get('/robots.txt', cookie);
    expect(releasesOf(live.headers)).toBe(LIVE);
    expect(live.headers.get('cache-control')).toContain('public');
    expect(live.headers.has('x-composition')).toBe(false);
    expect(shown.headers.get('x-releases')).toContain(`mfe-a@${VERSION}`);
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  test('is left for the same page', async () => {
    const { status, headers, cookies } = await site.get('/mfe-b?preview=off', await enter());
    expect([status, headers.get('location')]).toEqual([303, '/mfe-b']);
    expect(cookies).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  test.each([
    ['off', async () => 'off'],
    ['a release', linkToA2],
  ])('with %s never leads to another site', async (_, write) => {
    const query = `preview=${await write()}`;
    for (const start of ['//evil.example/x', '/\\evil.example', '///x', '/%5cevil.example/']) {
      const { headers } = await site.get(`${start}?${query}`);
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  test.each([
    'mfe-a@3',
    `mfe-a@${VERSION}`,
    `mfe-a@${VERSION}~9999999999~${'A'.repeat(43)}`,
    'https://evil.example/entry.js',
    'mfe-a@../mfe-b/1',
    'mfe-a%402%2f..%2f1',
    '%252e%252e',
    'mfe-a@%E1%88%80',
    '__proto__@1',
    'constructor',
    '%',
    `mfe-a@${'1'.repeat(300)}`,
  ])('that asks for %s, and was not signed, is answered 404', async (text) => {
    const { status, headers, html, cookies } = await site.get(`/mfe-a?preview=${text}`);
    expect(status).toBe(404);
    expect(html).toContain(texts.plain.noPreview);
    expect(html).not.toContain('evil');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(cookies).toEqual([]);
  });

  test('that has ended, is named twice, or is not in the store is answered 404', async () => {
    const text = await linkToA2();
    const old = await linkToA2(0);
    const unknown = await signPreview(site.store, [{ name: 'mfe-a', version: '9' }]);
    for (const each of [old, unknown, `${text}&preview=${text}`]) {
      expect((await site.get(`/?preview=${each}`)).status).toBe(404);
    }
  });

  test('leaves nothing on the disk but the key that signed its link', async () => {
    const before = await listFiles(site.store.folder);
    await site.get('/mfe-a', await enter());
    const after = await listFiles(site.store.folder);
    expect(after.filter((file) => !before.includes(file))).toEqual(['preview-key']);
  });

  test('ends if its cookie names no release of the store, with a notice', async () => {
    for (const cookie of ['preview=mfe-a%409', 'preview=%', 'preview=..%2F..']) {
      const { headers, html, cookies } = await site.get('/mfe-a', cookie);
      expect(releasesOf(headers)).toBe(LIVE);
      expect(html).toContain(texts.preview.ignored);
      expect(cookies).toContainEqual(expect.stringMatching(/^preview=;/));
    }
  });
});

describe('a link to a composition', () => {
  test('shows that of the history for the visit, whatever goes live, until it is left', async () => {
    const id = await site.store.readLiveId();
    await site.release({ name: 'mfe-a', version: '2' });
    const { status, headers, cookies } = await site.get(`/mfe-a?composition=${id}&tag=x`);
    expect([status, headers.get('location')]).toEqual([303, '/mfe-a?tag=x']);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(cookies).toEqual([`preview=${id}; Path=/; HttpOnly; SameSite=Lax`]);
    await site.release({ name: 'mfe-b', version: '2' });
    const page = await site.get('/mfe-b', sentBack(cookies[0]));
    expect(releasesOf(page.headers)).toBe(LIVE);
    expect(page.headers.get('x-composition')).toBe(id);
    expect(page.headers.get('x-composition-reason')).toBe('preview');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.html).toContain(
      texts.preview.shown.replace('{shown}', `${texts.preview.composition} ${id}`),
    );
    const amharic = await site.get('/am/mfe-b', sentBack(cookies[0]));
    expect(amharic.html).toContain(`ጥንቅር ${id} በሥራ ላይ`);
    expect(page.html).not.toContain(PREVIEW_ATTRIBUTE);
    expect(page.headers.get('integrity-policy')).not.toBeNull();
    const left = await site.get('/mfe-b?preview=off', sentBack(cookies[0]));
    expect(left.cookies).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  test('is answered 404 while a release of it is rolled back, which a signed link alone shows', async () => {
    const { release } = await site.release({ name: 'mfe-a', version: '2' });
    const id = await site.store.readLiveId();
    const link = `/mfe-a?composition=${id}`;
    const cookie = sentBack((await site.get(link)).cookies[0]);
    await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
    expect((await site.get(link)).status).toBe(404);
    const { headers, cookies } = await site.get('/mfe-a', cookie);
    expect(releasesOf(headers)).toBe(LIVE);
    expect(cookies).toContainEqual(expect.stringMatching(/^preview=;/));
    // Also after others went live.
    await site.release({ name: 'mfe-b', version: '2' });
    expect((await site.get(link)).status).toBe(404);
    const signed = await signPreview(site.store, [release]);
    const entered = await site.get(`/mfe-a?preview=${signed}`);
    const shown = await site.get('/mfe-a', sentBack(entered.cookies[0]));
    expect(releasesOf(shown.headers)).toContain('mfe-a@2');
    await rollBack(site.store, { kind: 'composition', id }, await readSite());
    await site.release({ name: 'mfe-b', version: '3' });
    expect((await site.get(link)).status).toBe(303);
  });

  test('is answered 404 if it is a canary that was ended', async () => {
    await offer({ kind: 'canary', share: 50 });
    const { canary } = (await site.store.history.readPointer()) ?? {};
    expect((await site.get(`/?composition=${canary?.id}`)).status).toBe(303);
    if (canary !== undefined) await endCanary(site.store, canary, 'it failed');
    expect((await site.get(`/?composition=${canary?.id}`)).status).toBe(404);
  });

  test('is answered with 404 if no visitor had that composition recently, and ends with a revocation', async () => {
    const { release: dangerous } = await site.release({ name: 'mfe-a', version: '2' });
    const revoked = await site.store.readLiveId();
    const cookie = sentBack((await site.get(`/mfe-a?composition=${revoked}`)).cookies[0]);
    await revoke(site.store, dangerous, await readSite(), { reason: 'dangerous' });
    const release = await site.store.add(await site.write({ name: 'mfe-b', version: '7' }));
    const live = await site.store.readLive();
    // In the store, and never live.
    const unknown = composeReleases(replaceReleases(live, [release])).id;
    const { status, headers, html } = await site.get('/mfe-a', cookie);
    expect([status, releasesOf(headers)]).toEqual([200, LIVE]);
    expect(html).toContain(texts.preview.ignored);
    for (const id of [revoked, unknown, '000000000000', '../live', `${live.id}&preview=x`]) {
      expect((await site.get(`/mfe-a?composition=${id}`)).status).toBe(404);
    }
  });

  test('is answered 404 where ten others went live since', async () => {
    const id = await site.store.readLiveId();
    for (let version = 2; version <= 10; version += 1) {
      await site.release({ name: 'mfe-a', version: `${version}` });
    }
    expect((await site.get(`/?composition=${id}`)).status).toBe(303);
    await site.release({ name: 'mfe-a', version: '11' });
    expect((await site.get(`/?composition=${id}`)).status).toBe(404);
  });
});

describe('a canary', () => {
  test('is served to its share of visitors, who stay with it', async () => {
    await offer({ kind: 'canary', share: 50 });
    const reasons = new Map<string, number>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await site.get('/mfe-a');
      expect(first.cookies).toHaveLength(1);
      expect(first.cookies[0]).toMatch(
        /^visitor=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const reason = first.headers.get('x-composition-reason') ?? '';
      expect(releasesOf(first.headers)).toBe(reason === 'canary' ? NEXT : LIVE);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      const again = await site.get('/mfe-b', sentBack(first.cookies[0]));
      expect(again.headers.get('x-composition-reason')).toBe(reason);
      expect(again.cookies).toEqual([]);
    }
    expect([...reasons.keys()].sort()).toEqual(['canary', 'live']);
  });

  test('that has ended leaves no cookie behind', async () => {
    await offer({ kind: 'canary', share: 100 });
    const cookie = sentBack((await site.get('/')).cookies[0]);
    await site.release({ name: 'mfe-a', version: '3' });
    expect((await site.get('/', cookie)).cookies).toEqual([
      'visitor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('replaces an invalid id', async () => {
    await offer({ kind: 'canary', share: 10 });
    for (const made of ['admin', 'x'.repeat(23), `${'x'.repeat(20)}<>`]) {
      const { cookies } = await site.get('/', `visitor=${made}`);
      expect(cookies[0]).toMatch(/^visitor=[\w-]{22};/);
      expect(cookies[0]).not.toContain(made);
    }
  });
});

const VISITORS = 100_000;
/** The chance that a fair share is further off is below one in ten million. */
const STANDARD_ERRORS = 5.4;

const release = { name: 'mfe-a', version: '2' };
const visitors = Array.from({ length: VISITORS }, () => randomBytes(16).toString('base64url'));
const some = visitors.slice(0, 10_000);

function count(share: number, tried = release): number {
  return visitors.filter((visitor) => isInCanary(visitor, { share, release: tried })).length;
}

describe('the share of visitors', () => {
  test('0 and 100 % are exact', () => {
    expect(count(0)).toBe(0);
    expect(count(100)).toBe(VISITORS);
  });

  test.each([1, 10, 99])('%d percent is met within the statistical error', (share) => {
    const expected = (VISITORS * share) / 100;
    const error = Math.sqrt((expected * (100 - share)) / 100);
    expect(Math.abs(count(share) - expected)).toBeLessThan(STANDARD_ERRORS * error);
  });

  test('keeps a visitor’s choice while the share grows', () => {
    const few = some.filter((visitor) => isInCanary(visitor, { share: 10, release }));
    expect(few.length).toBeGreaterThan(0);
    for (const share of [10, 11, 30, 100]) {
      expect(few.every((visitor) => isInCanary(visitor, { share, release }))).toBe(true);
    }
  });
});
