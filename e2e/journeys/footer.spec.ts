import { expect, tabTo, test } from '../support/test';

test.describe('Footer', { tag: ['@shell', '@long'] }, () => {
  test('the footer shows the composition, and copies a link to it by keyboard', async ({
    page,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const answer = await page.goto('/FAQ?search=words');
    const footer = page.getByRole('contentinfo');
    const id = (await page.locator('meta[name=composition]').getAttribute('content')) ?? '';
    const button = footer.getByRole('button', { name: 'Copy a link to this version' });
    await expect(footer.getByText(`Version ${id}`)).toBeVisible();
    expect(await answer?.text()).not.toContain(`Version ${id}`);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(id);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(new URL('/FAQ', page.url()).href);
    expect(searchParams.get('composition')).toBe(id);

    // Its space is reserved before hydration.
    const plain = await browser.newPage({ javaScriptEnabled: false });
    for (const width of [320, 1280]) {
      const heights: (number | undefined)[] = [];
      for (const each of [page, plain]) {
        await each.setViewportSize({ width, height: 800 });
        await each.goto('/FAQ');
        if (each === page) await expect(button).toBeVisible();
        heights.push((await each.getByRole('contentinfo').boundingBox())?.height);
      }
      expect(heights[0], `${width}`).toBe(heights[1]);
    }
    await plain.close();
  });
});
