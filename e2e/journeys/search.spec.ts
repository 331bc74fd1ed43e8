import { readRendered, waitForRendered } from '../support/on-demand';
import { expect, test, visit } from '../support/test';

test.describe('Search', { tag: '@content' }, () => {
  test('the key / opens it, Enter asks, and the best answer comes first', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search this site' })).toBeFocused();

    // Nothing of the search has been loaded so far; a letter of the question is wrong.
    await page.keyboard.press('/');
    await page.keyboard.type('common/mistaks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Search?q=common%2Fmistaks');
    // The page that is left may have a list too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', '/FAQ#common-mistakes');
    await expect(first.locator('mark').first()).toBeVisible();
    await first.getByRole('link').click();
    const question = page.locator('details[open] > summary', { hasText: /common mistakes/ });
    await expect(question).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the header has it, and the server answers', async ({ page, request }) => {
      await page.goto('/FAQ');
      await page.getByRole('banner').getByRole('button', { name: 'Search this site' }).click();
      await page.getByRole('searchbox').fill('common mistakes');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await waitForRendered(page);
      await expect(page).toHaveURL('/Search?q=common+mistakes');
      const first = page.getByRole('main').getByRole('listitem').first();
      await expect(first.getByRole('link')).toHaveAttribute('href', '/FAQ#common-mistakes');

      const html = await readRendered(
        request,
        '/Search?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      );
      expect(html).not.toContain('<script>alert');
      expect(html).toMatch(/<meta name="robots" content="noindex"[\s\S]*<\/head>/);
    });
  });
});
