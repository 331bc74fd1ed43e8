import type { Page } from '@playwright/test';
import { expect, longUnlessShort, PAGES, test, visitSettled } from '../support/accessibility';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS_PX = [320, 360, 768, 1024, 1280, 1920] as const;

/**
 * What does not fit: boxes that run out of the page sideways, and words that are cut off. What
 * scrolls in a frame of its own fits.
 */
function listWhatIsCutOff(): string[] {
  const faults: string[] = [];
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls: ${scrollWidth} > ${clientWidth}`);

  const holds = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isForReadersAlone = (element: Element) => getComputedStyle(element).clipPath !== 'none';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '') continue;
    const isDrawn = parent.checkVisibility({ visibilityProperty: true });
    if (!isDrawn || parent.closest('svg, [inert]') !== null) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let frame: Element | null = parent;
    while (frame !== null && !holds(frame) && !isForReadersAlone(frame))
      frame = frame.parentElement;
    if (frame === null || frame === document.documentElement) {
      if (text.left < -1 || text.right > clientWidth + 1)
        faults.push(`${describe(parent)} runs out`);
      continue;
    }
    const { overflowX, overflowY } = getComputedStyle(frame);
    const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    if (scrolls || isForReadersAlone(frame)) continue;
    const room = frame.getBoundingClientRect();
    const isInside =
      text.left >= room.left - 2 &&
      text.right <= room.right + 2 &&
      text.top >= room.top - 4 &&
      text.bottom <= room.bottom + 4;
    if (!isInside) faults.push(`${describe(parent)} is cut off by ${frame.tagName.toLowerCase()}`);
  }
  return faults;
}

/** How far the header reaches over the page below it when nothing is scrolled, in pixels. */
function headerOverlap(): number {
  const header = document.querySelector('body header')?.getBoundingClientRect();
  const main = document.querySelector('main')?.getBoundingClientRect();
  return header && main ? Math.max(0, Math.round(header.bottom - main.top)) : 0;
}

const expectEach = expect.configure({ soft: true });

// The carousel measures itself a moment after the window has changed.
async function expectRoom(page: Page, when: string): Promise<void> {
  await expectEach.poll(() => page.evaluate(listWhatIsCutOff), when).toEqual([]);
  const overlap = () => page.evaluate(headerOverlap);
  await expectEach.poll(overlap, `${when}: header over the page`).toBe(0);
}

for (const path of [...PAGES, '/Resources?q=no-such-words', '/Search?q=no-such-words']) {
  test(
    `${path} has room for its words at every width, text size and zoom`,
    longUnlessShort(path),
    async ({ page }) => {
      await visitSettled(page, path);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        await expectRoom(page, `at ${width}`);
      }

      // What a screen of 1280 × 1024 shows at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await expectRoom(page, 'at 400 %');
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const header = await page.getByRole('banner').boundingBox();
      const covered = header === null ? 0 : header.y + header.height;
      expect.soft(covered, 'the header covers a quarter at most').toBeLessThanOrEqual(64);

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectRoom(page, `with text twice as large at ${width}`);
      }
    },
  );
}
