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
    test('the visitor sees an error, and its button reads again', {
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

  // Specification, §2 Events: All Events, Webinars, Conferences, Workshops
  // Specification, §2 Events: A heading with category and count, ‘event’ or ‘events’
  // Specification, §3: tags: array or comma-separated string; not displayed
  // Specification, §4: Events filter defaults to all
  // Specification, §7: Events: order event_date descending
  // Specification, §9: Categories of the blog, of resources and of events
  test('the page has four categories, its heading counts in the right number, the latest event comes first, and tags are not shown', async ({
    page,
  }) => {
    await serveSamplePicture(page);
    await page.route(LIST, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-range': '0-0/1' };
      const isWorkshop = route.request().url().includes('workshop');
      await route.fulfill(isWorkshop ? { response, headers, json: [SAMPLE] } : { response });
    });
    await visit(page, '/Events');
    await expect(page.getByRole('group', { name: 'Kind of event' }).getByRole('button')).toHaveText(
      ['All Events', 'Webinars', 'Conferences', 'Workshops'],
    );
    await expect(page.getByRole('button', { name: 'All Events', pressed: true })).toBeVisible();
    const heading = page.getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveText(/^All Events\s*\d+ events$/);
    const list = page.getByRole('main');
    const dates = list.getByRole('article').locator('time');
    await expect(dates.first()).toBeVisible();
    const days = await dates.evaluateAll((all) => all.map((day) => day.getAttribute('datetime')));
    expect(days).toEqual([...days].sort().reverse());
    const tagged = await readRows<{ tags: unknown }>(
      'ipv6_events?select=tags&tags=not.is.null&order=event_date.desc,id.desc',
    );
    const tag = tagged.flatMap(({ tags }) => (Array.isArray(tags) ? tags : [])).at(0);
    expect(tag).toEqual(expect.stringMatching(/./));
    await expect(list.getByText(tag, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Workshops' }).click();
    await expect(heading).toHaveText(/^Workshops\s*1 event$/);
  });

  // Specification, §2 Events: Cards: image, title, short description, date, time, location
  // Specification, §2 Events: Date as weekday, month, day, year
  // Specification, §2 Events: A ‘View more’ link and an optional Register button
  test('an event shows all that its row holds', { tag: '@long' }, async ({ page }) => {
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
  test('a category finds what editors wrote in other cases and with blanks', {
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

  // Specification, §2 Events: Loading skeleton of 6 cards
  // Specification, §4: Events: skeleton, then error panel (Try Again refetches) or list
  // Specification, §9: Events skeleton: 6 cards
  test('six skeletons hold the place of events that are on their way', { tag: '@long' }, async ({
    page,
  }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LIST, async (route) => {
      await held;
      await route.fallback();
    });
    await drawInBrowser(page);
    await visit(page, '/Events');
    await expect(page.getByText('Loading events')).toBeAttached();
    await expect(page.locator('[data-skeleton=card]').filter({ visible: true })).toHaveCount(6);
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('[data-skeleton=card]')).toHaveCount(0);
  });

  // Specification, §2 Events: ‘No events found’ and its text, ‘View all events’
  test('an empty category says so, and leads back to all events', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(LIST, async (route) => {
      const response = await route.fetch();
      const isWebinar = route.request().url().includes('webinar');
      const headers = { ...response.headers(), 'content-range': '*/0' };
      await route.fulfill(isWebinar ? { response, headers, json: [] } : { response });
    });
    await visit(page, '/Events?category=webinar');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(
      page.getByText('There are currently no events matching your selection.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'View all events' }).click();
    await expect(page.getByRole('button', { name: 'All Events', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
