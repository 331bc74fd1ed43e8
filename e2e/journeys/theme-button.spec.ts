import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../support/test';

/** Distance from the right edge: as far as the page's gutter allows. */
const RIGHT_PX = { least: 4, most: 20 } as const;
const BOTTOM_PX = 16;

const toggleOf = (page: Page) => page.locator('[data-theme-toggle]');

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'));

/** Returns the distances of the button's far edges from the right and the bottom of the screen. */
async function corner(toggle: Locator): Promise<[number, number]> {
  return toggle.evaluate((button) => {
    const { right, bottom } = button.getBoundingClientRect();
    return [document.documentElement.clientWidth - right, innerHeight - bottom];
  });
}

/** Expects the button at the corner, inside the safe area. */
async function expectThere(toggle: Locator, inset = { right: 0, bottom: 0 }): Promise<void> {
  await expect.poll(async () => (await corner(toggle))[1]).toBe(BOTTOM_PX + inset.bottom);
  const right = (await corner(toggle))[0] - inset.right;
  expect(right).toBeGreaterThanOrEqual(RIGHT_PX.least);
  expect(right).toBeLessThanOrEqual(RIGHT_PX.most);
}

function coversFocus(): boolean {
  const focused = document.activeElement;
  const button = document.querySelector('[data-theme-toggle]');
  if (!focused || !button || focused === button) return false;
  const [under, over] = [focused.getBoundingClientRect(), button.getBoundingClientRect()];
  const isBeside = under.right <= over.left || under.left >= over.right;
  return !isBeside && under.bottom > over.top && under.top < over.bottom;
}

test.describe('The button of the theme', { tag: '@shell' }, () => {
  // WCAG 2.4.11
  test('never covers the keyboard focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, '/FAQ');
    const toggle = toggleOf(page);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(coversFocus)).toBe(false);
      await expect(toggle).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
  });

  test('respects the device’s safe area, is not printed, and does not slide under reduced motion', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    const toggle = toggleOf(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, right: 44 } });
    await expectThere(toggle, { right: 44, bottom: 34 });
    await expect(toggle).not.toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(toggle).toHaveCSS('transition-property', 'none');
    await page.emulateMedia({ media: 'print' });
    await expect(toggle).toBeHidden();
  });
});

test.describe('The theme', { tag: '@shell' }, () => {
  test.use({ theme: null });

  test('is the same in two tabs, and on a page that Back restores', async ({ page, context }) => {
    const other = await context.newPage();
    for (const each of [page, other]) await visit(each, '/FAQ');
    await toggleOf(page).click();
    await expect(other.locator('html')).toHaveClass(/dark/);
    await other.bringToFront();
    await toggleOf(other).click();
    await page.bringToFront();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    expect(await storedTheme(page)).toBe('false');

    await page.goto('/am/FAQ');
    await toggleOf(page).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.goBack();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('lasts for the visit if storage is forbidden', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await visit(page, '/FAQ');
    await toggleOf(page).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
    await expect(page).toHaveURL('/OurMission');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});
