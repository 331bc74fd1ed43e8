import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { JSDOM, VirtualConsole } from 'jsdom';
import { testTarget } from '../support/environment';
import { waitForRendered } from '../support/rendering';
import { ROUTES } from '../support/routes';
import { expect, test, visit } from '../support/test';

/** Noto Sans Ethiopic, as Android and many Linux systems have it. */
const FONT = '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf';

const ENGLISH = { name: 'English', exact: true } as const;
const AMHARIC = { name: 'አማርኛ', exact: true } as const;

const NAMED =
  'title, h1, h2, h3, h4, h5, h6, button, label, legend, summary, th, dt, nav a, [aria-label], [placeholder]';
/** Words that are equal in every language: the product's name and the two protocols. */
const NAMES = new RegExp(`${testTarget().site.product}|IPv[46]`, 'g');

/** Returns headings, controls and labels of an Amharic page that are neither in Amharic nor marked. */
function listForeignWords(html: string): string[] {
  // jsdom cannot parse the page's styles.
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  return [...document.querySelectorAll<HTMLElement>(NAMED)].flatMap((element) => {
    if (element.closest<HTMLElement>('[lang]')?.lang !== 'am') return [];
    for (const marked of element.querySelectorAll('[lang]')) marked.remove();
    const label = ['aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
    const words = element.matches('ul, ol') ? label : [element.textContent, ...label];
    return words.filter((text) => {
      const rest = text.replaceAll(NAMES, '');
      return /\p{Script=Latin}{3}/u.test(rest) && !/\p{Script=Ethiopic}/u.test(rest);
    });
  });
}

async function switchTo(page: Page, language: typeof ENGLISH | typeof AMHARIC): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Language|ቋንቋ/ }).click();
  await header.getByRole('link', language).click();
}

test.describe('Languages', { tag: '@shell' }, () => {
  test('keeps filter and scroll position when the language changes', { tag: '@long' }, async ({
    page,
  }) => {
    await visit(page, '/Blog?category=news#main');
    await switchTo(page, AMHARIC);
    await expect(page).toHaveURL('/am/Blog?category=news#main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'am');
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /[^m]\/Blog$/);
    await switchTo(page, ENGLISH);
    await expect(page).toHaveURL('/Blog?category=news#main');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  });

  test('opens the other language at the visitor’s heading', { tag: '@long' }, async ({ page }) => {
    await visit(page, '/FAQ');
    const question = page.locator('#adoption h2');
    await question.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await switchTo(page, AMHARIC);
    await expect(page).toHaveURL('/am/FAQ');
    await expect(question).toHaveText(/\p{Script=Ethiopic}/u);
    await expect(question).toBeInViewport();
  });

  test('shows an untranslated page in English, with a note', async ({ page }) => {
    await visit(page, '/om/FAQ');
    const words = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(words).toHaveText('Gaaffilee Deddeebiʼan');
    await expect(page.locator('link[hreflang=om]')).toHaveAttribute('href', /\/om\/FAQ$/);
    await expect(page.getByText('Hiikkaan kun wixinee dha.')).toBeVisible();
    await page.getByRole('banner').locator('a[href="/om/IPv6Dashboard"]').first().click();
    await expect(page.locator('main [lang=en]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Fuulli kun ammaaf Afaan Oromootti hin hiikamne.')).toBeVisible();
    const expectEnglishHead = async () => {
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', /[^m]\/IPv6Dashboard$/);
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', /^en_/);
      await expect(page.locator('link[hreflang=om]')).toHaveCount(0);
      const amharic = page.locator('link[rel=alternate][hreflang=am]');
      await expect(amharic).toHaveAttribute('href', /\/am\/IPv6Dashboard$/);
    };
    await expectEnglishHead();
    await visit(page, '/om/IPv6Dashboard');
    await expectEnglishHead();
    await page.getByRole('banner').locator('a[href="/om/AboutIPv6"]').first().click();
    await expect(page.locator('link[hreflang=om]')).toHaveAttribute('href', /\/om\/AboutIPv6$/);
  });

  test('each heading, control and label of a page is in its language, or marked as English', {
    tag: '@long',
  }, async ({ request }) => {
    const pages = [...ROUTES, '/Search', '/nothing'].map((path) => `/am${path}`);
    const found = await Promise.all(
      pages.map(async (path) => {
        const html = await (await request.get(path)).text();
        return listForeignWords(html).map((words) => `${path}: ${words}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  test(
    'a device with its own Ethiopic font fetches none',
    { tag: '@long' },
    async ({ playwright, browserName, launchOptions, baseURL }, testInfo) => {
      const font = createRequire(import.meta.url).resolve(FONT);
      const settings = testInfo.outputPath('fonts.conf');
      await writeFile(
        settings,
        `<fontconfig><include>/etc/fonts/fonts.conf</include><dir>${path.dirname(font)}</dir></fontconfig>`,
      );
      const env = { ...process.env, FONTCONFIG_FILE: settings };
      const browser = await playwright[browserName].launch({ ...launchOptions, env });
      const page = await browser.newPage({ baseURL });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await visit(page, '/am');
      await page.evaluate(() => document.fonts.ready);
      expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
      await browser.close();
    },
  );

  test.describe('a browser that prefers another language', () => {
    test.use({ locale: 'am-ET', viewport: { width: 360, height: 740 } });

    test('is offered it in one line, until the visitor closes it', async ({ page }) => {
      await visit(page, '/FAQ');
      const offer = page.locator('[data-notice=language]');
      await expect(offer.getByRole('link')).toHaveAttribute('href', '/am/FAQ');
      // The test machines have no Ethiopic font.
      const letters = () =>
        page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
      await expect.poll(letters).toContain('Ethiopic loaded');
      const line = await offer.boundingBox();
      const above = await page.getByRole('banner').boundingBox();
      const below = await page.getByRole('main').boundingBox();
      // The offer neither covers content nor is covered.
      expect(line?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await offer.getByRole('button').click();
      await expect(offer).toHaveCount(0);
      await page.reload();
      await expect(page.locator('html[data-follows-links]')).toHaveCount(1);
      await expect(offer).toHaveCount(0);
      await visit(page, '/am/FAQ');
      await expect(offer).toHaveCount(0);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('links keep the language, and the switch keeps the query', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto('/am/Resources?category=tools');
      await waitForRendered(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'am');
      await switchTo(page, ENGLISH);
      await waitForRendered(page);
      await expect(page).toHaveURL('/Resources?category=tools');
      await switchTo(page, AMHARIC);
      await waitForRendered(page);
      await page.getByRole('contentinfo').locator('a[href="/am/FAQ"]').click();
      await expect(page).toHaveURL('/am/FAQ');
      await expect(page.locator('html')).toHaveAttribute('lang', 'am');
    });
  });
});
