import { expect, test, visit } from '../support/test';

test.describe('Header', { tag: '@shell' }, () => {
  // Specification, §2 Header: Scrolled more than 20 px the bar becomes translucent with a shadow
  // Specification, §4: Header: menu open/closed; scrolled past 20 px
  // Specification, §9: Header scroll threshold 20 px
  test('the bar becomes translucent with a shadow past 20 pixels', async ({ page }) => {
    await visit(page, '/FAQ');
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await expect(bar).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toMatch(/0\.8\d*\)|\/ 0\.8/);
  });

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    // Specification, §2 Header: In a two-column grid; closes when a link is chosen
    // Specification, §4: Header: menu open/closed; scrolled past 20 px
    test('the menu opens in two columns and closes on a choice', { tag: '@smoke' }, async ({
      page,
    }) => {
      await visit(page, '/');
      const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeHidden();
      await toggle.click();
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(9);
      const lefts = await links.evaluateAll((all) =>
        all.map((a) => a.getBoundingClientRect().left),
      );
      expect(new Set(lefts.map(Math.round)).size).toBe(2);
      await links.getByText('Events').click();
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeHidden();
    });

    test('Escape closes the menu and gives the focus back', async ({ page }) => {
      await visit(page, '/');
      const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
      await toggle.click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(toggle).toBeFocused();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    });
  });

  // Specification, §2 Header: Three layouts: wide, medium, small
  test('the wide and the medium layout show nine links in one row, the small one none', async ({
    page,
  }) => {
    await visit(page, '/');
    const shown = page.getByRole('banner').getByRole('navigation').getByRole('link');
    for (const [width, links] of [
      [1280, 9],
      [1024, 9],
      [768, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(shown, `at ${width}`).toHaveCount(links);
      const tops = await shown.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
      expect(new Set(tops.map(Math.round)).size, `at ${width}`).toBeLessThanOrEqual(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width}`).toBe(0);
    }
  });

  test('the skip link leads past the header', async ({ page }) => {
    await visit(page, '/FAQ');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});
