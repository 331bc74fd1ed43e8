import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { readRendered } from '../support/rendering';
import { expect, test, visit } from '../support/test';

const NEW_PATH =
  "{ path: '/NewPath', page: 'sample', title: 'New', description: 'A new path.', keywords: 'mangosteen' },";

let site: ReleaseSite;
test.beforeAll(async () => {
  site = await startReleaseSite();
  await site.release();
});
test.afterAll(() => site.close());

test.describe('Composition', { tag: ['@platform', '@shell'] }, () => {
  test.describe('before the path exists', () => {
    test.use({ expectedErrors: /404/ });
    test.describe.configure({ timeout: 600_000 });

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

      // The search finds it by its section's description, with and without scripts.
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
