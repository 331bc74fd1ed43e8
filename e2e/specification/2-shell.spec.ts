import type { Locator } from '@playwright/test';
import { namesNoProfile } from '@site/shared/config';
import { testTarget } from '../support/environment';
import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

test.describe('Header and theme', { tag: '@shell' }, () => {
  // Specification, §2 Header: Its links: `/`, `/AboutIPv6`, `/{product}Council`, `/resources`, `/events`, `/GetInvolved`, `/IPv6Dashboard`, `/blog`, `/contact`
  // Specification, Decisions Routes: Links use the spelling that the specification gives in that place
  // Specification, §2 Header: Contact is styled as a highlighted button
  // Specification, §2 Header: The current route’s link is underlined
  // Specification, §2 Header: Three layouts: wide, medium, small
  // Specification, §9: Button animations about 0.5 s
  test('the header leads to nine pages, in the specified order and spelling, in one row where it is wide; the current one alone is underlined, and Contact alone looks like a button', async ({
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
      ['Resources', '/Resources'],
      ['Events', '/Events'],
      ['Get Involved', '/GetInvolved'],
      ['Dashboard', '/IPv6Dashboard'],
      ['Blog', '/Blog'],
      ['Contact', '/Contact'],
    ]);
    const grounds = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link).backgroundColor),
    );
    expect(new Set(grounds.slice(0, -1))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    expect(grounds.at(-1)).not.toBe('rgba(0, 0, 0, 0)');
    const current = page.getByRole('banner').locator('a[aria-current=page]:visible');
    await expect(current).toHaveText('Home');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await expect(links.filter({ hasText: 'Resources' })).toHaveCSS('text-decoration-line', 'none');
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCSS(
      'transition',
      /background-color 0\.5s.*border-color 0\.5s/,
    );

    const name = page.getByRole('banner').getByText(siteConfig.product, { exact: true });
    for (const [width, count, isNamed] of [
      [1280, found.length, true],
      [1024, found.length, false],
      [768, 0, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(links, `at ${width}`).toHaveCount(count);
      await expect(name, `at ${width}`).toBeVisible({ visible: isNamed });
      const tops = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
      expect(new Set(tops.map(Math.round)).size, `at ${width}`).toBeLessThanOrEqual(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width}`).toBe(0);
    }
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

function listAddresses(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

const GROUPS = {
  Company: ['/AboutIPv6', COUNCIL_PATH, '/OurMission'],
  Resources: ['/Resources', '/Blog', '/Events', '/GetInvolved'],
  Support: ['/Contact', '/FAQ', '/IPv6Dashboard', siteConfig.links.ipv6Test],
  Legal: ['/PrivacyPolicy', '/TermsOfService'],
};

test.describe('Footer', { tag: '@shell' }, () => {
  // Specification, §2 Footer: Company, Resources, Support, Legal and their links
  // Specification, §2 Footer: Tagline and description
  // Specification, §2 Footer: Copyright line with the current year
  // Specification, §2 Footer: The test website and the social links open in new tabs
  // Specification, Decisions Routes: Links use the spelling that the specification gives in that place
  test('the footer lists its links in four groups, says what the initiative is and the year, and opens other sites in new tabs; a placeholder is no link', async ({
    page,
  }) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    // A clock that is wrong: the year is that of the server.
    await page.clock.setFixedTime(new Date('2020-06-15T12:00:00Z'));
    await visit(page, '/FAQ');
    const footer = page.getByRole('contentinfo');
    for (const [name, addresses] of Object.entries(GROUPS)) {
      const group = footer.getByRole('navigation', { name, exact: true });
      await expect(group.getByRole('heading')).toHaveText(name);
      expect(await listAddresses(group.getByRole('link'))).toEqual(addresses);
    }

    await expect(
      footer.getByText('Empowering the future of internet connectivity', { exact: true }),
    ).toBeVisible();
    await expect(
      footer.getByText(
        `Promoting IPv6 adoption and education in ${siteConfig.country} through comprehensive resources, training, and community engagement.`,
        { exact: true },
      ),
    ).toBeVisible();
    await expect(footer.getByText(/^©/)).toHaveText(
      new RegExp(`© (?!2020)20\\d\\d ${siteConfig.product}`),
    );

    for (const [name, address] of [
      [/^IPv6 Test/, siteConfig.links.ipv6Test],
      [/^LinkedIn group/, siteConfig.social.linkedin],
      [/^Facebook page/, siteConfig.social.facebook],
    ] as const) {
      if (namesNoProfile(address) && address !== siteConfig.links.ipv6Test) {
        await expect(footer.getByText(name)).toBeVisible();
        await expect(footer.getByRole('link', { name })).toHaveCount(0);
        continue;
      }
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      const popup = page.waitForEvent('popup');
      await link.click();
      await expect(await popup).toHaveURL(address);
    }
    await expect(page).toHaveURL('/FAQ');
  });
});
