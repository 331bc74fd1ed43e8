import type { Page } from '@playwright/test';
import { composeReleases, type LiveSite, placeBuilt, serve } from '@site/platform/operate';
import { setLive } from '@site/platform/testing';
import type { SiteConfig } from '@site/shared/config';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { PACKAGES } from '../support/routes';
import { expect, test, visit } from '../support/test';

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ });

const NOTICE = /This page is as you last saw it/;

// All tests share one site.
test.describe.configure({ mode: 'default' });

let site: ReleaseSite;
let server: LiveSite;

/** Serves the test's store, on the previous port if any. */
async function start(changes: Partial<SiteConfig> = {}): Promise<void> {
  server = await serve({
    port: server === undefined ? 0 : Number(new URL(server.url).port),
    store: site.store,
    page: { ...site.page, site: { ...site.owner, ...changes } },
  });
  // Renders pages first, as a release does, because the worker waits only 3 s for a page. Connections to a previous server
  // fail.
  const readHtml = () =>
    fetch(`${server.url}/FAQ`).then(
      (answer) => answer.text(),
      () => '',
    );
  await expect.poll(readHtml, { timeout: 120_000 }).toContain('"prerender":');
}

test.beforeAll(async () => {
  site = await startReleaseSite('mfe-content');
  await start();
});

test.afterAll(() => site.close());

/** Waits until the worker has cached a page with these words. */
async function isKept(page: Page, path: string, words = ''): Promise<void> {
  const kept = () =>
    page.evaluate(async (address) => {
      const answer = await (await caches.open('site-pages')).match(address);
      return (await answer?.text()) ?? null;
    }, path);
  await expect.poll(kept).toContain(words);
}

async function compositionOf(page: Page): Promise<string> {
  const boot = await page.locator('#page-boot').textContent();
  return JSON.parse(boot ?? '').composition.id;
}

test.describe('Offline', { tag: ['@platform', '@shell'] }, () => {
  test('visited pages open without a server, and others show the offline page', async ({
    page,
  }) => {
    const { id: older } = await site.store.readLive();
    await visit(page, `${server.url}/FAQ`);
    await isKept(page, '/FAQ', older);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Mission' }).waitFor();
    const mission = new URL(page.url()).pathname;
    await isKept(page, mission);

    // A release must not mix with cached files: a cached page and its files belong together.
    const newest = composeReleases(await placeBuilt(site.store, PACKAGES));
    await setLive(site.store, newest);
    const { id: newer, sections } = newest;
    expect(newer).not.toBe(older);
    await server.close();
    await visit(page, `${server.url}/FAQ`);
    await expect(page.getByText(NOTICE)).toBeVisible();
    // The notice is above the page and covers nothing.
    const notice = await page.getByText(NOTICE).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    await page.getByRole('button', { name: 'Close this notice' }).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
    expect(await compositionOf(page)).toBe(older);
    await visit(page, server.url + mission);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Mission');

    await page.goto(`${server.url}/TermsOfService`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: /Frequently|FAQ/ }).click();
    await expect(page.getByText(NOTICE)).toBeVisible();

    await start();
    await visit(page, `${server.url}/FAQ`);
    expect(await compositionOf(page)).toBe(newer);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await isKept(page, '/FAQ', newer);

    // With one file missing, the page is not shown at all.
    const base = sections.find(({ name }) => name === 'mfe-content')?.base ?? 'none';
    await server.close();
    // A pending visit may restore the file from the browser's HTTP cache.
    await expect(async () => {
      await page.evaluate(async (folder) => {
        const files = await caches.open('site-files');
        // The cache also contains code of prefetched pages.
        const entry = (await files.keys()).find(({ url }) => url.includes(`${folder}entry.`));
        if (entry) await files.delete(entry);
      }, base);
      await page.goto(`${server.url}/FAQ`);
      expect(await page.title()).toBe('You are offline');
    }).toPass();
    await start();
  });

  // The test machines have no Ethiopic font.
  test('the offline page of a language appears at its URLs in any letter case, with its font', {
    tag: '@long',
  }, async ({ page }) => {
    await server.close();
    await start({ languages: ['en', 'am'] });
    for (const path of ['/FAQ', '/am/FAQ']) {
      await visit(page, server.url + path);
      await isKept(page, path);
    }
    await server.close();
    await page.goto(`${server.url}/AM/Contact`);
    await expect(page).toHaveURL(`${server.url}/am/Contact`);
    await expect(page.locator('main a[href="/am/FAQ"]')).toBeVisible();
    const letters = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(letters).toContain('Ethiopic loaded');
    await start();
  });

  test('offline lists show their last rows, links open visited pages, and a notice reports the network’s return', {
    tag: '@long',
  }, async ({ page, context }) => {
    await visit(page, `${server.url}/AboutIPv6`);
    await isKept(page, '/AboutIPv6');
    await visit(page, `${server.url}/Resources`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const title = await page.getByRole('article').first().getByRole('heading').innerText();
    await isKept(page, '/Resources');
    await context.setOffline(true);
    await visit(page, `${server.url}/Resources`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    // The code of its static parts was never fetched.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About IPv6' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding IPv6');
    await expect(page.getByRole('heading', { name: 'Why addresses ran out' })).toBeVisible();
    // A reloaded page notices shortly afterwards that it is offline.
    await page.waitForFunction(() => !navigator.onLine);
    await context.setOffline(false);
    await expect(page.getByText('You are online again.')).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
  });

  test('on a slow connection the cached page comes first, and its notice disappears when the server answers', {
    tag: '@long',
  }, async ({ page, context }) => {
    await visit(page, `${server.url}/FAQ`);
    await isKept(page, '/FAQ');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route(`${server.url}/FAQ`, async (route) => {
      await answered;
      await route.continue();
    });
    await visit(page, `${server.url}/FAQ`);
    await expect(page.getByText(NOTICE)).toBeVisible();
    answer();
    await expect(page.getByText(NOTICE)).toBeHidden();
  });

  test('the owner can disable it, and devices delete their caches', { tag: '@long' }, async ({
    page,
  }) => {
    await visit(page, `${server.url}/FAQ`);
    await isKept(page, '/FAQ');
    await server.close();
    await start({ offline: false });
    // Triggers the update as the browser does, without the page.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: 0 });
    await visit(page, `${server.url}/FAQ`);
    await expect.poll(left).toEqual({ workers: 0, caches: 0 });
    await server.close();
  });
});
