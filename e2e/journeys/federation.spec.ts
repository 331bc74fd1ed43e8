import { expect, followInHeader, test, visit } from '../support/test';

test.describe('Federation', { tag: '@shell' }, () => {
  test.describe('a section that is down', { tag: '@fault' }, () => {
    test.use({ theme: null, expectedErrors: /SectionFault|ERR_FAILED|Failed to load/ });

    test('breaks only its own place, and recovers on Try again', {
      tag: ['@smoke', '@events'],
    }, async ({ page }) => {
      let down = true;
      await page.route('**/mfe-events/**/*.js*', (route) =>
        down ? route.abort() : route.fallback(),
      );
      await visit(page, '/FAQ');
      await followInHeader(page, '/Events');
      const fault = page.getByRole('main').getByRole('alert');
      await expect(fault).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page
        .getByRole('button')
        .filter({ has: page.locator('[data-icon=moon]') })
        .click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      down = false;
      await fault.getByRole('button').click();
      await expect(page.locator('main [value=webinar]')).toBeVisible();
      await expect(fault).toHaveCount(0);
    });
  });
});
