import type { Page } from '@playwright/test';
import { PAGES } from '../support/accessibility';
import { waitForRendered } from '../support/on-demand';
import { needRows } from '../support/rows';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

/** Buttons that a visitor sees and that nothing answers. */
function listDeadButtons(page: Page): Promise<string[]> {
  return page
    .locator('button:not([popovertarget]):not(form button):visible')
    .evaluateAll((buttons) => buttons.map((button) => button.outerHTML));
}

test.describe('Without scripts', { tag: '@shell' }, () => {
  test('every page shows all of its content', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText(/^Loading/), path).toHaveCount(0);
      await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
      for (const slide of await page.locator('[aria-roledescription=slide]').all()) {
        await expect(slide, path).toBeVisible();
      }
      for (const tab of await page.locator('[data-tab]').all()) {
        await tab.check();
        await expect(page.locator('[data-panel]:visible'), path).toHaveCount(1);
        for (const answer of await page.locator('[data-panel] summary:visible').all()) {
          await answer.click();
          await expect(answer.locator('xpath=following-sibling::*'), path).toBeVisible();
        }
      }
      expect(await listDeadButtons(page), path).toEqual([]);
    }
  });

  test('links lead through the site, the small menu too', {
    tag: ['@smoke', '@no-scripts'],
  }, async ({ page }) => {
    await needRows('ipv6_blog_posts');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/Blog$/);
    const post = page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('h3 a'));
    const title = await post.first().textContent();
    const answered = page.waitForEvent('domcontentloaded');
    await post.first().click();
    await answered;
    await waitForRendered(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });

  test('what needs scripts says so and names another way', async ({ page }) => {
    await page.goto('/Contact');
    await expect(page.getByText(/form needs scripts/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/@/).first()).toBeVisible();
    // No page can tell which of the two counts, so none is rendered.
    await page.goto('/Resources?q=dns&q=tunnel');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a link to an answer leads to the answer', { tag: '@content' }, async ({ page }) => {
    const answer = page.locator(':target p').first();
    await page.goto('/FAQ#test-connectivity');
    await expect(answer).toBeInViewport();
    await page
      .getByRole('main')
      .getByRole('link', { name: /business case/ })
      .first()
      .click();
    await expect(page).toHaveURL('/FAQ#business-case');
    await expect(answer).toBeInViewport();
    await page.getByRole('radio').first().check();
    await expect(page.locator('[data-panel]').first()).toBeVisible();
  });
});
