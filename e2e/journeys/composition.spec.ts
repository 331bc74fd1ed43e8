import { readRendered } from '../support/on-demand';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { expect, test, visit } from '../support/test';

const NEW_PATH =
  "{ path: '/NewPath', page: 'sample', title: 'New', description: 'A new path.', keywords: 'mangosteen' },";

// All tests share one.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: ReleaseSite;
test.beforeAll(async () => {
  site = await startReleaseSite();
  await site.release();
});
test.afterAll(() => site.close());

test.describe('Composition', { tag: ['@platform', '@shell'] }, () => {
  test('a section that the shell was never built with is shown by it', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const { base, entry } = (await site.store.readLive()).shell;
    const script = await (await request.get(site.url + base + entry)).text();
    expect(script).not.toContain('mfe-sample');
    // A busy machine may be late with a page that nobody has asked for before.
    const ask = async () => (await request.get(`${site.url}/Sample/weave`)).status();
    await expect.poll(ask).toBe(200);
    await page.goto(`${site.url}/Sample/weave`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample: weave');
    await expect(page).toHaveTitle(/^Sample · /);
    await page.getByRole('banner').getByRole('link', { name: 'About IPv6' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding IPv6');
  });

  test.describe('before the path is there', () => {
    test.use({ expectedErrors: /404/ });

    test('a new path of a section needs no build of the shell', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      expect((await request.get(`${site.url}/NewPath`)).status()).toBe(404);
      const { shell } = await site.store.readLive();
      await site.release(['paths: [', `paths: [${NEW_PATH}`]);
      expect((await site.store.readLive()).shell).toEqual(shell);
      expect((await request.get(`${site.url}/NewPath`)).status()).toBe(200);
      await visit(page, `${site.url}/NewPath`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sample/);

      // The search finds it by what its section says of it, in the browser and without scripts.
      await page.keyboard.press('/');
      await page.keyboard.type('mangosteens');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      const found = page.getByRole('main').getByRole('listitem').first();
      await expect(found.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/NewPath');
      await expect(found).toContainText('A new path.');
      const html = await readRendered(request, `${site.url}/Search?q=mangosteen`);
      expect(html).toMatch(/<a href="\/NewPath"/);
    });
  });
});
