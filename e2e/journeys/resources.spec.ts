import { drawInBrowser } from '../support/drawn-page';
import { countRows, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

test.describe('Resources', { tag: '@resources' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §4: Search applies only on form submit
  test('resources are filtered, searched and counted by the database, and the address keeps it', {
    tag: '@smoke',
  }, async ({ page }) => {
    const tools = 'ipv6_resources?category_key=eq.tools';
    const count = new RegExp(`^\\s*${await countRows(tools)} resources?$`);
    const [tool] = await readRows<{ title: string }>(`${tools}&select=title&order=id&limit=1`);
    const title = tool?.title ?? 'No tools yet';
    const asked = () => new URL(page.url()).searchParams.get('q');
    await visit(page, '/Resources');
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    await expect(page).toHaveURL(/category=tools/i);
    await expect(page.getByText(count)).toBeVisible();
    await page.getByRole('searchbox').fill(title.toLowerCase());
    expect(asked()).toBeNull();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(asked).toBe(title.toLowerCase());
    const found = page.getByRole('main').getByRole('heading', { name: title }).first();
    const nothing = page.getByText('No resources match your search or selected category.');
    await expect(tool ? found : nothing).toBeVisible();
    await page.goBack();
    await expect(page.getByText(count)).toBeVisible();
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
});
