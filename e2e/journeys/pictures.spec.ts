import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page, Route } from '@playwright/test';
import type { RowOf } from '@site/shared/api';
import { emptyDatabase, expect, PAGES, test, visitSettled } from '../support/accessibility';
import { drawInBrowser } from '../support/rendering';
import { sectionTag } from '../support/routes';
import { visit } from '../support/test';

const API = '**/rest/v1/**';
/** Widths by theme. Both themes have the same layout, so each width needs only one of them. */
const WIDTHS = { light: [360, 1280], dark: [768] } as const;
const NOW = '2026-01-05T12:00:00Z';
const FIRST_SAMPLE = '2026-12-04';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Fonts of the site's stack that all machines have. DejaVu has the characters ⁶ and ↗, which Noto lacks. */
const FONTS = {
  'Segoe UI': '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  Roboto: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
  'SFMono-Regular':
    '@fontsource-variable/noto-sans-mono/files/noto-sans-mono-latin-wght-normal.woff2',
} as const;

const { resolve } = createRequire(import.meta.url);
const faces = await Promise.all(
  Object.entries(FONTS).map(async ([family, file]) => {
    const data = (await readFile(resolve(file))).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
  }),
);

test.use({
  // The test injects a style with fonts.
  bypassCSP: true,
  // Small pictures for the repository: they show positions, sizes and colours, but no letters.
  deviceScaleFactor: 0.25,
  contextOptions: { reducedMotion: 'reduce' },
});

type DatedRow = RowOf<'ipv6_events', 'event_date,end_date,is_sample'>;

/** Fixes the dates of sample events, which start some days after the database was created. */
async function keepSampleDates(route: Route): Promise<void> {
  const response = await route.fetch();
  const rows: DatedRow[] = await response.json();
  const daysOf = (date: string) => Date.parse(date) / DAY_MS;
  const samples = rows.filter((row) => row.is_sample);
  const first = Math.min(...samples.map((row) => daysOf(row.event_date)));
  const move = (date: string) => {
    const days = daysOf(date) - first + daysOf(FIRST_SAMPLE);
    return new Date(days * DAY_MS).toISOString().slice(0, 10);
  };
  for (const row of samples) {
    row.event_date = move(row.event_date);
    row.end_date &&= move(row.end_date);
  }
  await route.fulfill({ response, json: rows });
}

test.beforeEach(async ({ page }) => {
  // The clock runs, because parts of the page wait.
  await page.clock.setSystemTime(NOW);
  // Prerendered pages contain the server's date.
  await drawInBrowser(page);
  await page.route('**/rest/v1/ipv6_events?*', keepSampleDates);
});

/** Compares the page at each width with the last accepted picture. */
async function compare(page: Page, name: string, widths: readonly number[]): Promise<void> {
  // Gives letters the same width at any size.
  const room = '*{text-rendering:geometricPrecision !important}';
  await page.addStyleTag({ content: [...faces, room].join('') });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Loads content that waits for the viewport.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    // The table of contents updates one frame later.
    await page.evaluate(() => {
      scrollTo(0, 0);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
      fullPage: true,
      scale: 'device',
      // The composition's id depends on the build.
      mask: [page.getByRole('contentinfo').getByText(/^(?:Version|ሥሪት)/)],
    });
  }
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'Home';
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the look in ${theme} mode`, () => {
    test.use({ theme: theme === 'dark' ? 'dark' : null });

    for (const path of PAGES) {
      test(path, { tag: ['@pictures', sectionTag(path)] }, async ({ page }) => {
        await visitSettled(page, path);
        await compare(page, `${nameOf(path)}-${theme}`, WIDTHS[theme]);
      });
    }
  });
}

test.describe('the look in Amharic', () => {
  // Prevents a language offer.
  test.use({ locale: 'am-ET' });

  for (const path of ['/am', '/am/AboutIPv6', '/am/FAQ', '/am/Blog']) {
    test(path, { tag: ['@pictures', sectionTag(path.slice(3) || '/')] }, async ({ page }) => {
      await visitSettled(page, path);
      await compare(page, nameOf(path), [360, 1280]);
    });
  }
});

test.describe('the look', () => {
  for (const path of ['/', '/Resources', '/Events', '/Blog']) {
    const tag = ['@pictures', sectionTag(path)];

    test(`while ${path} waits for the database`, { tag }, async ({ page }) => {
      await page.route(API, () => undefined);
      await visit(page, path);
      // The notice appears after a while, so wait for it.
      await page.locator('[data-notice]').waitFor();
      await compare(page, `${nameOf(path)}-waiting`, [1280]);
    });

    test.describe('under a fault', () => {
      test.use({ expectedErrors: /ERR_FAILED|Failed|ApiError/ });

      test(`if ${path} cannot reach the database`, { tag }, async ({ page }) => {
        await page.route(API, (route) => route.abort());
        await visitSettled(page, path);
        await compare(page, `${nameOf(path)}-error`, [1280]);
      });
    });
  }

  for (const path of ['/Resources', '/Events', '/Blog']) {
    const tag = ['@pictures', sectionTag(path)];

    test(`if ${path} has no rows`, { tag }, async ({ page }) => {
      await emptyDatabase(page);
      await visitSettled(page, path);
      await compare(page, `${nameOf(path)}-empty`, [1280]);
    });
  }

  test('of the open menu', { tag: ['@pictures', '@shell'] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, '/FAQ');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await compare(page, 'menu', [360]);
  });

  test('of open answers', { tag: ['@pictures', '@content'] }, async ({ page }) => {
    await visit(page, '/FAQ');
    for (const question of await page.locator('summary:visible').all()) await question.click();
    await compare(page, 'answers', [1280]);
  });

  test('of a form with an error in each field', { tag: ['@pictures', '@contact'] }, async ({
    page,
  }) => {
    await visit(page, '/Contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Enter your name.').first()).toBeVisible();
    await compare(page, 'form-errors', [360, 1280]);
  });
});
