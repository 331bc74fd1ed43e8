import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { localPath } from '@site/shared/contract';
import { testTarget } from '../support/environment';
import { longUnlessShort, ROUTES } from '../support/routes';
import { expect, test, visit } from '../support/test';

/** Many pages bring the same scripts, and the best brotli takes its time. */
const weighed = new Map<string, number>();

/** Bytes after brotli at its best, as a visitor gets text. */
function weigh(body: string): number {
  const bytes = weighed.get(body) ?? (body === '' ? 0 : brotliCompressSync(body).length);
  weighed.set(body, bytes);
  return bytes;
}

/** What one visit with an empty cache fetched from the site itself. */
interface Fetched {
  readonly html: string;
  /** Address → body, in the order of arrival. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Addresses of the site's files, each as often as it was fetched. */
  readonly files: readonly string[];
  readonly fonts: readonly string[];
  /** Bytes of all answers as they came, with their heads, rows too. */
  readonly bytes: number;
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Visits an address and keeps what it fetched. */
async function fetchPage(page: Page, path: string): Promise<Fetched> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const document = await page.goto(path);
  if (document === null) throw new Error(`${path} answered nothing.`);
  await settle(page);
  const { origin } = new URL(page.url());
  const own = responses.filter((response) => new URL(response.url()).origin === origin);
  const ofType = (type: string) =>
    own.filter((response) => response.request().resourceType() === type);
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  const scripts = new Map<string, string>();
  for (const response of ofType('script')) scripts.set(response.url(), await response.text());
  return {
    html: await document.text(),
    scripts,
    files: own
      .filter((response) => response !== document)
      .map((response) => new URL(response.url()).pathname),
    fonts: responses
      .filter((response) => response.request().resourceType() === 'font')
      .map((response) => response.url()),
    bytes: sizes.reduce((sum, each) => sum + each.responseHeadersSize + each.responseBodySize, 0),
  };
}

/** A text that stands once in each library which must exist once. */
const LIBRARY_MARKS: Readonly<Record<string, RegExp>> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'styled-components': /SC_DISABLE_SPEEDY/,
  federation: /__FEDERATION__\.__SHARE__/,
};

/** What a page weighs, in bytes after brotli at its best. */
interface PageWeight {
  /** With its styles. */
  readonly html: number;
  /** All scripts that a first visit fetches. */
  readonly script: number;
}

/** What each page weighed when `npm run budget` was run last. */
const BUDGET_FILE = join(import.meta.dirname, '../budget.json');
const budget: Readonly<Record<string, PageWeight>> = JSON.parse(readFileSync(BUDGET_FILE, 'utf8'));
/** How much a page may grow before a test tells, so that nothing grows unseen. */
const ROOM = 1.05;
/** A sentence of copy never fails a build. */
const LEAST_HTML_ROOM = 500;
/** What a first visit to the home page may cost in all. */
const FIRST_VISIT = 205_000;

const GREW = 'It weighs more than its budget. Is that worth it? Then run: npm run budget';

function weightOf({ html, scripts }: Fetched): PageWeight {
  // A file that came late was asked for twice.
  const script = [...new Set(scripts.values())].reduce((sum, body) => sum + weigh(body), 0);
  return { html: weigh(html), script };
}

// One process for all pages, which weighs each script once.
test.describe.configure({ mode: 'default' });

test('the weight of each page is written down', { tag: ['@shell', '@budget'] }, async ({
  browser,
}) => {
  const weights: Record<string, PageWeight> = {};
  for (const path of ROUTES) {
    const context = await browser.newContext();
    const weight = weightOf(await fetchPage(await context.newPage(), path));
    await context.close();
    const { html = 0, script = 0 } = budget[path] ?? {};
    const growth = (bytes: number) => (bytes < 0 ? `${bytes}` : `+${bytes}`);
    process.stdout.write(
      `${path}: HTML ${weight.html} (${growth(weight.html - html)}), script ${weight.script} (${growth(weight.script - script)})\n`,
    );
    weights[path] = weight;
  }
  await writeFile(BUDGET_FILE, `${JSON.stringify(weights, null, 2)}\n`);
});

