import { testTarget } from '../support/environment';
import { drawInBrowser } from '../support/rendering';
import { counting, countRows, listCount, readRows, serveSamplePicture } from '../support/rows';
import { expect, test, visit } from '../support/test';

const LIST = '**/rest/v1/ipv6_events*';
const SAMPLE = {
  id: 1,
  title: 'Sample event',
  short_description: 'A row that this test makes up.',
  event_date: '2024-02-29',
  time: '14:00 EAT',
  location: 'Sample hall',
  event_type_key: 'workshop',
  image_url: '/sample.svg',
  link: '/FAQ',
  registration_url: '/contact',
};

test.describe('Events', { tag: '@events' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §2 Events: Ends with a Contact Us link to `/contact`
  test('events are shown by category, with their number and the newest first', {
    tag: '@smoke',
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

  test.describe('when the database cannot be reached', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed/ });

    // Specification, §2 Events: ‘Error Loading Events’ with Try Again
    test('the visitor sees an error, and its button retries', {
      tag: '@smoke',
    }, async ({ page }) => {
      let down = true;
      await drawInBrowser(page);
      await page.route('**/rest/v1/ipv6_events*', (route) =>
        down ? route.abort() : route.fallback(),
      );
      await visit(page, '/Events');
      const error = page.getByRole('main').getByRole('alert');
      await expect(error.getByRole('heading')).toHaveText(/./);
      down = false;
      await error.getByRole('button').click();
      await expect(listCount(page)).toHaveText(/\d/);
      await expect(error).toHaveCount(0);
    });
  });

  // Specification, §2 Events: Cards: image, title, short description, date, time, location
  // Specification, §2 Events: Date as weekday, month, day, year
  // Specification, §2 Events: A ‘View more’ link and an optional Register button
  test('an event shows all fields of its row', { tag: '@long' }, async ({ page }) => {
    await serveSamplePicture(page);
    await page.route(LIST, async (route) => {
      await route.fulfill({ response: await route.fetch(), json: [SAMPLE] });
    });
    await visit(page, '/Events');
    const event = page.getByRole('article').filter({ hasText: SAMPLE.title });
    await expect(event.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [
      SAMPLE.short_description,
      'Thursday, February 29, 2024',
      SAMPLE.time,
      SAMPLE.location,
      'Workshop',
    ]) {
      await expect(event.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(event.getByRole('link', { name: /^View more/ })).toHaveAttribute('href', '/FAQ');
    await event.getByRole('link', { name: /^Register/ }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/Contact');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      new RegExp(SAMPLE.title),
    );
  });

  // Specification, §3: event_type is compared case-insensitively after trimming
  test('a category ignores case and surrounding spaces', {
    tag: '@long',
  }, async ({ page }) => {
    const rows = await readRows<{ title: string }>(
      'ipv6_events?select=title&event_type_key=eq.webinar&event_type=neq.webinar&order=id&limit=1',
    );
    test.skip(
      rows.length === 0 && testTarget().own === null,
      'The site has no webinar whose category is in another spelling.',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { title } of rows) {
      await visit(page, `/Events?q=${encodeURIComponent(title)}&category=webinar`);
      await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    }
  });
});
