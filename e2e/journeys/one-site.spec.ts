import { COUNCIL_PATH } from '../support/routes';
import { expect, isMarkedDocument, markDocument, test, visit } from '../support/test';

test.describe('One site', { tag: '@shell' }, () => {
  test('a visitor walks through the header and the footer without a page load', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    const header = page.getByRole('banner').getByRole('navigation');
    const footer = page.getByRole('contentinfo');
    const steps = [
      { link: header.getByRole('link', { name: 'About IPv6' }), path: '/AboutIPv6' },
      { link: header.getByRole('link', { name: 'Council' }), path: COUNCIL_PATH },
      { link: header.getByRole('link', { name: 'Resources' }), path: '/resources' },
      { link: header.getByRole('link', { name: 'Events' }), path: '/events' },
      { link: header.getByRole('link', { name: 'Get Involved' }), path: '/GetInvolved' },
      { link: header.getByRole('link', { name: 'Dashboard' }), path: '/IPv6Dashboard' },
      { link: header.getByRole('link', { name: 'Blog' }), path: '/blog' },
      { link: header.getByRole('link', { name: 'Contact' }), path: '/contact' },
      { link: footer.getByRole('link', { name: 'Our Mission' }), path: '/OurMission' },
      { link: footer.getByRole('link', { name: 'FAQ' }), path: '/FAQ' },
      { link: footer.getByRole('link', { name: 'Privacy Policy' }), path: '/PrivacyPolicy' },
      { link: footer.getByRole('link', { name: 'Terms of Service' }), path: '/TermsOfService' },
      { link: header.getByRole('link', { name: 'Home' }), path: '/' },
    ];
    for (const { link, path } of steps) {
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('the link of the page on show is underlined, and only that one', async ({ page }) => {
    await visit(page, '/Events');
    const current = page.getByRole('banner').locator('a[aria-current=page]:visible');
    await expect(current).toHaveText('Events');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    const other = page.getByRole('banner').getByRole('link', { name: 'Resources' });
    await expect(other).toHaveCSS('text-decoration-line', 'none');
  });

  test('a new page starts at the top, takes the focus to its heading and announces its title', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Privacy Policy' })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('pages fade in over 0.4 s and out over 0.3 s, and no click is lost meanwhile', async ({
    page,
  }) => {
    await visit(page, '/OurMission');
    const animations = await page.evaluate(
      () =>
        new Promise<Record<string, unknown>>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('[data-afterimage]') === null) return;
            requestAnimationFrame(() => {
              const entries = document
                .getAnimations()
                .filter(({ id }) => id.startsWith('page-'))
                .map(({ id, effect }) => [id, effect?.getComputedTiming().duration]);
              resolve(Object.fromEntries(entries));
            });
          }).observe(document.body, { childList: true });
          document.querySelector<HTMLAnchorElement>('footer a[href="/FAQ"]')?.click();
        }),
    );
    expect(animations).toEqual({ 'page-out': 300, 'page-in': 400 });
    const hit = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Events' })
      .evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(hit).toBe(true);
    await expect(page.locator('[data-afterimage]')).toHaveCount(0);
  });

  test('under reduced motion pages change at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/OurMission');
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('Something moved under reduced motion.');
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  });
});
