import { sectionTag } from '../support/routes';
import { expect, test, visit } from '../support/test';

const PLACES = [
  { path: '/Blog/24', code: /^net\.ipv6\.conf\./m },
  { path: '/FAQ#test-connectivity', code: /^ping -6 /m },
];

for (const { path, code } of PLACES) {
  test(`code in ${path} is copied by keyboard, and the page says so`, {
    tag: sectionTag(path.replace(/#.*/, '')),
  }, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, path);
    const block = page.locator('pre', { hasText: code });
    const text = (await block.locator('code').textContent())?.trimEnd();
    await block.getByRole('button', { name: 'Copy code' }).press('Enter');
    await expect(block.getByRole('status')).not.toBeEmpty();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });
}
