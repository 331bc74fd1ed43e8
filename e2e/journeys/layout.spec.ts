import type { Page } from '@playwright/test';
import { POST_PATH } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test } from '../support/test';

// Without scripts every panel is open, so no table is hidden.
test.use({ javaScriptEnabled: false });

/** Lists texts of tables and code that are cut off, or need horizontal scrolling. */
function listCutTexts(): string[] {
  const faults: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const place = node.parentElement?.closest('th, td, caption, pre');
    if (!place?.checkVisibility({ visibilityProperty: true })) continue;
    const around: Element[] = [];
    for (let each: Element | null = place; each; each = each.parentElement) around.push(each);
    if (around.some((each) => getComputedStyle(each).clipPath !== 'none')) continue;
    const frame = around.find((each) => getComputedStyle(each).overflowX !== 'visible');
    const room = (frame ?? document.documentElement).getBoundingClientRect();
    const right = Math.min(room.right, document.documentElement.clientWidth) + 1;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()];
      if (lines.some((line) => line.left < room.left - 1 || line.right > right))
        faults.push(`“${word}” is cut off`);
      if (/^[\d.,]+%?$/.test(word) && new Set(lines.map(({ top }) => top)).size > 1)
        faults.push(`“${word}” is broken in two`);
    }
  }
  return faults;
}

/** Visits the paths with tables or code. Returns their number. */
async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<number> {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
  let count = 0;
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    if (!/<(table|pre)\b/.test(html)) continue;
    count += 1;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(listCutTexts), `${path} at ${width}`).toEqual([]);
    }
  }
  return count;
}

async function listPaths(page: Page): Promise<string[]> {
  await needRows('ipv6_blog_posts', 10);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths).toEqual(expect.arrayContaining(['/IPv6Dashboard', '/AboutIPv6', POST_PATH]));
  return paths;
}

const isPost = (path: string) => /^\/Blog\/\d+$/.test(path);

test.describe('Tables', { tag: '@content' }, () => {
  test('no page cuts off a table or code, on a phone or on a wide screen', {
    tag: '@long',
  }, async ({ page }) => {
    const paths = await listPaths(page);
    const pages = paths.filter((path) => !isPost(path));
    const posts = paths.filter(isPost).slice(0, 4);
    const count = await expectNothingCutOff(page, [...pages, ...posts]);
    expect(count, 'pages with tables or code').toBeGreaterThan(4);
  });
});
