import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { localPath } from '@site/shared/contract';
import { testTarget } from '../support/environment';
import { longUnlessShort, ROUTES, sectionTag } from '../support/routes';
import { expect, test } from '../support/test';

/** Cache of weights: many pages share scripts, and maximum brotli compression is slow. */
const weighed = new Map<string, number>();

/** Returns the size after brotli at maximum quality, as visitors receive text. */
function weigh(body: string): number {
  const bytes = weighed.get(body) ?? (body === '' ? 0 : brotliCompressSync(body).length);
  weighed.set(body, bytes);
  return bytes;
}

interface Fetched {
  readonly html: string;
  /** URL → body, in order of arrival. */
  readonly scripts: ReadonlyMap<string, string>;
  /** URLs of the site's files, one entry per request. */
  readonly files: readonly string[];
  readonly fonts: readonly string[];
  readonly bytes: number;
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

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

/** A text that occurs once in each library that must not be duplicated. */
const LIBRARY_MARKS: Readonly<Record<string, RegExp>> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'styled-components': /SC_DISABLE_SPEEDY/,
  federation: /__FEDERATION__\.__SHARE__/,
};

interface PageWeight {
  /** Includes its styles. */
  readonly html: number;
  /** All scripts of a first visit. */
  readonly script: number;
}

/** Weight of each page, written by `npm run budget`. */
const BUDGET_FILE = join(import.meta.dirname, '../budget.json');
const budget: Readonly<Record<string, PageWeight>> = JSON.parse(readFileSync(BUDGET_FILE, 'utf8'));
/** Allowed growth before the test fails. */
const ROOM = 1.05;
/** A sentence of copy never fails the test. */
const LEAST_HTML_ROOM = 500;
/** Maximum bytes of a first visit to the home page. */
const FIRST_VISIT = 205_000;

const GREW = 'It weighs more than its budget. Is that worth it? Then run: npm run budget';

function weightOf({ html, scripts }: Fetched): PageWeight {
  // A file that arrived late may have been requested twice.
  const script = [...new Set(scripts.values())].reduce((sum, body) => sum + weigh(body), 0);
  return { html: weigh(html), script };
}

// All pages share one process, which weighs each script once.
test.describe.configure({ mode: 'default' });

test('the weight of each page is recorded', { tag: ['@shell', '@budget'] }, async ({ browser }) => {
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
        // A remote site may have another post or product name; the rest applies to it as well.
        throw new Error(`${path} has no budget. Run: npm run budget`);
      }

      if (path === '/') expect.soft(bytes, 'A first visit').toBeLessThanOrEqual(FIRST_VISIT);

      const twice = files.filter((file, index) => files.indexOf(file) !== index);
      expect.soft(twice, 'fetched twice').toEqual([]);
      // A device may lack Ethiopic letters, which a title may contain.
      const words = await page.getByRole('main').innerText();
      const most = /\p{Script=Ethiopic}/u.test(words) ? 1 : 0;
      expect.soft(fonts.length, 'fonts').toBeLessThanOrEqual(most);

      // The HTML itself references every file except react-slick and web-vitals, which load later.
      const unnamed = [...scripts].filter(
        ([url, body]) =>
          !html.includes(new URL(url).pathname) && !/slickGoTo|largest-contentful/.test(body),
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

/** Extra bytes for Amharic: three bytes per letter, and a font for devices without one. */
const AMHARIC_ROOM = 20 * 1024;

for (const path of ['/', '/FAQ']) {
  test(`${path} in Amharic weighs little more, with a font if the device has none`, {
    tag: [sectionTag(path), '@long', '@weight'],
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
