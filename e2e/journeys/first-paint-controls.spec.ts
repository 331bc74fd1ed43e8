import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/accessibility';
import { expectSlides } from '../support/carousel';
import { needRows } from '../support/rows';

// A carousel that moves by itself would disturb these tests.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Opens a page before its scripts load. Returns a function that lets them load and waits for hydration. */
async function openAtFirstPaint(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => document.querySelector('h1')?.setAttribute('data-kept', ''),
      { once: true },
    ),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await page.locator('html[data-follows-links]').waitFor();
    // A carousel far below waits until it is near the viewport.
    const waiting = 'main [data-waits]:not([data-slide-by], [data-slide-to])';
    await page.waitForFunction((selector) => document.querySelector(selector) === null, waiting);
    // React would have replaced the elements if the HTML did not match.
    await expect(page.locator('h1[data-kept]')).toHaveCount(1);
  };
}

const dotOf = (carousel: Locator, number: number) =>
  carousel.getByRole('button', { name: new RegExp(`^${number} of `) });

test.describe('At first paint', { tag: '@shell' }, () => {
  test('the menu opens, and its links work', async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, '/Contact');
    const header = page.getByRole('banner');
    const events = header.getByRole('link', { name: 'Events' });
    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(events).toBeVisible();
    await takeOver();
    await expect(events).toBeVisible();
    await header.getByRole('button', { name: 'Close menu' }).click();
    await expect(events).toBeHidden();
    await header.getByRole('button', { name: 'Menu' }).click();
    await events.click();
    await expect(page).toHaveURL('/Events');
    await expect(events).toBeHidden();
  });

  test('the search opens with the focus in its input, and works', async ({ page }) => {
    await openAtFirstPaint(page, '/Contact');
    await page.getByRole('button', { name: 'Search this site' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('prefix');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Search?q=prefix');
  });
});

test('at first paint a message is sent', { tag: '@contact' }, async ({ page }) => {
  const takeOver = await openAtFirstPaint(page, '/Contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await takeOver();
  // The validation errors of an empty form.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test.describe('At first paint', { tag: '@content' }, () => {
  test('embedded statistics load after a press', { tag: '@long' }, async ({ page }) => {
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const takeOver = await openAtFirstPaint(page, '/IPv6Dashboard');
    const show = page.getByRole('button', { name: /^Show .* by Google/ });
    await show.click();
    await expect(show).toHaveAttribute('data-waits', /\d/);
    await takeOver();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});

const NAME = 'Latest Updates';

test('at first paint a carousel responds to its buttons, once', { tag: '@blog' }, async ({
  page,
}) => {
  await needRows('ipv6_blog_posts', 5);
  const takeOver = await openAtFirstPaint(page, '/');
  const carousel = page.getByRole('region', { name: NAME });
  const next = carousel.getByRole('button', { name: 'Next' });
  const expectSlide = (number: number) => expectSlides(carousel, [number]);
  await next.click();
  await next.click();
  await expectSlide(3);
  await dotOf(carousel, 1).click();
  await expectSlide(1);
  const previous = carousel.getByRole('button', { name: 'Previous' });
  const last = await carousel.locator('[aria-roledescription=slide]').count();
  await previous.click();
  await expectSlide(last);
  await next.click();
  await next.click();
  await expectSlide(2);
  await takeOver();
  await carousel.locator('.slick-slider').waitFor();
  await expectSlide(2);
  await expect(dotOf(carousel, 2)).toHaveAttribute('aria-current', 'true');
  await next.click();
  await expectSlide(3);
});

test('at first paint a carousel follows the finger', { tag: '@blog' }, async ({ page }) => {
  await needRows('ipv6_blog_posts', 5);
  const takeOver = await openAtFirstPaint(page, '/');
  const carousel = page.getByRole('region', { name: NAME });
  const row = carousel.getByRole('group', { name: NAME, exact: true });
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  const expectSlide = (number: number) => expectSlides(carousel, [number]);
  await expectSlide(2);
  await takeOver();
  await carousel.locator('.slick-slider').waitFor();
  await expectSlide(2);
  await expect(dotOf(carousel, 2)).toHaveAttribute('aria-current', 'true');
  await dotOf(carousel, 1).click();
  await expectSlide(1);
});

test('at first paint a list is filtered', { tag: '@resources' }, async ({ page }) => {
  const takeOver = await openAtFirstPaint(page, '/Resources');
  await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/Resources?category=tools');
  await takeOver();
  await expect(page.getByRole('button', { name: 'Tools', pressed: true })).toBeVisible();
});
