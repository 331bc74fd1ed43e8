import { ROUTES } from '../support/routes';
import { expect, test, visit } from '../support/test';

for (const { path, heading } of ROUTES) {
  test(`${path} opens with its own heading, title, description and canonical address`, async ({
    page,
    request,
  }) => {
    expect((await request.get(path)).status()).toBe(200);
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(50);
  });
}

test('every route has a title of its own', async ({ request }) => {
  const titles = await Promise.all(
    ROUTES.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return /<title>([^<]+)<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(ROUTES.length);
});

for (const path of ['/resources', '/CONTACT', '/faq/', '/blog/1', '/getinvolved/']) {
  test(`${path} leads to the page of the canonical spelling`, async ({ page, request }) => {
    expect((await request.get(path)).status()).toBe(200);
    await visit(page, path);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    const route = ROUTES.find(
      (each) => each.path.toLowerCase() === path.toLowerCase().replace(/\/$/, ''),
    );
    expect(new URL(canonical ?? '').pathname).toBe(route?.path);
  });
}

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('answers 404 and shows a way home and a way back', async ({ page, request }) => {
    expect((await request.get('/NoSuchPage')).status()).toBe(404);
    await visit(page, '/FAQ');
    await visit(page, '/NoSuchPage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('404')).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    await page.goto('/NoSuchPage');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
