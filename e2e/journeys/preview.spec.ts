import { runAxe, signPreview } from '@site/platform/operate';
import { startReleaseSite, TRIED } from '../support/release-site';
import { expect, test } from '../support/test';

test.describe('Preview', { tag: ['@platform', '@shell'] }, () => {
  test('a preview link shows a release to one visitor until they leave the preview', {
    tag: '@long',
  }, async ({ page, browser }) => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    try {
      await site.release();
      const live = await site.store.readLiveId();
      const { version } = await site.offer({ kind: 'preview' }, TRIED);
      const signed = await signPreview(site.store, [{ name: 'mfe-sample', version }]);
      const heading = page.getByRole('heading', { level: 1 });
      const bar = page.getByRole('complementary', { name: 'Preview' });

      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${site.url}/Sample/word?preview=${signed}`);
      await expect(page).toHaveURL(`${site.url}/Sample/word`);
      await expect(heading).toHaveText('Tried: word');
      await expect(bar).toContainText(`mfe-sample ${version} in place of what is live`);
      await expect(bar).toBeInViewport({ ratio: 1 });

      // The bar covers nothing: the end of the page can be scrolled above it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const barBox = await bar.boundingBox();
      const button = await page.getByRole('button', { name: /mode$/ }).boundingBox();
      const leaveBox = await bar.getByRole('link').boundingBox();
      expect(barBox?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1);
      expect((leaveBox?.x ?? 0) + (leaveBox?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      // The button of the theme slides out while the page scrolls down.
      await page.evaluate(() => scrollTo(0, 0));
      for (const theme of ['light', 'dark']) {
        expect(await runAxe(page, undefined, '.preview-bar'), theme).toEqual([]);
        await page.getByRole('button', { name: /mode$/ }).click();
      }
      await page.setViewportSize({ width: 1280, height: 900 });

      // Page loads and links keep the preview.
      await page.goto(`${site.url}/FAQ`);
      await expect(bar).toBeVisible();
      await page.goto(`${site.url}/Sample/again`);
      await expect(heading).toHaveText('Tried: again');
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await expect(heading).toHaveText(/Events/);
      await expect(bar).toBeVisible();

      const other = await browser.newPage();
      await other.goto(`${site.url}/Sample/word`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sample: word');
      await expect(other.getByText('Leave the preview')).toHaveCount(0);
      await other.close();
      expect(await site.store.readLiveId()).toBe(live);

      // One click leaves the preview and keeps the page.
      await bar.getByRole('link', { name: 'Leave the preview' }).click();
      await expect(bar).toHaveCount(0);
      await expect(page).toHaveURL(/\/Events$/i);
      expect(await page.context().cookies()).toEqual([]);
      await page.goto(`${site.url}/Sample/word`);
      await expect(heading).toHaveText('Sample: word');

      // The bar and its link also work without scripts.
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(`${site.url}/FAQ?preview=${signed}`);
      await plain.getByRole('link', { name: 'Leave the preview' }).click();
      await expect(plain).toHaveURL(`${site.url}/FAQ`);
      await expect(plain.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
      await plain.close();

      for (const unsigned of ['https://evil.example/entry.js', `mfe-sample@${version}`]) {
        const refused = await page.request.get(`${site.url}/Sample/word?preview=${unsigned}`);
        expect(refused.status()).toBe(404);
      }
    } finally {
      // Stops a loading page before its site closes.
      await page.goto('about:blank');
      await site.close();
    }
  });
});
