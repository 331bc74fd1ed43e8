import { expect, test, visit } from '../support/test';

test('a list goes on from the page of its address, and its start is one step away', {
  tag: ['@long', '@resources', '@events', '@blog'],
}, async ({ page }) => {
  await visit(page, '/Resources?page=2');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(12);
  await expect(page).toHaveTitle(/^Resource Hub, page 2 · /);
  // Nobody has to turn pages where the list can grow.
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(titles).toHaveCount(24);
  await expect(page.getByText(/^Showing 13 to 36 of \d+ resources$/).first()).toBeVisible();
  const later = await titles.allTextContents();

  await page.getByRole('link', { name: 'Go to the start of the list' }).click();
  await expect(page).toHaveURL('/Resources');
  await expect(page).toHaveTitle(/^Resource Hub · /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Resources$/);
  await expect(titles).toHaveCount(12);
  const first = await titles.allTextContents();
  expect(new Set([...first, ...later]).size).toBe(36);
  await page.goBack();
  await expect(page).toHaveTitle(/^Resource Hub, page 2 · /);
  await expect(titles.first()).toHaveText(later[0] ?? '');
});
