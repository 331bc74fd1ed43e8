import { expectHydrated, readRendered, watchHydration } from '../support/rendering';
import { query, test } from '../support/rows';
import { expect, visit } from '../support/test';

const WIDTHS = [360, 1280] as const;
const OTHERS = ['/Search', '/NoSuchPage', '/resources/?fbclid=1'];
const FILTERED = [
  '/resources?fbclid=1&q=dns&category=documentation',
  '/Events?category=webinar',
  '/Blog?category=tutorials',
  '/blog?page=2',
  '/Events?page=2&category=all',
  '/Resources?fbclid=1&page=2',
];

/** Wraps the first figure of each text in an element once the HTML has loaded. */
function markFigures([name, attribute, value]: readonly [string, string, string]): void {
  document.addEventListener(
    'readystatechange',
    () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const isShown = node.parentElement?.closest('script, style, noscript, svg') === null;
        if (node instanceof Text && isShown) texts.push(node);
      }
      for (const text of texts) {
        const found = /[\d.,%+]*\d[\d.,%+]*/.exec(text.data);
        if (found === null) continue;
        const figure = text.splitText(found.index);
        figure.splitText(found[0].length);
        const around = document.createElement(name);
        around.setAttribute(attribute, value);
        figure.replaceWith(around);
        around.append(figure);
      }
    },
    { once: true },
  );
}

test.describe('Hydration', { tag: '@shell' }, () => {
  test.describe('beside the routes', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('the search, a missing page and a filtered or paged list hydrate without changes', {
      tag: '@long',
    }, async ({ page, request }) => {
      await watchHydration(page);
      for (const [index, path] of [...OTHERS, ...FILTERED].entries()) {
        if (FILTERED.includes(path)) {
          expect(await readRendered(request, path)).toMatch(/<main[\s\S]*<article/);
        }
        await page.setViewportSize({ width: WIDTHS[index % 2] ?? 360, height: 900 });
        await page.goto(path);
        await expectHydrated(page);
      }
    });
  });

  for (const [browser, tag, ...element] of [
    ['Safari', '@shell', 'a', 'x-apple-data-detectors', 'true'],
    ['Chrome on iOS', '@long', 'chrome_annotation', 'data-index', '1'],
  ] as const) {
    test(`figures marked by ${browser} hydrate without changes`, { tag }, async ({ page }) => {
      await watchHydration(page);
      await page.addInitScript(markFigures, element);
      for (const path of ['/', '/IPv6Dashboard', '/AboutIPv6']) {
        await page.goto(path);
        await expectHydrated(page);
      }
    });
  }

  test('a page left before its script loads is replaced by the next, whose link has the focus', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/Blog');
    await page.getByRole('main').getByRole('article').getByRole('link').last().click();
    await page.waitForURL(/\/\d+$/);
    const followed = page.locator(`main a[href="${new URL(page.url()).pathname}"]:focus`);
    let start: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/releases/shell/**/*.js', async (route) => {
      await left;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    // Browsers ignore goBack immediately after a reload.
    await page.evaluate(() => {
      history.back();
    });
    await expect(page).toHaveURL('/Blog');
    start();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(followed).toHaveCount(1);
  });

  test('a page rendered before a change of a row shows the current row', {
    tag: ['@writes', '@sql'],
  }, async ({ page, request, addRow }) => {
    const author = 'Somebody else';
    const post = await addRow('ipv6_blog_posts', { published: true });
    expect(await readRendered(request, post.page)).not.toContain(author);
    await query('update ipv6_blog_posts set author = $1 where id = $2', [author, post.id]);
    expect(await readRendered(request, post.page)).not.toContain(author);
    await page.goto(post.page);
    await expect(page.getByText(author)).toBeVisible();
  });
});
