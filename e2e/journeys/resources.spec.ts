import { counting, countRows, listCount, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

test.describe('Resources', { tag: '@resources' }, () => {
  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §4: Search applies only on form submit
  test('the database filters, searches and counts resources, and the URL keeps the state', {
    tag: ['@smoke', '@specified'],
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

  test('text typed before the scripts load is searched for', { tag: '@long' }, async ({ page }) => {
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

  test('files and pictures of this site that rows reference exist', {
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
});
