import type { Page } from '@playwright/test';
import { runAxe } from '@site/platform/operate';
import { ROUTES } from './routes';
import { test as base, expect, visit } from './test';

export { expect } from '@playwright/test';

/** All pages: the routes, the search, and the page of an unknown URL. */
export const PAGES: readonly string[] = [...ROUTES, '/Search', '/NoSuchPage'];

const OTHER_SITES = /^https:\/\/(www\.google\.com|6lab\.cisco\.com)\//;
const STAND_IN =
  '<!doctype html><html lang="en"><title>Statistics</title><main><h1>Statistics</h1>';

interface Fixtures {
  readonly otherSites: undefined;
}

/** A test in which the framed statistics sites answer immediately with a page without faults. */
export const test = base.extend<Fixtures>({
  // An unknown URL returns 404, which the browser logs.
  expectedErrors: /status of 404/,
  otherSites: [
    async ({ page }, use) => {
      await page.route(OTHER_SITES, (route) =>
        route.fulfill({ contentType: 'text/html', body: STAND_IN }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Waits until a page has its data. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading|እየተከፈቱ ነው$/ }),
  ).toHaveCount(0);
}

export async function visitSettled(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await visit(page, path, options);
  await expectSettled(page);
}

/** Answers every read with an empty list. */
export async function emptyDatabase(page: Page): Promise<void> {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Range',
    'content-range': '*/0',
  };
  await page.route('**/rest/v1/**', (route) => route.fulfill({ headers, json: [] }));
}

/** Toggles dark mode by its button. */
export async function switchTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const current = page.locator(theme === 'dark' ? 'html:not(.dark)' : '.dark');
  const button = current.locator('[data-theme-toggle]');
  // Focus brings the button back if it has slid out.
  await button.focus();
  await button.click();
  // The page restyles one frame after the button.
  await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
  await page.mouse.move(0, 0);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Returns axe's findings in a part of the page: the rule and the element. */
export async function listViolations(
  page: Page,
  rules: string[],
  part?: string,
): Promise<string[]> {
  const violations = await runAxe(page, rules, part);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Expects no axe findings in a part of the page in either theme. Leaves the page in the other theme. */
export async function expectNoViolation(page: Page, part?: string): Promise<void> {
  const found = await listViolations(page, RULES, part);
  const isDark = (await page.locator('html.dark').count()) > 0;
  expect(found, isDark ? 'in dark mode' : 'in light mode').toEqual([]);
  await switchTheme(page, isDark ? 'light' : 'dark');
  // The themes differ only in colours.
  const foundThere = await listViolations(page, RULES_OF_COLOURS, part);
  expect(foundThere, isDark ? 'in light mode' : 'in dark mode').toEqual([]);
}

// Each of these functions runs in the page, so it must be self-contained.

/** Marks links that look like buttons: those with their own background. */
export function markFilledLinks(): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const isFilled = !/transparent|, 0\)/.test(getComputedStyle(link).backgroundColor);
    link.toggleAttribute('data-filled', isFilled);
  }
}

/** Lists controls without a border, which look like text in forced colours. Browsers draw a border for checkboxes and radio buttons. */
export function listControlsWithoutEdge(): string[] {
  const selector =
    'button, input:not([type=checkbox], [type=radio]), textarea, select, a[data-filled]';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element);
      return borderBlockEndStyle === 'none' || Number.parseFloat(borderBlockEndWidth) === 0;
    })
    .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`);
}

/** Lists animations and transitions that run despite reduced motion. */
export function listMotion(): string[] {
  const BARELY_MS = 1;
  const running = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > BARELY_MS)
    .map((animation) => `an animation runs: ${animation.id}`);
  const slow = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element);
    const isInstant =
      transitionProperty === 'none' ||
      transitionDuration.split(', ').every((time) => time === '0s');
    return isInstant && scrollBehavior === 'auto' ? [] : [`${element.tagName} takes its time`];
  });
  return [...running, ...new Set(slow)];
}

/**
 * Lists boxes that overflow the page sideways, and texts that are cut off. Content of a scrolling container does not
 * count.
 */
export function listWhatIsCutOff(): string[] {
  const faults: string[] = [];
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls: ${scrollWidth} > ${clientWidth}`);

  const holds = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isForReadersAlone = (element: Element) => getComputedStyle(element).clipPath !== 'none';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '') continue;
    const isDrawn = parent.checkVisibility({ visibilityProperty: true });
    if (!isDrawn || parent.closest('svg, [inert]') !== null) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let frame: Element | null = parent;
    while (frame !== null && !holds(frame) && !isForReadersAlone(frame))
      frame = frame.parentElement;
    if (frame === null || frame === document.documentElement) {
      if (text.left < -1 || text.right > clientWidth + 1)
        faults.push(`${describe(parent)} runs out`);
      continue;
    }
    const { overflowX, overflowY } = getComputedStyle(frame);
    const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    if (scrolls || isForReadersAlone(frame)) continue;
    const room = frame.getBoundingClientRect();
    const isInside =
      text.left >= room.left - 2 &&
      text.right <= room.right + 2 &&
      text.top >= room.top - 4 &&
      text.bottom <= room.bottom + 4;
    if (!isInside) faults.push(`${describe(parent)} is cut off by ${frame.tagName.toLowerCase()}`);
  }
  return faults;
}

/** Returns how many pixels the header overlaps the page at scroll position zero. */
export function headerOverlap(): number {
  const header = document.querySelector('body header')?.getBoundingClientRect();
  const main = document.querySelector('main')?.getBoundingClientRect();
  return header && main ? Math.max(0, Math.round(header.bottom - main.top)) : 0;
}
