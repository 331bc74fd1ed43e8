import type { Page } from '@playwright/test';
import { PAGES } from '../support/accessibility';
import { waitForRendered } from '../support/rendering';
import { countRows, needRows } from '../support/rows';
import { expect, followInHeader, test } from '../support/test';

test.use({ javaScriptEnabled: false });

/** Lists visible buttons that do nothing. */
function listDeadButtons(page: Page): Promise<string[]> {
  return page
    .locator('button:not([popovertarget]):not(form button):visible')
    .evaluateAll((buttons) => buttons.map((button) => button.outerHTML));
}

test.describe('Without scripts', { tag: '@shell' }, () => {
  test.use({ expectedErrors: /status of 404/ });

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

  test('links work throughout the site, also in the small menu', {
    tag: ['@smoke', '@no-scripts'],
  }, async ({ page }) => {
    await needRows('ipv6_blog_posts');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await followInHeader(page, '/Blog');
    await expect(page).toHaveURL('/Blog');
    const post = page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('h3 a'));
    const title = await post.first().textContent();
    const answered = page.waitForEvent('domcontentloaded');
    await post.first().click();
    await answered;
    await waitForRendered(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.getByRole('main').locator('a[href="/Blog"]').first().click();
    await expect(page).toHaveURL('/Blog');
    await expect(post.first()).toBeVisible();
  });

  test('features that need scripts show a message and an alternative', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/Contact');
    await expect(page.getByText(/form needs scripts/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/@/).first()).toBeVisible();
    // Repeated parameters are ambiguous, so the server does not render the page.
    await page.goto('/Resources?q=dns&q=tunnel');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a link to an answer shows the answer', { tag: ['@content', '@long'] }, async ({ page }) => {
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

async function press(page: Page, name: string): Promise<void> {
  const answered = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name, exact: true }).click();
  await answered;
  await waitForRendered(page);
}

/** Expects that every control works without scripts. */
async function expectNoDeadButtons(page: Page): Promise<void> {
  await expect(page.locator('main button:not(form button):visible')).toHaveCount(0);
}

test('resources are searched and filtered, with a link back', {
  tag: ['@resources', '@long'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Resources');
  await page.getByRole('searchbox').fill('dns');
  await press(page, 'Search');
  await expect(page).toHaveURL(/\/Resources\?q=dns$/);
  await expect(page.getByRole('heading', { name: /matching “dns”/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('dns');
  const found = await countRows('ipv6_resources?search_text=ilike.*dns*');
  await expect(page.getByText(`${found} resources`, { exact: true })).toBeVisible();

  await press(page, 'Tools');
  await expect(page).toHaveURL(/\/Resources\?q=dns&category=tools$/);
  await expect(page.getByRole('button', { name: 'Tools', pressed: true })).toBeVisible();
  await expectNoDeadButtons(page);
  await press(page, 'Clear search');
  await expect(page).toHaveURL(/\/Resources\?category=tools$/);
  const tools = await countRows('ipv6_resources?category_key=eq.tools');
  await expect(page.getByText(`${tools} resources`, { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('dns');
  await press(page, 'Search');
  await expect(page).toHaveURL(/\/Resources\?category=tools&q=dns$/);
});
