import type { Locator } from '@playwright/test';
import { namesNoProfile } from '@site/shared/config';
import { testTarget } from '../support/environment';
import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

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
        await expect(footer.getByText(name)).toHaveCount(0);
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

  test('the footer names the composition, and copies a link to it, by keyboard', {
    tag: '@long',
  }, async ({ page, browser }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const answer = await page.goto('/FAQ?search=words');
    const footer = page.getByRole('contentinfo');
    const id = (await page.locator('meta[name=composition]').getAttribute('content')) ?? '';
    const button = footer.getByRole('button', { name: 'Copy a link to this version' });
    await expect(footer.getByText(`Version ${id}`)).toBeVisible();
    expect(await answer?.text()).not.toContain(`Version ${id}`);
    await button.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(id);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(new URL('/FAQ', page.url()).href);
    expect(searchParams.get('composition')).toBe(id);

    // Its room is there before the page is taken over.
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
