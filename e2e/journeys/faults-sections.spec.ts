import type { Page } from '@playwright/test';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { type FaultSite, readComposition, test } from '../support/fault-site';
import {
  expectFrame,
  expectStill,
  firstPath,
  follow,
  needLongStart,
  passTime,
  passTimeUntil,
  pathBeside,
  readableHeading,
  recordShifts,
  stopTime,
  toldPlace,
} from '../support/fault-visit';
import { SECTION_FAULTS, type SectionFaultCase } from '../support/faults';
import { nameTag } from '../support/routes';
import { expect, isMarkedDocument, markDocument, visit } from '../support/test';

type Section = Placed<SectionRelease>;

/** How a visitor reaches a page: by a link within the site, or by a page load. */
type Way = 'by a link' | 'with a page load';
const WAYS: readonly Way[] = ['by a link', 'with a page load'];

interface Case {
  readonly fault: SectionFaultCase;
  readonly section: Section;
  readonly way: Way;
}

// The CSP blocks scripts of other origins, with or without CORS.
test.use({ expectedViolations: /^(script-src-elem|connect-src): http:\/\/localhost:/ });

const TOLD_AFTER_MS = 3_000;
const composition = await readComposition();

/** Returns every fault in every section, both ways; in a short run, the first fault of each message, with rotating sections and ways. */
function listCases(): Case[] {
  const { sections } = composition;
  if (process.env.FAULTS === 'whole') {
    return SECTION_FAULTS.flatMap((fault) =>
      sections.flatMap((section) => WAYS.map((way) => ({ fault, section, way }))),
    );
  }
  const told = new Map(SECTION_FAULTS.toReversed().map((fault) => [fault.problem, fault]));
  return [...told.values()].flatMap((fault, index) => {
    const section = sections[index % sections.length];
    const way = WAYS[(index + Math.floor(index / sections.length)) % WAYS.length];
    return section === undefined || way === undefined ? [] : [{ fault, section, way }];
  });
}

async function arrive(page: Page, site: FaultSite, { section, way }: Case): Promise<void> {
  await stopTime(page);
  await recordShifts(page);
  if (way === 'with a page load') {
    // A hanging script delays the load event.
    await page.goto(site.url + firstPath(section), { waitUntil: 'commit' });
    await page.locator('html:not(.dark) [data-theme-toggle]').waitFor();
    await markDocument(page);
    // Prerendered HTML is readable whatever happens to the code.
    const heading = await readableHeading(site.url + firstPath(section));
    if (heading !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    return;
  }
  const start = pathBeside(composition, section);
  await needLongStart(start);
  await visit(page, site.url + start);
  await markDocument(page);
  await follow(page, firstPath(section));
}

/** A delay is reported at its end, since the fault that ends it may say more. */
function isDelay({ problem }: SectionFaultCase): boolean {
  return problem === 'slow';
}

async function expectOneReport(
  page: Page,
  site: FaultSite,
  { fault, section }: Case,
): Promise<void> {
  const { name, version } = section;
  await passTimeUntil(page, () => expect(site.reports).toHaveLength(1));
  expect(site.reports[0]).toMatchObject({ section: name, release: version, fault: fault.code });
}

/** Waits until suspending code has loaded; otherwise it would count as late. */
async function waitForCode(page: Page, { section, fault }: Case): Promise<void> {
  if (fault.code !== 'SECTION_SUSPENDED') return;
  await page.waitForFunction((container) => container in globalThis, section.container);
}

/** Expects a message, a retry button and a plain link to the page. */
async function expectTold(page: Page, each: Case): Promise<void> {
  const { section, fault } = each;
  await waitForCode(page, each);
  const place = toldPlace(page, fault.problem ?? '');
  if (fault.problem === 'slow') await passTime(page, TOLD_AFTER_MS);
  await passTimeUntil(page, () => expect(place).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(place.getByRole('button', { name: 'Try again' })).toBeVisible();
  const link = place.getByRole('link', { name: 'Load the whole page again' });
  await expect(link).toHaveAttribute('href', firstPath(section));
}

async function endFault(page: Page, site: FaultSite): Promise<void> {
  site.play(null);
  await page.evaluate(() => Object.assign(globalThis, { faultIsOver: true }));
}

async function expectRecovery(page: Page, { fault }: Case): Promise<void> {
  const place = toldPlace(page, fault.problem ?? '');
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-problem], [data-notice]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}

async function expectOtherSection(page: Page, { section }: Case): Promise<void> {
  await follow(page, pathBeside(composition, section));
  await passTime(page, TOLD_AFTER_MS);
  // The page renders only while the clock advances.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await passTimeUntil(page, () => expect(heading).toBeVisible({ timeout: 1_000 }));
  await expect(page.locator('[data-problem]')).toHaveCount(0);
}

for (const each of listCases()) {
  const { fault, section, way } = each;
  test(`${fault.name}: ${section.name}, ${way}`, {
    tag: ['@fault', nameTag(section.name)],
  }, async ({ page, site }) => {
    await fault.prepare(site, section);
    await arrive(page, site, each);
    if (fault.problem === null) {
      const faulty = page.getByRole('button', { name: 'Faulty' });
      // React shows awaited content slightly later.
      await passTimeUntil(page, () => expect(faulty).toBeVisible({ timeout: 1_000 }));
      await faulty.click();
      await expect(page.getByRole('alert')).toContainText('That did not work.');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    } else {
      await expectTold(page, each);
    }
    await expectStill(page);
    await expectFrame(page);
    if (!isDelay(fault)) await expectOneReport(page, site, each);
    if (fault.problem !== null && fault.isRecoverable) {
      await endFault(page, site);
      await expectRecovery(page, each);
    }
    await expectOneReport(page, site, each);
    await expectOtherSection(page, each);
    const mayReload = fault.code === 'SECTION_GONE' && way === 'by a link';
    expect(await isMarkedDocument(page), 'the page was not reloaded').toBe(!mayReload);
  });
}
