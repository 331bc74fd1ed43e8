import type { Page } from '@playwright/test';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { type FaultSite, type PlayFault, readComposition, test } from '../support/fault-site';
import {
  expectFrame,
  firstPath,
  follow,
  otherSection,
  passTime,
  passTimeUntil,
  stopTime,
} from '../support/fault-visit';
import { expect, isMarkedDocument, markDocument, visit } from '../support/test';

type Section = Placed<SectionRelease>;

const composition = await readComposition();
const [first] = composition.sections;
if (first === undefined) throw new Error('The composition has no section.');
const lost: Section = first;
const start = firstPath(otherSection(composition, lost));

/** Removes its files from the server, as the cleanup of old releases does. */
function removeRelease(site: FaultSite, { base }: Section): void {
  site.play({
    appliesTo: (path) => path.startsWith(base),
    play: (response) => void response.writeHead(404).end(),
  });
}

/** Delays a page's code until the visitor sees a notice: 2.5 s after the page starts to wait. */
async function waitUntilSlow(page: Page): Promise<void> {
  const waiting = page.getByRole('main').locator('[aria-busy]');
  await passTimeUntil(page, () => expect(waiting).toBeVisible({ timeout: 1_000 }));
  await passTime(page, 2_500);
  await expect(page.locator('[data-problem="slow"]')).toBeVisible();
}

async function countPageLoads(page: Page): Promise<() => number> {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test.describe('Faults in a visit', { tag: ['@fault', '@shell'] }, () => {
  test.describe('a release removed during a visit', () => {
    test('reloads the page once, and shows an error if that did not help', {
      tag: '@long',
    }, async ({ page, site }) => {
      await visit(page, site.url + start);
      const pageLoads = await countPageLoads(page);
      removeRelease(site, lost);
      await follow(page, firstPath(lost));
      await expect(
        page.locator('[data-problem="renewed"], [data-notice="partFailed"]'),
      ).toBeVisible();
      expect(pageLoads()).toBe(1);
      await follow(page, start);
      await expect(page.locator('[data-problem], [data-notice]')).toHaveCount(0);
      await follow(page, firstPath(lost));
      await expect(page.locator('[data-problem="renewed"]')).toBeVisible();
      expect(pageLoads(), 'a second time it is not').toBe(1);
      await expectFrame(page);
    });

    test('never loses text that a visitor has typed', async ({ page, site }) => {
      await visit(page, site.url + start);
      // A field outside the page, which remains after navigation.
      await page.evaluate(() => document.body.append(document.createElement('textarea')));
      await page.locator('body > textarea').fill('A long letter.');
      const pageLoads = await countPageLoads(page);
      removeRelease(site, lost);
      await follow(page, firstPath(lost));
      await expect(page.locator('[data-problem="renewed"]')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Load the whole page again' })).toBeVisible();
      expect(pageLoads()).toBe(0);
      await expect(page.locator('body > textarea')).toHaveValue('A long letter.');
    });
  });

  test('an offline visitor sees a notice, keeps the page, and continues once online', async ({
    page,
    site,
    context,
  }) => {
    await visit(page, site.url + start);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await markDocument(page);
    await context.setOffline(true);
    await expect(page.getByText(/^No connection\. You/)).toBeVisible();
    await expect(heading).toBeVisible();
    await follow(page, firstPath(lost));
    await expect(page.locator('[data-problem="failed"]')).toBeVisible();
    await expectFrame(page);
    await context.setOffline(false);
    await expect(page.locator('[data-problem], [data-notice]')).toHaveCount(0);
    await expect(heading).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);
  });

  /** Navigates to a section that hangs, and waits for a notice. */
  async function comeToHanging(page: Page, site: FaultSite, play: PlayFault): Promise<void> {
    await stopTime(page);
    await visit(page, site.url + start);
    site.play({ appliesTo: (path) => path.startsWith(lost.base), play });
    const asked = page.waitForRequest((request) => request.url().includes(lost.base));
    await follow(page, firstPath(lost));
    await asked;
    await waitUntilSlow(page);
    expect(site.reports).toEqual([]);
  }

  const never: PlayFault = () => undefined;

  test('leaving a late page reports it', {
    tag: '@long',
  }, async ({ page, site }) => {
    await comeToHanging(page, site, never);
    await page.goto('about:blank');
    await expect.poll(() => site.reports).toHaveLength(1);
    expect(site.reports[0]).toMatchObject({ section: lost.name, fault: 'SECTION_LATE' });
  });

  /** Malformed compositions in the HTML of every page. */
  const MALFORMED: readonly (readonly [string, (html: string) => string])[] = [
    ['half of it', (html) => html.replace(/(id="page-boot"[^>]*>.{200}).*?(<\/script>)/s, '$1$2')],
    ['none of it', (html) => html.replace(/(id="page-boot"[^>]*>).*?(<\/script>)/s, '$1$2')],
    ['an object for the list', (html) => html.replace('"sections":[', '"sections":{},"none":[')],
  ];

  for (const [name, change] of MALFORMED) {
    test(`a page with a malformed composition (${name}) is readable and explains what to do`, {
      tag: '@long',
    }, async ({ page, site }) => {
      site.rewrite(change);
      await page.goto(site.url + start);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('alert')).toContainText(/could not start|went wrong/);
      await expect(page.getByRole('link', { name: 'Load the page again' })).toHaveAttribute(
        'href',
        start,
      );
      await page.locator('html:not(.dark) [data-theme-toggle]').click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await expect(page).toHaveURL(/\/FAQ$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a malformed section breaks only that section', {
    tag: '@long',
  }, async ({ page, site }) => {
    site.rewrite((html) => html.replace(`"version":"${lost.version}"`, '"version":null'));
    await page.goto(site.url + start);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectFrame(page);
    await page.goto(site.url + firstPath(lost));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load the page again' })).toBeVisible();
  });
});
