import { rename } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { test as base, expect } from '../support/test';

const test = base.extend<{ site: ReleaseSite }>({
  // The browser logs every answer of 503.
  expectedErrors: /503/,
  site: async ({ page }, use) => {
    const site = await startReleaseSite();
    await use(site);
    // A page that is still loading would ask the site in vain.
    await page.goto('about:blank');
    await site.close();
  },
});

const COLOUR = 'rgb(255, 255, 255)';

test.describe('Composition', { tag: ['@fault', '@platform', '@shell'] }, () => {
  test('a site of which nothing can be served says so, in its own look and without a script, until it is mended', {
    tag: '@long',
  }, async ({ page, site }) => {
    const shells = path.join(site.store.releases, 'shell');
    await rename(shells, `${shells}-away`);
    const answer = await page.goto(`${site.url}/FAQ`);
    expect(answer?.status()).toBe(503);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('The site cannot be shown right now');
    await expect(page.getByText(site.owner.product, { exact: true })).toBeVisible();
    await expect(page.getByText(site.owner.email)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', COLOUR);
    await expect(heading).toHaveCSS('font-weight', '800');
    await expect(page.locator('svg')).toBeVisible();
    await expect(page.locator('script')).toHaveCount(0);
    await rename(`${shells}-away`, shells);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Frequently Asked Questions');
  });
});