for (const path of ROUTES) {
  test(
    `${path} stays within its budget`,
    { tag: [...longUnlessShort(path).tag, '@weight'] },
    async ({ page }, { annotations }) => {
      const fetched = await fetchPage(page, path);
      const { html, scripts, files, fonts, bytes } = fetched;

      const weight = weightOf(fetched);
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
      annotations.push({
        type: 'weight',
        description: `${path}: HTML ${kilobytes(weight.html)}, scripts ${kilobytes(weight.script)}`,
      });
      const known = budget[path];
      if (known !== undefined) {
        const mostHtml = Math.max(known.html * ROOM, known.html + LEAST_HTML_ROOM);
        expect.soft(weight.html, `HTML with its styles. ${GREW}`).toBeLessThanOrEqual(mostHtml);
        const mostScript = known.script * ROOM;
        expect.soft(weight.script, `Script in all. ${GREW}`).toBeLessThanOrEqual(mostScript);
      } else if (testTarget().own !== null) {
        // Another site may have a post or a product of another name, and all else holds for it too.
        throw new Error(`${path} has no budget. Run: npm run budget`);
      }

      if (path === '/') expect.soft(bytes, 'A first visit').toBeLessThanOrEqual(FIRST_VISIT);

      const twice = files.filter((file, index) => files.indexOf(file) !== index);
      expect.soft(twice, 'fetched twice').toEqual([]);
      // Letters that a device may lack, as in the title of an event.
      const words = await page.getByRole('main').innerText();
      const most = /\p{Script=Ethiopic}/u.test(words) ? 1 : 0;
      expect.soft(fonts.length, 'fonts').toBeLessThanOrEqual(most);

      // One step from the HTML to the last file: each is named by the HTML itself. react-slick alone follows later.
      const unnamed = [...scripts].filter(
        ([url, body]) => !html.includes(new URL(url).pathname) && !body.includes('slickGoTo'),
      );
      expect
        .soft(
          unnamed.map(([url]) => url),
          'scripts that another script asked for',
        )
        .toEqual([]);

      for (const [library, mark] of Object.entries(LIBRARY_MARKS)) {
        const holding = [...scripts.values()].filter((body) => mark.test(body));
        expect.soft(holding.length, `copies of ${library}`).toBe(1);
      }

      const eager = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top > innerHeight)
          .filter((image) => image.loading !== 'lazy')
          .map((image) => image.src),
      );
      expect.soft(eager, 'pictures below the fold that do not wait').toEqual([]);
    },
  );
}

/** What the home page says nowhere: texts of other pages and languages, and what its HTML has brought already. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'the script of the head': '(prefers-color-scheme:dark)',
  'words of the dashboard': 'newest week first',
  'words of the explainer': 'As this site weaves it',
  'words of a button that copies': 'Not copied: your browser did not allow it. It is selected.',
  'units of the privacy page': 'unitDisplay:',
};

test('the home page brings no words that it does not show', {
  tag: ['@content', '@weight', '@long'],
}, async ({ page }) => {
  const { scripts } = await fetchPage(page, '/');
  expect(scripts.size).toBeGreaterThan(0);
  for (const [what, words] of Object.entries(ELSEWHERE)) {
    const bringing = [...scripts].filter(([, body]) => body.includes(words));
    expect
      .soft(
        bringing.map(([url]) => new URL(url).pathname),
        what,
      )
      .toEqual([]);
  }
});

test('a page is painted before any script has come', { tag: '@shell' }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/AboutIPv6', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Understanding IPv6' })).toBeVisible();
  // A heading is laid out a moment before it is painted; the scripts are held all the while.
  const countPaints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(countPaints).toBeGreaterThan(0);
  letGo();
});

test('a second visit fetches the HTML again, and none of the files', {
  tag: ['@shell', '@cache'],
}, async ({ page }) => {
  await visit(page, '/FAQ');
  await page.waitForLoadState('networkidle');
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto('/FAQ');
  await page.waitForLoadState('networkidle');
  const fetched = await Promise.all(
    answers
      .filter((answer) => answer.url().includes('/releases/'))
      .map(async (answer) => ({
        url: answer.url(),
        bytes: (await answer.request().sizes()).responseBodySize,
        cached: (await answer.headerValue('cache-control'))?.includes('immutable'),
      })),
  );
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter(({ cached }) => !cached)).toEqual([]);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => name.includes('/releases/'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  expect(sizes.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

/** What Amharic may cost in bytes: its letters take three each, and its font is for devices without one. */
const AMHARIC_ROOM = 20 * 1024;

for (const path of ['/', '/FAQ']) {
  test(`${path} in Amharic weighs little more, with a font where the device has none`, {
    tag: [...longUnlessShort(path).tag, '@weight'],
  }, async ({ page, request }) => {
    const english = weightOf(await fetchPage(page, path));
    const fetched = await fetchPage(page, localPath(path, '/am'));
    const amharic = weightOf(fetched);
    const growth = amharic.html + amharic.script - english.html - english.script;
    expect.soft(fetched.fonts.length, 'fonts').toBeLessThanOrEqual(1);
    const [font] = fetched.fonts;
    const letters = font === undefined ? 0 : (await (await request.get(font)).body()).length;
    expect(growth + letters, `${growth} of text, ${letters} of font`).toBeLessThanOrEqual(
      AMHARIC_ROOM,
    );
  });
}
