import { testTarget } from '../support/environment';
import { drawInBrowser } from '../support/rendering';
import { counting, countRows, listCount, readRows, serveSamplePicture } from '../support/rows';
import { expect, test, visit } from '../support/test';

const LIST = /\/rest\/v1\/ipv6_resources\?select=id%2Ctitle/;
const SAMPLE = {
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
};

test.describe('Resources', { tag: '@resources' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §4: Search applies only on form submit
  test('resources are filtered, searched and counted by the database, and the address keeps it', {
    tag: '@smoke',
  }, async ({ page }) => {
    const tools = 'ipv6_resources?category_key=eq.tools';
    const count = counting(await countRows(tools));
    const [tool] = await readRows<{ title: string }>(`${tools}&select=title&order=id&limit=1`);
    const title = tool?.title ?? 'no tools yet';
    const asked = () => new URL(page.url()).searchParams.get('q');
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    await main.locator('[value=tools]').click();
    await expect(page).toHaveURL(/category=tools/i);
    await expect(listCount(page)).toHaveText(count);
    await main.getByRole('searchbox').fill(title.toLowerCase());
    expect(asked()).toBeNull();
    await main.getByRole('search').getByRole('button').click();
    await expect.poll(asked).toBe(title.toLowerCase());
    const found = main.getByRole('heading', { name: title }).first();
    await expect(tool ? found : main.getByRole('status')).toBeVisible();
    await page.goBack();
    await expect(listCount(page)).toHaveText(count);
  });

  // Specification, §2 Resource hub: ‘No resources match your search or selected category.’
  test('a search that finds nothing says so in the specified words', async ({ page }) => {
    await visit(page, '/Resources?q=%25_nothing_%28%22%5C*');
    await expect(
      page.getByText('No resources match your search or selected category.'),
    ).toBeVisible();
  });

  // Specification, Decisions Data: Lists read only the columns that a card shows, 12 at a time, then `Show more`
  test('Show more reads the next page and no row twice', async ({ page }) => {
    await visit(page, '/Resources');
    const titles = page.getByRole('main').locator('article, li').getByRole('heading');
    await expect(titles).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(titles).toHaveCount(24);
    const texts = await titles.allTextContents();
    expect(new Set(texts).size).toBe(24);
  });

  test.describe('when the database answers with an error', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /500|Failed|error/i });

    // Specification, §4: Resources: loading, then loaded or error
    // Specification, §8: ‘Failed to load resources. Please try again later.’ — **changed**: shown, with Try Again
    // Specification, Decisions Words that differ on purpose: The resources’ error text is shown, with Try Again
    test('the visitor sees an error, and Try Again reads again', { tag: '@long' }, async ({
      page,
    }) => {
      let broken = true;
      await drawInBrowser(page);
      await page.route('**/rest/v1/ipv6_resources*', (route) =>
        broken && route.request().method() === 'GET'
          ? route.fulfill({ status: 500, json: { message: 'down' } })
          : route.fallback(),
      );
      await visit(page, '/Resources');
      await expect(
        page.getByText('Failed to load resources. Please try again later.'),
      ).toBeVisible();
      broken = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(/^\s*\d+ resources$/)).toBeVisible();
    });
  });

  test('what is typed before the scripts come is searched for', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/releases\/.*\.js/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/Resources', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('dual stack');
    letGo();
    await page.locator('html[data-follows-links]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('searchbox')).toHaveValue('dual stack');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('dual stack');
  });

  // Specification, §2 Resource hub: Search box with a Search button; four category buttons
  // Specification, §4: It matches title or description case-insensitively
  // Specification, §7: Resources: order date descending
  // Specification, §9: Categories of the blog, of resources and of events
  test('the hub has four categories, shows the newest first, and finds titles and descriptions in any case', async ({
    page,
  }) => {
    const resources = await readRows<{ title: string; description: string | null }>(
      'ipv6_resources?select=title,description&order=id',
    );
    const phraseOf = (text: string | null) => (text ?? '').slice(0, 40);
    const row = resources.find(
      ({ title, description: text }) => !title.toLowerCase().includes(phraseOf(text).toLowerCase()),
    );
    if (row === undefined) throw new Error('No resource has a description.');
    await visit(page, '/Resources');
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'Documentation',
      'Tutorials',
      'Tools',
    ]);
    const dates = page.getByRole('article').locator('time');
    await expect(dates.first()).toBeVisible();
    const days = await dates.evaluateAll((all) => all.map((day) => day.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(5);
    expect(days).toEqual([...days].sort().reverse());

    for (const text of [phraseOf(row.description).toUpperCase(), row.title.toLowerCase()]) {
      await page.getByRole('searchbox').fill(text);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(text.trim());
      await expect(
        page.getByRole('article').getByRole('heading', { name: row.title }),
      ).toBeVisible();
    }
  });

  // Specification, §2 Resource hub: Cards: optional image, category, type, author, date and time, title, description
  // Specification, §2 Resource hub: A Download link (`file_url`) and a View Resource link (`url`)
  test('a card shows all that its row holds', { tag: '@long' }, async ({ page }) => {
    await serveSamplePicture(page);
    await page.route(LIST, async (route) => {
      await route.fulfill({ response: await route.fetch(), json: [SAMPLE] });
    });
    await visit(page, '/Resources');
    const card = page.getByRole('article').filter({ hasText: SAMPLE.title });
    await expect(card.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [
      'Tutorials',
      SAMPLE.type,
      SAMPLE.author,
      '29 February 2024',
      SAMPLE.time,
      SAMPLE.description,
    ]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    await expect(card.getByRole('link', { name: /^View Resource/ })).toHaveAttribute(
      'href',
      SAMPLE.url,
    );
    await expect(card.getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      SAMPLE.file_url,
    );
  });

  test('files and pictures of this site that rows name are there', {
    tag: ['@blog', '@events'],
  }, async ({ request }) => {
    const columns = {
      ipv6_resources: 'file_url,image_url',
      ipv6_blog_posts: 'file_url,image_url',
      ipv6_events: 'image_url',
    };
    const rows = await Promise.all(
      Object.entries(columns).map(([table, names]) =>
        readRows<Record<string, string | null>>(`${table}?select=${names}`),
      ),
    );
    const named = rows.flat().flatMap((row) => Object.values(row));
    const own = new Set(named.flatMap((address) => (address?.startsWith('/') ? [address] : [])));
    for (const address of own) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });

  // Specification, Decisions Data: Categories in any case with blanks; a normalised, indexed column beside each
  test('a category finds what editors wrote in other cases and with blanks', {
    tag: '@long',
  }, async ({ page }) => {
    const resources = await readRows<{ title: string; category: string; category_key: string }>(
      'ipv6_resources?select=title,category,category_key&order=date.desc.nullslast',
    );
    const row = resources.find(({ category, category_key: key }) => category !== key);
    test.skip(
      row === undefined && testTarget().own === null,
      'The site has no resource whose category is in another spelling.',
    );
    if (row === undefined) throw new Error('No resource has its category in another spelling.');
    await visit(page, `/Resources?q=${encodeURIComponent(row.title)}&category=${row.category_key}`);
    await expect(page.getByRole('article').getByRole('heading', { name: row.title })).toBeVisible();
  });
});
