import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const WIDTHS_PX = [640, 768, 900, 1024, 1280, 1920] as const;

/** Figures and cards that stand alone in a row that they do not fill. Of rows of the database two may end a list. */
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

/** How far the words and controls of the page's opening are from the cloth beside them, in pixels. */
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

/** Parts of the page's opening that move to a side once those after them are there: a page is painted before it is whole. */
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

test('pages leave room beside their cloth, also before it is there, and no item alone, at every width', {
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
