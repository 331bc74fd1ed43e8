import { testTarget } from '../support/environment';
import { COUNCIL_PATH, ROUTES } from '../support/routes';
import { expect, test, visit } from '../support/test';

const SECTIONS = ['@shell', '@content', '@resources', '@events', '@blog', '@contact'];

test('All pages are public. No roles, login or permissions are shown', {
  tag: [...SECTIONS, '@once'],
}, async ({ request }) => {
  for (const path of ROUTES) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    expect.soft(new URL(answer.url()).pathname, path).toBe(path);
    const html = await answer.text();
    expect.soft(html, path).not.toMatch(/type="password"|>(Sign in|Log in|Sign up)</i);
  }
});

test('The backend is used with a public anonymous access key {key}', {
  tag: ['@shell', '@content', '@resources', '@once'],
}, async ({ page }) => {
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    const { apikey, authorization } = request.headers();
    if (!request.url().includes('/rest/v1/')) return;
    keys.add(apikey);
    expect(authorization ?? `Bearer ${apikey}`).toBe(`Bearer ${apikey}`);
  });
  await visit(page, '/Resources');
  await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page).toHaveURL(/category=tools/);
  await visit(page, COUNCIL_PATH);
  await expect.poll(() => [...keys]).toEqual([testTarget().apiKey]);
});
