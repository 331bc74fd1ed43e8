import { rename } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { readRendered } from '../support/rendering';
import { test as base, expect, visit } from '../support/test';

const NEW_PATH =
  "{ path: '/NewPath', page: 'sample', title: 'New', description: 'A new path.', keywords: 'mangosteen' },";

const COLOUR = 'rgb(255, 255, 255)';

const test = base.extend<{ ownSite: ReleaseSite }>({
  /** A site of its own for one test. */
  ownSite: async ({ page }, use) => {
    const own = await startReleaseSite();
    await use(own);
    // Stops a loading page before its site closes.
    await page.goto('about:blank');
    await own.close();
  },
});

// The other tests share one site.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: ReleaseSite;
test.beforeAll(async () => {
  site = await startReleaseSite();
  await site.release();
});
test.afterAll(() => site.close());

test.describe('Composition', { tag: ['@platform', '@shell'] }, () => {
  test('the shell shows a section that its build did not know', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const { base, entry } = (await site.store.readLive()).shell;
    const script = await (await request.get(site.url + base + entry)).text();
    expect(script).not.toContain('mfe-sample');
    // A busy machine may be slow to render a new page.
    const ask = async () => (await request.get(`${site.url}/Sample/weave`)).status();
    await expect.poll(ask).toBe(200);
    await page.goto(`${site.url}/Sample/weave`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample: weave');
    await expect(page).toHaveTitle(/^Sample · /);
    await page.getByRole('banner').getByRole('link', { name: 'About IPv6' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding IPv6');
  });

  test.describe('before the path exists', () => {
    test.use({ expectedErrors: /404/ });

    test('a new path of a section needs no build of the shell', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      expect((await request.get(`${site.url}/NewPath`)).status()).toBe(404);
      const { shell } = await site.store.readLive();
      await site.release(['paths: [', `paths: [${NEW_PATH}`]);
      expect((await site.store.readLive()).shell).toEqual(shell);
      expect((await request.get(`${site.url}/NewPath`)).status()).toBe(200);
      await visit(page, `${site.url}/NewPath`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sample/);

      // The search finds it by its section's description, with and without scripts.
      await page.keyboard.press('/');
      await page.keyboard.type('mangosteens');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      const found = page.getByRole('main').getByRole('listitem').first();
      await expect(found.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/NewPath');
      await expect(found).toContainText('A new path.');
      const html = await readRendered(request, `${site.url}/Search?q=mangosteen`);
      expect(html).toMatch(/<a href="\/NewPath"/);
    });
  });

  test.describe(() => {
    // The browser logs every 503.
    test.use({ expectedErrors: /503/ });

    test('a broken site shows a styled error page without scripts, until it is fixed', {
      tag: ['@fault', '@long'],
    }, async ({ page, ownSite }) => {
      const shells = path.join(ownSite.store.folder, 'releases/shell');
      await rename(shells, `${shells}-away`);
      const answer = await page.goto(`${ownSite.url}/FAQ`);
      expect(answer?.status()).toBe(503);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('The site cannot be shown right now');
      await expect(page.getByText(ownSite.owner.product, { exact: true })).toBeVisible();
      await expect(page.getByText(ownSite.owner.email)).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', COLOUR);
      await expect(heading).toHaveCSS('font-weight', '800');
      await expect(page.locator('svg')).toBeVisible();
      await expect(page.locator('script')).toHaveCount(0);
      await rename(`${shells}-away`, shells);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading).toHaveText('Frequently Asked Questions');
    });
  });
});
