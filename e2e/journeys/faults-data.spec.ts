import type { Locator, Page } from '@playwright/test';
import { type FaultSite, readComposition, showsRows, test } from '../support/fault-site';
import {
  expectFrame,
  expectStill,
  firstPath,
  follow,
  needLongStart,
  otherSection,
  passTime,
  recordShifts,
  stopTime,
} from '../support/fault-visit';
import { DATA_FAULTS, type DataFault } from '../support/faults';
import { sectionTag } from '../support/routes';
import { expect, isMarkedDocument, markDocument, visit } from '../support/test';

const TOLD_AFTER_MS = 3_000;
/** Timeout of reads. */
const READ_LIMIT_MS = 10_000;
const ROW = '2';
/** Pages that ignore failed reads, as specified. */
const SILENT: readonly string[] = ['/', '/Blog'];
const composition = await readComposition();

/** One page per section and each page of a single row, with a starting page in another section. */
const PAGES = composition.sections.flatMap((section) => {
  const start = firstPath(otherSection(composition, section));
  const rows = section.paths.filter(({ path }) => path.includes(':'));
  const paths = [firstPath(section), ...rows.map(({ path }) => path.replaceAll(/:\w+/g, ROW))];
  return paths.map((path) => ({ path, start }));
});

/** Every fault on every page. The specification tests failed reads in a short run. */
const CASES =
  process.env.FAULTS === 'whole'
    ? DATA_FAULTS.flatMap((fault) => PAGES.map((page) => ({ fault, ...page })))
    : [];

/** Returns the notice about missing content: in its place, or in the bar. */
function toldOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .or(page.locator('[data-notice^="reads"]'))
    .first();
}

function breakDatabase(site: FaultSite, fault: DataFault): void {
  site.play({
    appliesTo: (path) => path.startsWith('/rest/'),
    play: (response, fetchUpstream) => fault.play(response, fetchUpstream),
  });
}

for (const { fault, path, start } of CASES) {
  test(`${path} if the database ${fault.name}`, { tag: ['@fault', sectionTag(path)] }, async ({
    page,
    site,
  }) => {
    await needLongStart(start);
    await stopTime(page);
    await recordShifts(page);
    await visit(page, site.url + start);
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    breakDatabase(site, fault);
    const reads = await showsRows(path);
    // Starts the clock once the page has requested its rows, since a busy machine loads its code slowly.
    const asked = reads ? page.waitForRequest('**/rest/v1/**') : null;
    await follow(page, path);
    await asked;
    await passTime(page, TOLD_AFTER_MS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (reads && SILENT.includes(path) && !fault.isSlow) {
      await expectStill(page);
      site.play(null);
    } else if (reads) {
      const told = toldOf(page);
      await expect(told).toBeVisible();
      await expect(told.getByRole('link').first()).toBeVisible();
      await expectStill(page);
      await expectFrame(page);
      const isLost = fault.isSlow && process.env.FAULTS === 'whole';
      if (isLost) await passTime(page, READ_LIMIT_MS);
      site.play(null);
      // A page that ignores failures shows nothing more once the read has failed.
      if (!isLost || !SILENT.includes(path)) {
        if (isLost) await expect(told).not.toContainText('longer than usual');
        await told.getByRole('button', { name: /^Try again$/i }).click();
      }
    }
    await expect(toldOf(page)).toHaveCount(0);
    await expectFrame(page);
    await follow(page, start);
    await passTime(page, TOLD_AFTER_MS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('prerendered rows stay below a message if they cannot be revalidated', {
  tag: ['@fault', '@resources', '@long'],
}, async ({ page, site }) => {
  const [fault] = DATA_FAULTS;
  if (fault === undefined) throw new Error('There is no fault to play.');
  breakDatabase(site, fault);
  await page.goto(`${site.url}/Resources`);
  const rows = page.getByRole('main').getByRole('article');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toBeVisible();
  await expect(rows.first()).toBeVisible();
  site.play(null);
  await panel.getByRole('button').click();
  await expect(panel).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});
