import type { Page, Route } from '@playwright/test';
import { expect, PAGES, test, visitSettled } from '../support/accessibility';
import { testTarget } from '../support/environment';
import { startFaultSite } from '../support/fault-site';
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

/** Starts a proxy whose home page arrives in two pieces, split after these words. */
async function startHaltingSite(words: string) {
  const site = await startFaultSite();
  site.play({
    appliesTo: (path) => path === '/',
    play: async (response, fetchUpstream) => {
      const { status, headers, body } = await fetchUpstream();
      const own = (text: string) => text.replaceAll(testTarget().apiUrl, site.url);
      const html = own(body.toString());
      const end = html.indexOf(words) + words.length;
      response.writeHead(status, JSON.parse(own(JSON.stringify(headers))));
      response.write(html.slice(0, end));
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      response.end(html.slice(end));
    },
  });
  return site;
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

    test('nothing moves when data arrive immediately', { tag: '@long' }, async ({ page }) => {
      await expectStill(page, '/');
    });

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

      test('a page is shown even if its font never loads', { tag: '@long' }, async ({ page }) => {
        await page.route(LETTERS, () => undefined);
        await page.goto('/am/FAQ', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    test.describe('in a browser that prefers another language', () => {
      test.use({ locale: 'om-ET' });

      test('nothing moves when the language is offered', { tag: '@long' }, async ({ page }) => {
        await page.route('**/shell/**/*.js', arriveLate);
        await expectStill(page, '/FAQ');
        await expect(page.locator('[data-notice=language]')).toBeVisible();
      });
    });

    test('nothing moves while the HTML itself arrives in pieces', { tag: '@long' }, async ({
      page,
    }) => {
      const site = await startHaltingSite('Countries Deployed');
      await expectStill(page, `${site.url}/`);
      await site.close();
    });

    test('nothing moves when a section loads late', { tag: '@long' }, async ({ page }) => {
      await page.route('**/mfe-*/**/*.js', arriveLate);
      await expectStill(page, '/FAQ');
    });
  });
}
