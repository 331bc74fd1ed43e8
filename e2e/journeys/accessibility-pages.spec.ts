import type { Page } from '@playwright/test';
import { localPath } from '@site/shared/contract';
import {
  expect,
  expectNoViolation,
  headerOverlap,
  listControlsWithoutEdge,
  listMotion,
  listWhatIsCutOff,
  markFilledLinks,
  PAGES,
  test,
  visitSettled,
} from '../support/accessibility';
import { longUnlessShort } from '../support/routes';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS_PX = [320, 768, 1280] as const;

const expectEach = expect.configure({ soft: true });

// The carousel measures itself shortly after a resize.
async function expectRoom(page: Page, when: string): Promise<void> {
  await expectEach.poll(() => page.evaluate(listWhatIsCutOff), when).toEqual([]);
  const overlap = () => page.evaluate(headerOverlap);
  await expectEach.poll(overlap, `${when}: header over the page`).toBe(0);
}

/** Expects controls to have a border in forced colours. */
async function expectForcedColours(page: Page): Promise<void> {
  await page.evaluate(markFilledLinks);
  await page.emulateMedia({ forcedColors: 'active' });
  expectEach(await page.evaluate(listControlsWithoutEdge), 'in forced colours').toEqual([]);
}

/** Expects the skip link to be the first stop, visible in forced colours, and to lead into the page. */
async function expectWayPastHeader(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {
    name: /^(Skip to main content|ወደ ዋናው ይዘት ይለፉ|Gara qabiyyee ijootti darbaa)$/,
  });
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('outline-style', 'solid');
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Expects texts to fit at every width, text size and zoom. */
async function expectRoomEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoom(page, `at ${width}`);
  }

  // A screen of 1280 × 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectRoom(page, 'at 400 %');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const header = await page.getByRole('banner').boundingBox();
  const covered = header === null ? 0 : header.y + header.height;
  expectEach(covered, 'the header covers a quarter at most').toBeLessThanOrEqual(64);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoom(page, `with text twice as large at ${width}`);
  }
}

function testPage(path: string): void {
  // Specification, Decisions Colours and motion: Every pair of text and ground reaches WCAG 2.2 AA in both themes
  test(
    `${path} passes axe at all widths and in both themes, and its texts and controls fit`,
    longUnlessShort(path, 0),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await visitSettled(page, path);
      await expectForcedColours(page);
      await expectWayPastHeader(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoViolation(page);
      }
      expectEach(await page.evaluate(listMotion), 'under reduced motion').toEqual([]);
      await expectRoomEverywhere(page);
    },
  );
}

for (const path of [...PAGES, '/Resources?q=no-such-words', '/Search?q=no-such-words']) {
  testPage(path);
}

test.describe('In Amharic', () => {
  // With the page's own language, the browser gets no language offer.
  test.use({ locale: 'am-ET' });

  for (const path of PAGES) testPage(localPath(path, '/am'));
});
