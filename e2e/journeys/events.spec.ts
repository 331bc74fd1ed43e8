import { drawInBrowser } from '../support/drawn-page';
import { countRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

test.describe('Events', { tag: '@events' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §2 Events: Ends with a Contact Us link to `/contact`
  test('events are shown by category, with their number and the newest first', {
    tag: '@smoke',
  }, async ({ page }) => {
    const inWords = (count: number) => new RegExp(`^\\s*${count} events?$`);
    const events = await countRows('ipv6_events');
    const all = inWords(events);
    const webinars = inWords(await countRows('ipv6_events?event_type_key=eq.webinar'));
    await visit(page, '/Events');
    await expect(page.getByText(all)).toBeVisible();
    await page.getByRole('button', { name: 'Webinars' }).click();
    await expect(page.getByText(webinars)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Webinars' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(all)).toBeVisible();
    const date = page.getByText(/^\w+day, \w+ \d{1,2}, \d{4}$/).first();
    await expect(events > 0 ? date : page.getByText('No events found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/Contact',
    );
  });

  test.describe('when the database cannot be reached', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed/ });

    // Specification, §2 Events: ‘Error Loading Events’ with Try Again
    // Specification, §8: ‘Failed to load events. Please try again later.’ under ‘Error Loading Events’ with Try Again
    test('the visitor sees the specified words, and Try Again reads again', {
      tag: '@smoke',
    }, async ({ page }) => {
      let down = true;
      await drawInBrowser(page);
      await page.route('**/rest/v1/ipv6_events*', (route) =>
        down ? route.abort() : route.fallback(),
      );
      await visit(page, '/Events');
      await expect(page.getByText('Error Loading Events')).toBeVisible();
      await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
      down = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(/^\s*\d+ events?$/)).toBeVisible();
    });
  });
});
