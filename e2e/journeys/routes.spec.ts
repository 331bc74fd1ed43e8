import { testTarget } from '../support/environment';
import { expectHydrated, watchHydration } from '../support/rendering';
import { COUNCIL_PATH, POST_PATH, ROUTES, sectionTag } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

/** Pages without database reads. */
const STATIC: readonly string[] = [
  ...['/AboutIPv6', COUNCIL_PATH, '/OurMission', '/FAQ'],
  ...['/PrivacyPolicy', '/TermsOfService'],
];

const WIDTHS = [360, 1280] as const;

/** One page of each section. */
const SMOKE: readonly string[] = ['/', '/Resources', '/Events', POST_PATH, '/Contact'];

for (const [index, path] of ROUTES.entries()) {
  // Specification, §1: No accounts or sign-in are shown
  // Specification, §1: The explainer, dashboard, council, mission, FAQ, privacy and terms pages are static — **changed**: the dashboard's figures come from the database
  // Specification, §1: A footer
  // Specification, §2 Routes: The fourteen routes of the table
  // Specification, §6: All pages are public
  // Specification, §6: A public anonymous access key
  // Specification, Decisions Routes: Every page has one `h1`, its own title and description
  test(`${path} has its own heading, title, description and canonical URL, hydrates without changes, and is public`, {
    tag: [sectionTag(path), ...(SMOKE.includes(path) ? ['@smoke', '@specified'] : ['@long'])],
  }, async ({ page }) => {
    if (path === POST_PATH) await needRows('ipv6_blog_posts');
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const keys = new Set<string | undefined>();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/rest/v1/')) return;
      keys.add(request.headers().apikey);
      if (request.method() === 'GET') reads.push(request.url());
    });
    await watchHydration(page);
    await page.setViewportSize({ width: WIDTHS[index % 2] ?? 360, height: 900 });
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await visit(page, path);
    expect((await opened).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\p{L}\d]/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectHydrated(page);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(50);

    const controls = page.getByRole('link').or(page.getByRole('button'));
    await expect(controls.filter({ hasText: /sign (in|up)|log ?in|register an/i })).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    // Each page asks once whether the database answers.
    await expect.poll(() => [...keys]).toEqual([testTarget().apiKey]);
    await page.waitForLoadState('networkidle');
    if (STATIC.includes(path)) expect(reads).toEqual([]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    // A preview has its cookie, and no others.
    expect(cookies).toEqual(testTarget().previewCookie === null ? [] : ['preview']);
  });
}

test.describe('an unknown URL', { tag: '@shell' }, () => {
  test.use({ expectedErrors: /404/ });

  // Specification, §2 Routes: Any other path: 404 page
  // Specification, §2 404: ‘404’, ‘Page Not Found’ and its text
  // Specification, §2 404: Go Home (to `/`) and Go Back (browser history back)
  // Specification, §8: Unknown route: its text, Go Home / Go Back
  // Specification, Decisions Routes: An unknown path answers HTTP 404
  test('returns 404 and links home and back', { tag: ['@smoke', '@specified'] }, async ({
    page,
    request,
  }) => {
    expect((await request.get('/NoSuchPage')).status()).toBe(404);
    await visit(page, '/FAQ');
    const main = page.getByRole('main');
    const question = main.locator('summary').first();
    await visit(page, '/NoSuchPage');
    await expect(page.getByText('404')).toBeVisible();
    await expect(question).toHaveCount(0);
    await main.getByRole('button').click();
    await expect(page).toHaveURL('/FAQ');
    await expect(question).toBeVisible();
    await page.goto('/NoSuchPage');
    await main.locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
  });
});
