import type { Page } from '@playwright/test';
import { POST_PATH } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test } from '../support/test';

// Without scripts every panel is open, so no table is hidden.
test.use({ javaScriptEnabled: false });

const WIDTHS_PX = [640, 768, 900, 1024, 1280, 1920] as const;

/** Lists figures and cards that are alone in a row without filling it. Lists of rows may end with one. */
function listLoneItems(): string[] {
  return [...document.querySelectorAll('main ul')].flatMap((list) => {
    if (getComputedStyle(list).display !== 'grid' || !list.checkVisibility()) return [];
    const items = [...list.children].map((item) => item.getBoundingClientRect());
    const tops = items.map(({ top }) => Math.round(top));
    const inFirst = tops.filter((top) => top === tops[0]).length;
    const inLast = tops.filter((top) => top === tops.at(-1)).length;
    const isWide = Math.round(items.at(-1)?.width ?? 0) === Math.round(list.clientWidth);
    const areRows = list.querySelector('article') !== null;
    if (inFirst === inLast || isWide || (areRows && inLast > 1)) return [];
    return [`${inLast} of ${tops.length} beside “${list.textContent?.slice(0, 30)}”`];
  });
}

/** Returns the gap between the texts and controls of the hero and the cloth, in pixels. */
function roomBesideCloth(): number | null {
  const heading = document.querySelector('h1');
  let hero: Element | null | undefined = heading?.parentElement;
  while (hero && !hero.querySelector('svg[shape-rendering]')) hero = hero.parentElement;
  const cloth = hero?.querySelector('svg[shape-rendering]')?.getBoundingClientRect();
  const words = heading?.parentElement?.querySelectorAll('h1, p, input, button, a') ?? [];
  if (cloth === undefined || cloth.width === 0) return null;
  const ends = [...words].map((each) => each.getBoundingClientRect().right);
  return Math.round(cloth.left - Math.max(...ends));
}

/** Lists parts of the hero that move sideways when later parts arrive: a page is painted before it is complete. */
function listPartsThatMove(): string[] {
  const opening = document.querySelector('main h1')?.parentElement?.parentElement;
  const parts = [...(opening?.children ?? [])];
  const edges = () =>
    parts.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return `${part.nodeName} from ${left} to ${right}`;
    });
  const whole = edges();
  const moved: string[] = [];
  for (const last of parts.slice(1).reverse()) {
    last.remove();
    const before = edges().slice(0, parts.indexOf(last));
    moved.push(...before.filter((edge, index) => edge !== whole[index]));
  }
  opening?.append(...parts);
  return moved;
}

test('pages keep a gap to their cloth, also before it loads, and leave no item alone, at every width', {
  tag: ['@long', '@content', '@resources', '@blog'],
}, async ({ page }) => {
  for (const path of ['/IPv6Dashboard', '/AboutIPv6', '/GetInvolved', '/Resources', '/Blog']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      const when = `${path} at ${width}`;
      expect.soft(await page.evaluate(listLoneItems), when).toEqual([]);
      expect.soft(await page.evaluate(listPartsThatMove), when).toEqual([]);
      const room = await page.evaluate(roomBesideCloth);
      if (width >= 768) expect.soft(room, when).toBeGreaterThanOrEqual(16);
    }
  }
});

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
