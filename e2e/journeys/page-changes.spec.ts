import type { Page } from '@playwright/test';
import { COUNCIL_PATH, SECTION_TAGS } from '../support/routes';
import {
  expect,
  expectArrival,
  followInHeader,
  isMarkedDocument,
  markDocument,
  test,
  visit,
} from '../support/test';

/** Expects a page at its top. The URL changes before the page does, so an earlier click could miss. */
async function expectTop(page: Page, path: string): Promise<void> {
  await expectArrival(page, path);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

const footerLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`);

test.describe('One site', { tag: '@shell' }, () => {
  test('a visitor walks through the header and the footer without a page load', {
    tag: ['@smoke', ...SECTION_TAGS],
  }, async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    const inHeader = ['/Resources', '/Events', '/GetInvolved', '/IPv6Dashboard', '/Blog'];
    for (const path of ['/AboutIPv6', COUNCIL_PATH, ...inHeader, '/Contact']) {
      await followInHeader(page, path);
      await expectTop(page, path);
    }
    for (const path of ['/OurMission', '/FAQ', '/PrivacyPolicy', '/TermsOfService']) {
      await footerLink(page, path).click();
      await expectTop(page, path);
    }
    await followInHeader(page, '/');
    await expectTop(page, '/');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  // Specification, §1: Smooth scroll to top on every path change
  test('a new page starts at the top, takes the focus to its heading and announces its title', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    await page.evaluate(() => scrollTo(0, 600));
    await footerLink(page, '/PrivacyPolicy').click();
    await expectTop(page, '/PrivacyPolicy');
    const [title = ''] = (await page.title()).split(' · ');
    expect(title).not.toBe('');
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  });
});

/** Returns the page's final scroll position and the URL of the focused link. */
const placeOf = (page: Page) =>
  page.evaluate(async () => {
    for (let before = Number.NaN; before !== scrollY; ) {
      before = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { activeElement: focused } = document;
    return {
      top: Math.round(scrollY),
      focused: focused?.getAttribute('href') ?? focused?.localName,
    };
  });

test.describe('Back and Forward', { tag: '@shell' }, () => {
  test('restore the scroll position, and the focus on the followed link', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/Blog');
    const articles = page.getByRole('main').getByRole('article');
    await articles.first().waitFor();
    const listed = await articles.count();
    await page.getByRole('main').getByRole('button').last().click();
    await expect.poll(() => articles.count()).toBeGreaterThan(listed);
    const link = articles.last().getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const left = await placeOf(page);
    expect(left.top).toBeGreaterThan(900);

    await link.press('Enter');
    await expectTop(page, left.focused ?? '');
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await footerLink(page, '/FAQ').click();
    await expectTop(page, '/FAQ');

    await page.goBack();
    await expect(page).toHaveURL(left.focused ?? '');
    await expect(footerLink(page, '/FAQ')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/Blog');
    await expect.poll(() => placeOf(page)).toEqual(left);
    await page.goForward();
    await expect(footerLink(page, '/FAQ')).toBeFocused();

    // The same after a reload, after which the list has one page.
    await page.reload();
    await page.goBack();
    await expect.poll(() => placeOf(page)).toEqual(left);
    await page.reload();
    await expect.poll(async () => (await placeOf(page)).top).toBe(left.top);
  });
});

const headings = (page: Page) => page.locator('main h1');
const hiddenHeading = (page: Page) => headings(page).nth(1);
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();

/** Collects the table paths that a page reads from now on. */
function collectReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/rest\/v1\/.*limit=1(&|$)/.test(pathname + search)) return;
    if (pathname.startsWith('/rest/v1/')) reads.push(pathname);
  });
  return reads;
}

test.describe('A page ahead', { tag: '@shell' }, () => {
  test('a hovered link’s page is ready with its rows on press, and replaces an earlier hovered one', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    const title = await page.title();
    await headerLink(page, 'Contact').hover();
    await expect(hiddenHeading(page)).toHaveText('Contact Us');
    await headerLink(page, 'Resources').hover();
    await expect(page.locator('main article').first()).toBeAttached();
    await expect(hiddenHeading(page)).toHaveText('Resource Hub');
    await expect(hiddenHeading(page)).toBeHidden();
    expect(await page.title()).toBe(title);
    await hiddenHeading(page).evaluate((heading) => heading.setAttribute('data-ahead', ''));
    await headerLink(page, 'Resources').click();
    await expect(page.locator('main h1[data-ahead]')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(headings(page)).toHaveCount(1);
    await expect(page).toHaveTitle(/^Resource Hub/);
    await expect(headings(page)).toBeFocused();
  });

  test('a focused link’s page is ready, too; it reads the newest rows, and its filter works', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    await headerLink(page, 'Resources').focus();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Events')).toBeFocused();
    await expect(hiddenHeading(page)).toHaveText('Events');
    await expect(page.locator('main article').first()).toBeAttached();
    const reads = collectReads(page);
    await page.keyboard.press('Enter');
    await expect(headings(page)).toHaveText(['Events']);
    await expect.poll(() => reads).toContain('/rest/v1/ipv6_events');
    await page.getByRole('button', { name: 'Webinars' }).click();
    await expect(page.getByRole('button', { name: 'Webinars' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page).toHaveURL(/category=webinar/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'All Events' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('a browser that saves data prefetches nothing', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.clock.install();
    await visit(page, '/FAQ');
    const reads = collectReads(page);
    await headerLink(page, 'Events').hover();
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
    await expect(headings(page)).toHaveCount(1);
    expect(reads).toEqual([]);
    await headerLink(page, 'Events').click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
