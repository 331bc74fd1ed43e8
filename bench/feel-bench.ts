import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { fixedPaths, publishedSite } from '../platform/site/site-pages.ts';
import { median } from './measure.ts';
import { withMeasuredSite } from './measured-site.ts';
import type { MeasuredSite } from './rivals/variants.ts';
import { SLOW_PHONE, slowDown } from './visit.ts';
import { writeTable } from './write-figures.ts';

const OBSERVER = fileURLToPath(new URL('observe-feel.js', import.meta.url));
const RUNS = 3;
const TIMEOUT_MS = 60_000;
/** Event timing reports what took longer than this; the browser rounds to 8 ms. */
const SHORTEST_MS = 16;
const SETTLE_MS = 400;
const CONTROLS =
  'header button:visible, main button:visible, main summary:visible, main [role=tab]:visible, body > div > button:visible';

interface Feel {
  readonly interactions: readonly number[];
  readonly clickedAt: number;
  readonly contentAt: number;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript({ path: OBSERVER });
  await slowDown(page, SLOW_PHONE);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

function readFeel(page: Page): Promise<Feel> {
  return page.evaluate<Feel>('window.feelSeen');
}

/**
 * Presses what the pointer has come to rest on. A locator's own click would run its checks inside of the page, in the
 * time that is measured.
 */
async function press(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.waitForTimeout(SETTLE_MS);
  const box = await control.boundingBox();
  if (box === null) throw new Error('A control went away before it was pressed.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** From a click on a link of the header, after the pointer has been over it, to the new page's heading. */
async function timeNavigation(browser: Browser, site: MeasuredSite, label: string) {
  const page = await openPage(browser, new URL('/FAQ', site.url).href);
  try {
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true }).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate('window.timeNavigation()');
    await press(page, link);
    await page.waitForFunction('window.feelSeen.contentAt > 0');
    const { clickedAt, contentAt } = await readFeel(page);
    return contentAt - clickedAt;
  } finally {
    await page.context().close();
  }
}

/** The answers to a press of each control of a page, in milliseconds until the next paint. */
async function timeControls(browser: Browser, url: string): Promise<number[]> {
  const page = await openPage(browser, url);
  try {
    const controls = page.locator(CONTROLS);
    const count = await controls.count();
    const answers: number[] = [];
    for (let index = 0; index < count; index++) {
      const control = controls.nth(index);
      const isThere = (await control.isVisible()) && (await control.isEnabled());
      if (!isThere) continue;
      // A choice that is made already paints nothing, and the time until the next paint would say nothing of it.
      if ((await control.getAttribute('aria-pressed')) === 'true') continue;
      await page.evaluate('window.feelSeen.interactions = []');
      await press(page, control);
      await page.waitForTimeout(SETTLE_MS);
      const { interactions } = await readFeel(page);
      answers.push(Math.max(SHORTEST_MS, ...interactions));
    }
    return answers;
  } finally {
    await page.context().close();
  }
}

/** The control of a page that answers last, by its median. */
async function findSlowest(browser: Browser, url: string) {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await timeControls(browser, url));
  const [first = []] = runs;
  const answers = first.map((_, index) => runs.flatMap((run) => run[index] ?? []));
  const slowest = answers.toSorted((one, other) => median(other) - median(one))[0] ?? [];
  return { pressed: first.length, answers: slowest };
}

function describe(what: string, times: readonly number[]): string[] {
  const spread = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  return [what, String(times.length), `${Math.round(median(times))} ms`, `${spread} ms`];
}

/** `npm run bench -- feel`: how soon the site answers on a slow phone. */
export function benchFeel(): Promise<void> {
  return withMeasuredSite(async (site, browser) => {
    const rows: string[][] = [];
    const add = (row: string[]) => {
      process.stdout.write(`${row.join(' | ')}\n`);
      rows.push(row);
    };
    for (const label of ['Resources', 'Events', 'Blog', 'Contact']) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await timeNavigation(browser, site, label));
      add(describe(`Click to content, after intent: ${label}`, times));
    }
    for (const path of fixedPaths(publishedSite(site.composition, site.site))) {
      const { pressed, answers } = await findSlowest(browser, new URL(path, site.url).href);
      add(describe(`Slowest of ${pressed} controls: ${path}`, answers));
    }
    await writeTable('feel', ['What', 'Runs', 'Median', 'Spread'], rows);
  });
}
