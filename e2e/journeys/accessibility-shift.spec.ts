import type { Page, Route } from '@playwright/test';
import { expect, PAGES, test, visitSettled } from '../support/accessibility';
import { longUnlessShort } from '../support/routes';

const API = '**/rest/v1/**';
const LETTERS = '**/font.woff2';
const DELAY_MS = 400;
const MOST_SHIFT = 0.01;

/** Records layout shifts that no input caused, with the moved elements. */
function recordShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 30)}”`;
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** See https://wicg.github.io/layout-instability/; TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface ShiftedWindow extends Window {
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
}

async function arriveLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  await route.fallback();
}

async function expectStill(page: Page, path: string, mostShift = MOST_SHIFT): Promise<void> {
  await page.addInitScript(recordShifts);
  await visitSettled(page, path);
  // A widget, pictures and a moving carousel follow the data.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  const shifts = await page.evaluate(() => (window as unknown as ShiftedWindow).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap((shift) => [`${shift.value.toFixed(4)}:`, ...shift.moved]);
  expect(total, moved.join('\n')).toBeLessThanOrEqual(mostShift);
}

for (const [form, width] of [360, 1280].entries()) {
  test.describe(`at ${width} pixels`, { tag: '@shell' }, () => {
    test.use({ viewport: { width, height: width < 1000 ? 740 : 900 } });

    for (const path of PAGES) {
      test(
        `nothing on ${path} moves while the page and its data load`,
        longUnlessShort(path, form),
        async ({ page }) => {
          await page.route(API, arriveLate);
          await expectStill(page, path);
        },
      );
    }

    // The test machines have no Ethiopic font.
    test.describe('in Amharic', () => {
      test.use({ locale: 'am-ET' });

      for (const path of ['/am', '/am/FAQ', '/am/AboutIPv6', '/am/Blog']) {
        test(
          `nothing on ${path} moves when its font loads late`,
          longUnlessShort(path, form),
          async ({ page }) => {
            await page.route(LETTERS, arriveLate);
            await expectStill(page, path, 0);
          },
        );
      }
    });
  });
}
