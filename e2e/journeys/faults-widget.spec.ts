import type { Locator, Page } from '@playwright/test';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { type FaultSite, readComposition, test } from '../support/fault-site';
import {
  expectFrame,
  expectStill,
  follow,
  passTime,
  passTimeUntil,
  recordShifts,
  stopTime,
} from '../support/fault-visit';
import { SECTION_FAULTS, type SectionFaultCase } from '../support/faults';
import { expect } from '../support/test';

const TOLD_AFTER_MS = 3_000;
const WIDGET = 'mfe-blog/latest-updates';
const PAGE = '/';
/** A page of the embedding section without the widget. */
const START = '/FAQ';

const { sections } = await readComposition();
const found = sections.find(({ name }) => name === 'mfe-blog');
if (found === undefined) throw new Error('The composition has no blog.');
const blog: Placed<SectionRelease> = found;
const files = blog.exposes['./latest-updates'] ?? [];

/** How the page with the widget is rendered: by the browser, or as HTML. */
const WAYS = ['by a link', 'with a page load'] as const;

interface Case {
  readonly fault: SectionFaultCase;
  readonly way: (typeof WAYS)[number];
}

/** The only fault of a short run, by a link. */
const SHORT = /hash/;

/** Returns every visible fault, both ways. */
function listCases(): Case[] {
  const isWhole = process.env.FAULTS === 'whole';
  const shown = SECTION_FAULTS.filter(({ problem }) => problem !== null);
  return shown.flatMap((fault) => {
    const isShort = SHORT.test(fault.name);
    return WAYS.filter((way) => isWhole || (isShort && way === 'by a link')).map((way) => ({
      fault,
      way,
    }));
  });
}

// The CSP blocks scripts of other origins, with or without CORS.
test.use({ expectedViolations: /^(script-src-elem|connect-src): http:\/\/localhost:/ });

const widgetOf = (page: Page) => page.locator(`main [data-widget="${WIDGET}"]`);
const postsOf = (page: Page) => widgetOf(page).getByRole('link', { name: /Read More/ });

async function arrive(page: Page, site: FaultSite, each: Case): Promise<void> {
  const { fault, way } = each;
  await stopTime(page);
  await recordShifts(page);
  await page.goto(site.url + (way === 'by a link' ? START : PAGE), { waitUntil: 'commit' });
  await page.locator('html[data-follows-links]').waitFor();
  if (way === 'by a link') await follow(page, PAGE);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await widgetOf(page).waitFor();
  // A prerendered widget loads its code near the viewport.
  await widgetOf(page).scrollIntoViewIfNeeded();
  if (fault.code === 'SECTION_SUSPENDED') {
    await page.waitForFunction((container) => container in globalThis, blog.container);
  }
  await passTime(page, TOLD_AFTER_MS);
  await passTimeUntil(page, () => expect(toldPlace(page, each)).toBeVisible({ timeout: 1000 }));
}

/** Returns true if the widget is prerendered: after a page load, also after the reload for a removed release. */
function comesAsHtml({ fault, way }: Case): boolean {
  return way === 'with a page load' || fault.code === 'SECTION_GONE';
}

function toldPlace(page: Page, each: Case): Locator {
  return comesAsHtml(each)
    ? page.locator('[data-notice^="part"]')
    : widgetOf(page).getByRole('alert');
}

async function expectTold(page: Page, each: Case): Promise<void> {
  const told = toldPlace(page, each);
  await expect(told).toBeVisible();
  await expect(told.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(told.getByRole('link', { name: 'Load the whole page again' })).toBeVisible();
  await expect(page.locator('[data-problem]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
  // Prerendered posts stay readable; otherwise no spinner stays forever.
  if (comesAsHtml(each)) await expect(postsOf(page).first()).toBeVisible();
  await expect(widgetOf(page).getByRole('status')).toHaveCount(0);
}

async function expectOneReport(site: FaultSite, { fault }: Case): Promise<void> {
  const { name, version } = blog;
  await expect.poll(() => site.reports).toHaveLength(1);
  expect(site.reports[0]).toMatchObject({ section: name, release: version, fault: fault.code });
}

test.describe('Faults of a widget', { tag: ['@fault', '@blog'] }, () => {
  for (const each of listCases()) {
    const { fault, way } = each;
    test(`the newest posts, ${way}: ${fault.name}`, async ({ page, site }) => {
      await fault.prepare(site, blog, files);
      await arrive(page, site, each);
      await expectTold(page, each);
      await expectStill(page);
      await expectFrame(page);
      if (fault.problem !== 'slow') await expectOneReport(site, each);
      if (fault.isRecoverable) {
        site.play(null);
        await page.evaluate(() => Object.assign(globalThis, { faultIsOver: true }));
        await toldPlace(page, each).getByRole('button', { name: 'Try again' }).click();
        // React waits briefly between two states of a place.
        await passTimeUntil(page, async () => {
          await expect(toldPlace(page, each)).toHaveCount(0, { timeout: 1000 });
          await expect(postsOf(page).first()).toBeVisible({ timeout: 1000 });
        });
        const level = comesAsHtml(each) ? 1 : 2;
        const place = comesAsHtml(each) ? page.getByRole('main') : widgetOf(page);
        await expect(place.getByRole('heading', { level })).toBeFocused();
      }
      await expectOneReport(site, each);
    });
  }
});
