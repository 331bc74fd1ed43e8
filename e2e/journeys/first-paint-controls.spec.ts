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

  test('the languages open, and their links work', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const takeOver = await openAtFirstPaint(page, '/Contact');
    const amharic = page.getByRole('banner').getByRole('link', { name: 'አማርኛ' });
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(amharic).toBeVisible();
    await takeOver();
    await expect(amharic).toBeVisible();
    await amharic.click();
    await expect(page).toHaveURL('/am/Contact');
  });

  test('Go Back works on a missing page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/Contact');
    const takeOver = await openAtFirstPaint(page, '/NoSuchPage');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await takeOver();
    await expect(page).toHaveURL('/Contact');
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
  for (const [path, tab, words] of [
    ['/AboutIPv6', 'Enterprise Benefits', /./],
    ['/IPv6Dashboard', 'Cisco IPv6 Stats', /Cisco/],
    ['/FAQ', 'Security & Best Practices', /firewall/i],
  ] as const) {
    test(`the tabs of ${path} show their panels`, { tag: '@long' }, async ({ page }) => {
      const takeOver = await openAtFirstPaint(page, path);
      const panel = page.getByRole('group', { name: tab, exact: true });
      await expect(panel).toBeHidden();
      await page.getByRole('radio', { name: tab }).check();
      await expect(panel).toContainText(words);
      await expect(panel).toBeVisible();
      await takeOver();
      await expect(panel).toBeVisible();
      await expect(page.locator('[data-panel]:visible')).toHaveCount(1);
    });
  }

  test('an answer opens and stays open; a link’s target answer is shown', { tag: '@long' }, async ({
    page,
  }) => {
    const takeOver = await openAtFirstPaint(page, '/FAQ');
    const question = page.getByRole('heading', { name: /^What is IPv6/ });
    const answer = page.locator('details', { has: question });
    await question.click();
    await expect(answer).toHaveAttribute('open');
    const asked = page.locator('details', {
      has: page.getByRole('heading', { name: /router/i, includeHidden: true }),
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /router/i })
      .first()
      .click();
    await takeOver();
    await expect(asked).toHaveAttribute('open');
    await expect(asked).toBeInViewport();
    await page.getByRole('radio', { name: 'General IPv6' }).check();
    await expect(answer).toHaveAttribute('open');
    await question.click();
    await expect(answer).not.toHaveAttribute('open');
  });

  test('a code block shows its copy button once it works', { tag: '@long' }, async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, '/FAQ#test-connectivity');
    const copy = page.getByRole('button', { name: 'Copy code', includeHidden: true });
    await expect(copy).toHaveCount(0);
    await takeOver();
    await expect(copy.first()).toBeAttached();
  });

  test('the chart shows another week', { tag: '@long' }, async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, '/IPv6Dashboard');
    const slider = page.getByRole('slider');
    const lastWeek = await slider.getAttribute('aria-valuetext');
    await slider.press('Home');
    await takeOver();
    await expect(slider).not.toHaveAttribute('aria-valuetext', String(lastWeek));
    await expect(slider).toHaveValue('0');
  });

  test('the search shortcut can be turned off', { tag: '@long' }, async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, '/Search');
    const box = page.getByRole('checkbox');
    await box.uncheck();
    await takeOver();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toHaveCount(1);
    await page.reload();
    await expect(box).not.toBeChecked();
  });

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

for (const { path, name, tag } of [
  { path: '/', name: 'Latest Updates', tag: ['@blog'] },
  { path: '/Blog', name: 'Newest posts', tag: ['@blog', '@long'] },
  { path: '/OurMission', name: 'Mission Pillars', tag: ['@content', '@long'] },
]) {
  test(`at first paint the carousel “${name}” responds to its buttons, once`, { tag }, async ({
    page,
  }) => {
    if (tag.includes('@blog')) await needRows('ipv6_blog_posts', 5);
    const takeOver = await openAtFirstPaint(page, path);
    const carousel = page.getByRole('region', { name });
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

  test(`at first paint the carousel “${name}” follows the finger`, { tag }, async ({ page }) => {
    if (tag.includes('@blog')) await needRows('ipv6_blog_posts', 5);
    const takeOver = await openAtFirstPaint(page, path);
    const carousel = page.getByRole('region', { name });
    const row = carousel.getByRole('group', { name, exact: true });
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
}

for (const [path, choice, address, tag] of [
  ['/Resources', 'Tools', '/Resources?category=tools', ['@resources']],
  ['/Events', 'Webinars', '/Events?category=webinar', ['@events', '@long']],
  ['/Blog', 'Tutorials', '/Blog?category=tutorials', ['@blog', '@long']],
] as const) {
  test(`at first paint the list of ${path} is filtered`, { tag: [...tag] }, async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, path);
    await page.getByRole('button', { name: choice }).click();
    await expect(page).toHaveURL(address);
    await takeOver();
    await expect(page.getByRole('button', { name: choice, pressed: true })).toBeVisible();
  });
}

test.describe('At first paint', { tag: '@resources' }, () => {
  test('a list shows more', { tag: '@long' }, async ({ page }) => {
    const takeOver = await openAtFirstPaint(page, '/Resources');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page).toHaveURL('/Resources?page=2');
    await expect(page.getByText(/^Showing 13 to/).first()).toBeVisible();
    await takeOver();
  });
});
