import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

test.describe('Council', { tag: '@content' }, () => {
  // Specification, §4: Council: a pillar index rotates every 5 s (not shown as used)
  // Specification, §9: Council rotation 5000 ms (not shown as used)
  // Specification, §2 Council: ‘Join the Council’ (`/GetInvolved`) and ‘Contact Us’
  test('all four pillars stay in view, nothing rotates, and the hero’s two links lead to joining and to the contact page', {
    tag: '@long',
  }, async ({ page }) => {
    const ROTATION_MS = 5_000;
    await page.clock.install();
    await visit(page, COUNCIL_PATH);
    const pillars = page.getByRole('region', { name: 'Our Pillars' }).getByRole('listitem');
    await expect(pillars).toHaveCount(4);
    const texts = await pillars.allTextContents();
    await page.clock.runFor(2 * ROTATION_MS);
    expect(await pillars.allTextContents()).toEqual(texts);
    for (const pillar of await pillars.all()) await expect(pillar).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Join the Council' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/GetInvolved');
    await expect(page.getByRole('heading', { name: 'Join the' }).last()).toBeInViewport();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page).toHaveURL('/Contact');
  });
});
