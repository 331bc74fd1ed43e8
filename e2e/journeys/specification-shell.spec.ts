import { testTarget } from '../support/environment';
import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

test.describe('Header and theme', { tag: '@shell' }, () => {
  // Specification, §2 Header: Its links: `/`, `/AboutIPv6`, `/{product}Council`, `/resources`, `/events`, `/GetInvolved`, `/IPv6Dashboard`, `/blog`, `/contact`
  // Specification, Decisions Routes: Links use the spelling that the specification gives in that place
  // Specification, §2 Header: Contact is styled as a highlighted button
  test('the header leads to nine pages, in the specified order and spelling, and Contact alone looks like a button', async ({
    page,
  }) => {
    await visit(page, '/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(found).toEqual([
      ['Home', '/'],
      ['About IPv6', '/AboutIPv6'],
      [`${siteConfig.product} Council`, COUNCIL_PATH],
      ['Resources', '/resources'],
      ['Events', '/events'],
      ['Get Involved', '/GetInvolved'],
      ['Dashboard', '/IPv6Dashboard'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ]);
    const grounds = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link).backgroundColor),
    );
    expect(new Set(grounds.slice(0, -1))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    expect(grounds.at(-1)).not.toBe('rgba(0, 0, 0, 0)');
  });

  // Specification, §1: A fixed header
  // Specification, §2 Header: A floating button at the bottom right toggles dark mode
  test('the header stays at the top, and the theme button at the bottom right', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(600);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    const box = await page.getByRole('button', { name: 'Switch to dark mode' }).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const CORNER_PX = 100;
    expect(box?.x).toBeGreaterThan(width - CORNER_PX);
    expect(box?.y).toBeGreaterThan(height - CORNER_PX);
  });

  test.describe('on a small, tall screen', () => {
    test.use({ viewport: { width: 360, height: 1600 } });

    // Specification, §2 Header: A small-screen menu that toggles open and closed
    // Specification, §2 Header: Menu: max height 800 px
    // Specification, §9: Mobile menu max height 800 px
    test('a button opens and closes the menu, which is 800 pixels high at most', async ({
      page,
    }) => {
      await visit(page, '/');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Menu' }).click();
      const menu = header.getByRole('navigation');
      await expect(menu).toHaveCSS('max-height', '800px');
      await header.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
    });
  });

  // Specification, §1: Smooth scroll to top on every path change
  test('a change of page scrolls smoothly to the top', async ({ page }) => {
    await visit(page, '/FAQ');
    await page.evaluate(() => {
      window.scrollTo = (...values: unknown[]) => {
        document.documentElement.dataset.scrolls = JSON.stringify(values);
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Mission');
    await expect(page.locator('html')).toHaveAttribute(
      'data-scrolls',
      JSON.stringify([{ top: 0, behavior: 'smooth' }]),
    );
  });

  // Specification, §9: Button animations about 0.5 s
  test('buttons change their colours over half a second', async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCSS(
      'transition',
      /background-color 0\.5s.*border-color 0\.5s/,
    );
  });

  test.describe('the question at the start whether the database answers', () => {
    const isProbe = (method: string, url: string) => method === 'HEAD' && url.includes('/rest/v1/');

    // Specification, §3: ipv6_resources is read for a count at startup
    // Specification, §7: Startup: ipv6_resources, a count, limit 1; only logged
    test('is asked once, for a count of resources, and answered in the log alone', async ({
      page,
    }) => {
      const probes: URL[] = [];
      page.on('request', (request) => {
        if (isProbe(request.method(), request.url())) probes.push(new URL(request.url()));
      });
      const logged = page.waitForEvent('console', (message) => /^Database/.test(message.text()));
      await visit(page, '/FAQ');
      expect((await logged).text()).toMatch(/^Database reached: \d+ resources\.$/);
      await page.getByRole('banner').getByRole('link', { name: 'About IPv6' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding IPv6');
      expect(probes.map(({ pathname }) => pathname)).toEqual(['/rest/v1/ipv6_resources']);
      expect(probes[0]?.searchParams.get('limit')).toBe('1');
    });

    test.describe('when it does not answer', { tag: '@fault' }, () => {
      test.use({ expectedErrors: /ERR_FAILED/ });

      // Specification, §8: Connectivity test failure: logged only
      test('leaves the visitor undisturbed', async ({ page }) => {
        await page.route('**/rest/v1/**', (route) => route.abort());
        const logged = page.waitForEvent('console', (message) => /^Database/.test(message.text()));
        await visit(page, '/FAQ');
        expect((await logged).text()).toBe('Database not reached.');
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty();
      });
    });
  });
});
