import { expect, test } from '../support/accessibility';
import { sectionTag } from '../support/routes';
import { tabTo, visit } from '../support/test';

for (const [path, names] of [
  ['/AboutIPv6', ['Protocol Overview', 'Enterprise Benefits']],
  ['/IPv6Dashboard', ['Google IPv6 Stats', 'Cisco IPv6 Stats']],
  ['/FAQ', ['General IPv6', 'Technical Questions', 'Implementation', 'Security & Best Practices']],
] as const) {
  test(`the tabs of ${path} respond to the arrow keys`, {
    tag: [sectionTag(path), ...(path === '/FAQ' ? [] : ['@long'])],
  }, async ({ page }) => {
    await visit(page, path);
    const group = page.getByRole('main').getByRole('radiogroup');
    const tabs = group.getByRole('radio');
    await expect(tabs).toHaveCount(names.length);
    const last = names.length - 1;
    const expectChosen = async (index: number) => {
      await expect(tabs.nth(index)).toBeFocused();
      await expect(tabs.nth(index)).toBeChecked();
      await expect(page.locator('[data-panel]:visible')).toHaveCount(1);
      await expect(
        page.getByRole('group', { name: names[index] ?? '', exact: true }),
      ).toBeVisible();
    };
    await tabTo(page, group.getByRole('radio', { name: names[0] }));
    await expectChosen(0);
    await page.keyboard.press('ArrowRight');
    await expectChosen(1);
    await page.keyboard.press('ArrowLeft');
    await expectChosen(0);
    await page.keyboard.press('ArrowLeft');
    await expectChosen(last);
    await page.keyboard.press('ArrowRight');
    await expectChosen(0);
    // The group is a single stop.
    await page.keyboard.press('Tab');
    await expect(group.locator(':focus')).toHaveCount(0);
  });
}
