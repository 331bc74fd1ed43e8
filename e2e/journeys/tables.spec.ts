import { POST_PATH } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test } from '../support/test';

// Without scripts every panel is open, so no table is hidden.
test.use({ javaScriptEnabled: false });

/** The texts of tables and of code that the screen cuts off, or that only scrolling sideways would show. */
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

test.describe('Tables', { tag: '@content' }, () => {
  test('no page cuts off a table or code, on a phone or on a wide screen', async ({
    page,
    request,
  }) => {
    test.slow();
    await needRows('ipv6_blog_posts', 10);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
      ([, path]) => path ?? '',
    );
    expect(paths).toEqual(expect.arrayContaining(['/IPv6Dashboard', '/AboutIPv6', POST_PATH]));
    await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
    let count = 0;
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      if (!/<(table|pre)\b/.test(html)) continue;
      count += 1;
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(listCutTexts), `${path} at ${width}`).toEqual([]);
      }
    }
    expect(count, 'pages with tables or code').toBeGreaterThan(10);
  });
});
