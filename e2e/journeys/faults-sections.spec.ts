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

/** How a visitor comes to a page: by a link of the site, or with a page load. */
type Way = 'by a link' | 'with a page load';
const WAYS: readonly Way[] = ['by a link', 'with a page load'];

interface Case {
  readonly fault: SectionFaultCase;
  readonly section: Section;
  readonly way: Way;
}

// The policy of a page lets no script come from another origin, be there leave to read it or not.
test.use({ expectedViolations: /^(script-src-elem|connect-src): http:\/\/localhost:/ });

const TOLD_AFTER_MS = 3_000;
const composition = await readComposition();

/** Every fault in every section, both ways; in short the first of each that a visitor is told, going through sections and ways. */
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
    // A script that hangs keeps the page from its load event.
    await page.goto(site.url + firstPath(section), { waitUntil: 'commit' });
    await page.locator('html:not(.dark) [data-theme-toggle]').waitFor();
    await markDocument(page);
    // What came with the HTML can be read, whatever becomes of the code.
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

/** A delay is reported once it has ended: what ends it may say more. */
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
  expect(site.reports[0]).toMatchObject({ section: name, release: version, fault: fault.kind });
}

/** Code that is to suspend has to be there before time passes; else it is late. */
async function waitForCode(page: Page, { section, fault }: Case): Promise<void> {
  if (fault.kind !== 'suspended') return;
  await page.waitForFunction((container) => container in globalThis, section.container);
}

/** The visitor is told, can try again, and has a plain link to the page. */
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

async function mend(page: Page, site: FaultSite): Promise<void> {
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
  // A page that comes only now is drawn in time that passes.
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
      // React shows what was waited for a moment later.
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
    if (fault.problem !== null && fault.mends) {
      await mend(page, site);
      await expectRecovery(page, each);
    }
    await expectOneReport(page, site, each);
    await expectOtherSection(page, each);
    const mayReload = fault.kind === 'gone' && way === 'by a link';
    expect(await isMarkedDocument(page), 'the page was not reloaded').toBe(!mayReload);
  });
}
