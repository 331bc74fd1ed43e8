import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

/** A part of the page that failed, or is late. */
const PROBLEM = '[data-problem], [data-notice=partFailed]';

test.describe('From a report', { tag: '@shell' }, () => {
  test('the page that a report names is whole, by its address and by a link', async ({ page }) => {
    const path = testTarget().reportedPath ?? '/';
    await visit(page, path);
    await expect(page.locator(PROBLEM)).toHaveCount(0);
    await visit(page, path === '/FAQ' ? '/' : '/FAQ');
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: '→' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.locator(PROBLEM)).toHaveCount(0);
  });
});
