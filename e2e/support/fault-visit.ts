import type { Locator, Page } from '@playwright/test';
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { needRows } from './rows';
import { expect } from './test';

type Section = Placed<SectionRelease>;

export function firstPath({ name, paths }: Section): string {
  const path = paths.find(({ path: pattern }) => !/[:{]/.test(pattern))?.path;
  if (path === undefined) throw new Error(`${name} has no path without a parameter.`);
  return path;
}

/** Returns a section other than the faulty one. */
export function otherSection({ sections }: Composition, { name }: Section): Section {
  const other = sections.find((section) => section.name !== name && section.paths.length > 1);
  if (other === undefined) throw new Error('The composition has only one section.');
  return other;
}

/** Returns a path of another section, without widgets of the faulty one. */
export function pathBeside(composition: Composition, section: Section): string {
  const { paths } = otherSection(composition, section);
  const isBeside = (path: Section['paths'][number]) =>
    !/[:{]/.test(path.path) && !path.embeds?.some((name) => name.startsWith(`${section.name}/`));
  const path = paths.find(isBeside)?.path;
  if (path === undefined) throw new Error(`Every page shows a widget of ${section.name}.`);
  return path;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
}

interface RecordedShift {
  readonly value: number;
  /** Start of the HTML of each element that moved. */
  readonly moved: readonly string[];
}

/** Records layout shifts that no input caused. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: RecordedShift[] = [];
    Object.assign(globalThis, { shifts });
    const describe = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources = [] } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => describe(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Skips if a list has too few rows: its footer would be visible and would move on navigation. */
export async function needLongStart(path: string): Promise<void> {
  if (/^\/blog$/i.test(path)) await needRows('ipv6_blog_posts', 5);
}

/** Follows a link to a path, as if the page contained it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

const STEP_MS = 500;

/** Advances the stopped clock of a page. */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) await page.clock.runFor(STEP_MS);
}

/** Advances the clock until an expectation holds, no faster than real time, so that pending loads do not count as late. */
export async function passTimeUntil(page: Page, check: () => Promise<void> | void): Promise<void> {
  await expect(async () => {
    await passTime(page, STEP_MS);
    await check();
  }).toPass({ intervals: [STEP_MS] });
}

const START = new Date('2026-01-01T12:00:00Z');
/** Longer than a busy machine takes between two calls, since a clock cannot be set back. */
const LEAD_MS = 60_000;

/** Restores the navigation entries that Playwright's clock hides; the site uses them to detect how a visit began. */
async function keepNavigations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real: Performance = Reflect.get(globalThis, 'realPerformance');
    performance.getEntriesByType = (type: string) => real.getEntriesByType(type);
  });
}

const stopped = new WeakSet<Page>();

/** Stops a page's clock from the start. Only {@link passTime} advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page
    .context()
    .addInitScript(() => Object.assign(globalThis, { realPerformance: performance }));
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + LEAD_MS));
  await keepNavigations(page);
  stopped.add(page);
}

/** Returns the place of a message: the page itself, or the bar beside a readable page. */
export function toldPlace(page: Page, problem: string): Locator {
  return page.locator(`[data-problem="${problem}"], [data-notice^="part"]`);
}

/** Expects the page frame to work: links, footer, theme. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const toDark = page.locator('html:not(.dark) [data-theme-toggle]');
  // Focus brings the button back if it has slid out.
  await toDark.focus();
  await toDark.click();
  // The page restyles one frame after the button.
  if (stopped.has(page)) await passTime(page, STEP_MS);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.locator('.dark [data-theme-toggle]').click();
  if (stopped.has(page)) await passTime(page, STEP_MS);
}

const MOST_SHIFT = 0.01;

/** Expects no layout shift so far. */
export async function expectStill(page: Page, mostShift = MOST_SHIFT): Promise<void> {
  const shifts: RecordedShift[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `layout shift: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift);
}

/** Returns the heading in a page's HTML, or null if the HTML has no content. */
export async function readableHeading(address: string): Promise<string | null> {
  const html = await (await fetch(address)).text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  return heading?.replaceAll(/<[^>]*>/g, '') ?? null;
}
