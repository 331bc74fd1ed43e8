import { counting, listCount, readRows, serveSamplePicture } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { expectLinks, holds, serveRows } from './helpers';

const RESOURCE = {
  id: 1,
  title: 'Sample resource',
  description: 'A row that this test makes up.',
  category_key: 'tutorials',
  type: 'Guide',
  author: 'Sample author',
  date: '2024-02-29',
  time: '10 min read',
  image_url: '/sample.svg',
  file_url: '/sample.pdf',
  url: '/FAQ',
  language: 'en',
};

const EVENT = {
  id: 1,
  title: 'Sample event',
  short_description: 'A row that this test makes up.',
  event_date: '2024-02-29',
  end_date: null,
  time: '14:00 EAT',
  location: 'Sample hall',
  event_type_key: 'workshop',
  image_url: '/sample.svg',
  link: '/FAQ',
  registration_url: 'https://register.example/',
  is_sample: false,
  language: 'en',
};

test.describe('Resource hub', { tag: '@resources' }, () => {
  test('Search box with a Search button; category buttons all, documentation, tutorials, tools. Empty state text', async ({
    page,
  }) => {
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    await holds('Category buttons all, documentation, tutorials, tools', () =>
      expect(main.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
        /^all$/i,
        /^documentation$/i,
        /^tutorials$/i,
        /^tools$/i,
      ]),
    );
    await holds('Search box with a Search button', async () => {
      await main.getByRole('searchbox').fill('%_nothing_("\\*');
      await main.getByRole('button', { name: 'Search', exact: true }).click();
    });
    await holds('Empty state text: ‘No resources match your search or selected category.’', () =>
      expect(
        main.getByText('No resources match your search or selected category.', { exact: true }),
      ).toBeVisible(),
    );
  });

  test('Grid of cards, each with optional image, category, type, author, date and time, title, description, a Download link (file_url) and a View Resource link (url)', async ({
    page,
  }) => {
    await serveSamplePicture(page);
    const bare = { image_url: null, file_url: null, url: null, author: null, date: null };
    await serveRows(page, 'ipv6_resources', [
      RESOURCE,
      { ...RESOURCE, ...bare, id: 2, title: 'Sample of a bare resource', time: null, type: null },
    ]);
    await visit(page, '/Resources');
    const cards = page.getByRole('main').getByRole('article');
    const card = cards.filter({ hasText: RESOURCE.title });
    await expect(card.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    await expect(card.getByRole('heading')).toHaveText(RESOURCE.title);
    const { type, author, time, description } = RESOURCE;
    for (const text of ['Tutorials', type, author, '29 February 2024', time, description]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    await expectLinks(card.getByRole('link'), [
      [/^View Resource/, RESOURCE.url],
      [/^Download/, RESOURCE.file_url],
    ]);
    const second = cards.filter({ hasText: 'bare resource' });
    await expect(second.locator('img')).toHaveCount(0);
    await expect(second.getByRole('link')).toHaveCount(0);
    await expect(card.locator('xpath=ancestor::ul[1]')).toHaveCSS('display', 'grid');
  });
});

test.describe('Events', { tag: '@events' }, () => {
  test('Header with category buttons; a heading shows the category name and a count with ‘event’ or ‘events’. Ends with a Contact Us link to /contact', async ({
    page,
  }) => {
    const rows = await readRows<{ event_type_key: string }>('ipv6_events?select=event_type_key');
    await visit(page, '/Events');
    const main = page.getByRole('main');
    await holds('Category buttons All Events, Webinars, Conferences, Workshops', () =>
      expect(main.getByRole('group', { name: 'Kind of event' }).getByRole('button')).toHaveText([
        'All Events',
        'Webinars',
        'Conferences',
        'Workshops',
      ]),
    );
    await holds('A heading shows the category name and a count', async () => {
      const heading = main.getByRole('heading', { level: 2 }).first();
      for (const [name, type] of [
        ['All Events', null],
        ['Webinars', 'webinar'],
        ['Conferences', 'conference'],
        ['Workshops', 'workshop'],
      ] as const) {
        await main.getByRole('button', { name, exact: true }).click();
        const { length } = rows.filter(({ event_type_key: key }) => type === null || key === type);
        await expect(listCount(page)).toHaveText(counting(length));
        await expect(heading).toHaveText(
          new RegExp(`^${name}\\s*${length} ${length === 1 ? 'event' : 'events'}$`),
        );
      }
    });
    await holds('Ends with a Contact Us link to /contact', () =>
      expectLinks(main.getByRole('region').last().getByRole('link'), [['Contact Us', '/Contact']]),
    );
  });

  test('Cards show image, title, short description, date formatted as weekday, month, day, year, time, location, a ‘View more’ link (link) and an optional Register button (registration_url). One event is ‘1 event’', async ({
    page,
  }) => {
    await serveSamplePicture(page);
    await serveRows(page, 'ipv6_events', [EVENT]);
    await visit(page, '/Events');
    await expect(listCount(page)).toHaveText('1 event');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: EVENT.title });
    await expect(card.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    const { title, short_description, time, location } = EVENT;
    for (const text of [title, short_description, 'Thursday, February 29, 2024', time, location]) {
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(card.getByRole('link', { name: /^View more/ })).toHaveAttribute(
      'href',
      EVENT.link,
    );
    await expect(card.getByRole('link', { name: /^Register/ })).toHaveAttribute(
      'href',
      EVENT.registration_url,
    );
  });

  test('A card without registration_url has no Register button', { tag: '@once' }, async ({
    page,
  }) => {
    await serveRows(page, 'ipv6_events', [{ ...EVENT, image_url: null, registration_url: null }]);
    await visit(page, '/Events');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: EVENT.title });
    await expect(card.getByRole('link', { name: /^View more/ })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  });

  // The skeleton: 4-states. The error panel: 8-errors.
  test('Empty state: ‘No events found’ / ‘There are currently no events matching your selection.’ with a ‘View all events’ button resetting the filter', async ({
    page,
  }) => {
    await page.route('**/rest/v1/ipv6_events*', async (route) => {
      const response = await route.fetch();
      const isWebinar = route.request().url().includes('webinar');
      const headers = { ...response.headers(), 'content-range': '*/0' };
      await route.fulfill(isWebinar ? { response, headers, json: [] } : { response });
    });
    await visit(page, '/Events?category=webinar');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(
      main.getByText('There are currently no events matching your selection.', { exact: true }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'View all events' }).click();
    await expect(main.getByRole('button', { name: 'All Events', pressed: true })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
  });
});
