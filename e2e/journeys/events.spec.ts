import { counting, countRows, listCount } from '../support/rows';
import { expect, test, visit } from '../support/test';

test.describe('Events', { tag: '@events' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §2 Events: Ends with a Contact Us link to `/contact`
  test('events are shown by category, with their number and the newest first', {
    tag: ['@smoke', '@specified'],
  }, async ({ page }) => {
    const events = await countRows('ipv6_events');
    const webinars = await countRows('ipv6_events?event_type_key=eq.webinar');
    await visit(page, '/Events');
    await expect(listCount(page)).toHaveText(counting(events));
    const choice = page.locator('[value=webinar]');
    await choice.click();
    await expect(listCount(page)).toHaveText(counting(webinars));
    await expect(listCount(page).locator('..')).toContainText((await choice.textContent()) ?? '');
    await page.goBack();
    await expect(listCount(page)).toHaveText(counting(events));
    const main = page.getByRole('main');
    const date = main.locator('article time').first();
    await expect(events > 0 ? date : main.getByRole('status')).toBeVisible();
    await expect(main.locator('a[href="/Contact"]').last()).toBeVisible();
  });
});
