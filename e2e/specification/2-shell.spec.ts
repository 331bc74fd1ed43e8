import { namesNoProfile } from '@site/shared/config';
import { COUNCIL_PATH, POST_PATH } from '../support/routes';
import { readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import {
  expectLinks,
  expectNewTab,
  headingOf,
  holds,
  openHeaderLinks,
  owner,
  serveOtherSites,
  words,
} from './helpers';

const SECTIONS = ['@shell', '@content', '@resources', '@events', '@blog', '@contact'];

test.describe('Route table', () => {
  test('Path | Screen, for each of the fourteen paths; any other path: 404 page', {
    tag: [...SECTIONS, '@once'],
  }, async ({ request }) => {
    const [post] = await readRows<{ title: string }>(
      `ipv6_blog_posts?select=title&id=eq.${POST_PATH.split('/').at(-1)}`,
    );
    for (const [path, heading] of [
      ['/', 'Think Fast. Think IPv6.'],
      ['/AboutIPv6', 'Understanding IPv6'],
      [COUNCIL_PATH, `${owner.product} Council`],
      ['/Resources', 'Resource Hub'],
      ['/Events', 'Events'],
      ['/GetInvolved', 'Join the IPv6 Revolution'],
      ['/IPv6Dashboard', 'IPv6 Dashboard'],
      ['/Blog', 'Blog'],
      [POST_PATH, post?.title],
      ['/Contact', 'Contact Us'],
      ['/OurMission', 'Our Mission'],
      ['/FAQ', 'Frequently Asked Questions'],
      ['/PrivacyPolicy', 'Privacy Policy'],
      ['/TermsOfService', 'Terms of Service'],
    ] as const) {
      const answer = await request.get(path);
      expect.soft(answer.status(), path).toBe(200);
      expect.soft(headingOf(await answer.text()), path).toBe(heading);
    }
    for (const path of ['/NoSuchPage', '/Blog/1/2', '/FAQ/more', '/index.html']) {
      const answer = await request.get(path);
      expect.soft(answer.status(), path).toBe(404);
      expect.soft(headingOf(await answer.text()), path).toBe('Page Not Found');
    }
  });

  test('Some links in the product use lowercase spellings (/resources, /contact, /faq, /blog, /blog/{id}, /events): both spellings must lead to the intended page', {
    tag: [...SECTIONS, '@once'],
  }, async ({ request }) => {
    for (const path of ['/Resources', '/Contact', '/FAQ', '/Blog', POST_PATH, '/Events']) {
      const pages = await Promise.all(
        [path, path.toLowerCase()].map(async (each) =>
          headingOf(await (await request.get(each)).text()),
        ),
      );
      expect.soft(pages[0]).not.toBe('');
      expect.soft(pages[1], path).toBe(pages[0]);
    }
  });
});

test.describe('Header', { tag: '@shell' }, () => {
  test('Fixed at the top. Its nine links, Contact styled as a highlighted button. The current route’s link is underlined', async ({
    page,
  }) => {
    await visit(page, '/');
    await holds('Fixed at the top', async () => {
      const bar = page.getByRole('banner');
      await expect(bar).toHaveCSS('position', 'fixed');
      expect((await bar.boundingBox())?.y).toBe(0);
    });
    const links = await openHeaderLinks(page);
    await expectLinks(links, [
      ['Home', '/'],
      ['About IPv6', '/AboutIPv6'],
      [`${owner.product} Council`, COUNCIL_PATH],
      ['Resources', '/Resources'],
      ['Events', '/Events'],
      ['Get Involved', '/GetInvolved'],
      ['Dashboard', '/IPv6Dashboard'],
      ['Blog', '/Blog'],
      ['Contact', '/Contact'],
    ]);
    await holds('Contact, styled as a highlighted button', async () => {
      const grounds = await links.evaluateAll((all) =>
        all.map((link) => getComputedStyle(link).backgroundColor),
      );
      expect(grounds.at(-1)).toBe('rgb(0, 196, 124)');
      expect(grounds.slice(0, -1)).not.toContain(grounds.at(-1));
    });
    await holds('The current route’s link is underlined', async () => {
      const underlined = await links.evaluateAll((all) =>
        all
          .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
          .map((link) => link.textContent),
      );
      expect(underlined).toEqual(['Home']);
    });
  });

  test('Three layouts: wide, medium, and a small-screen menu', { tag: '@once' }, async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link');
    const name = header.getByText(owner.product, { exact: true });
    const countLines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    for (const [width, count, lines] of [
      [1280, 9, 1],
      [1024, 9, 2],
      [768, 0, 1],
      [390, 0, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(links, `at ${width}`).toHaveCount(count);
      await expect(name, `at ${width}`).toBeVisible();
      expect(await name.evaluate(countLines), `at ${width}`).toBe(lines);
      await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible({
        visible: count === 0,
      });
    }
  });

  test.describe('the small-screen menu', () => {
    test.use({ viewport: { width: 390, height: 1600 } });

    test('toggles open and closed in a two-column grid (max height 800 px) and closes when a link is chosen', {
      tag: '@once',
    }, async ({ page }) => {
      await visit(page, '/');
      const header = page.getByRole('banner');
      const menu = header.getByRole('navigation');
      const toggle = header.getByRole('button', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await toggle.click();
      await expect(menu).toBeVisible();
      await expect(menu).toHaveCSS('max-height', '800px');
      await header.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      const links = await openHeaderLinks(page);
      const lefts = await links.evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size).toBe(2);
      await links.filter({ hasText: 'Events' }).click();
      await expect(page).toHaveURL('/Events');
      await expect(menu).toBeHidden();
    });
  });

  test('After the page is scrolled more than 20 px the bar becomes translucent with a shadow', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    const bar = page.getByRole('banner');
    const scroll = (top: number) =>
      page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const opacity = () =>
      bar.evaluate((element) => {
        const [, alpha = '1'] =
          /(?:\/ |rgba\(.*, )([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor) ?? [];
        return Number(alpha);
      });
    for (const top of [0, 20]) {
      await scroll(top);
      await expect(bar, `at ${top}`).toHaveCSS('box-shadow', 'none');
      expect(await opacity(), `at ${top}`).toBe(1);
    }
    await scroll(21);
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
    await expect.poll(opacity).toBeLessThan(1);
  });

  test('A floating button at the bottom right toggles dark mode; it shows a sun icon when dark mode is on and a moon icon when off', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const buttonWith = (icon: string) =>
      page.getByRole('button').filter({ has: page.locator(`[data-icon=${icon}]:visible`) });
    const [moon, sun] = [buttonWith('moon'), buttonWith('sun')];
    await expect(moon).toHaveCSS('position', 'fixed');
    const place = await moon.boundingBox();
    expect(width - (place?.x ?? 0)).toBeLessThan(100);
    expect(height - (place?.y ?? 0)).toBeLessThan(100);
    await expect(sun).toHaveCount(0);
    await moon.click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(moon).toHaveCount(0);
    await sun.click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    await expect(moon).toBeVisible();
  });
});

test.describe('Footer', { tag: '@shell' }, () => {
  test('Company, Resources, Support, Legal, social links, tagline, description, copyright line', async ({
    page,
  }) => {
    await serveOtherSites(page);
    // The visitor's clock is wrong: the year is the server's.
    await page.clock.setFixedTime(new Date('2020-06-15T12:00:00Z'));
    await visit(page, '/FAQ');
    const footer = page.getByRole('contentinfo');
    for (const [name, addresses] of Object.entries({
      Company: ['/AboutIPv6', COUNCIL_PATH, '/OurMission'],
      Resources: ['/Resources', '/Blog', '/Events', '/GetInvolved'],
      Support: ['/Contact', '/FAQ', '/IPv6Dashboard', owner.links.ipv6Test],
      Legal: ['/PrivacyPolicy', '/TermsOfService'],
    })) {
      await holds(`${name}: ${addresses.join(', ')}`, async () => {
        const group = footer.getByRole('navigation', { name, exact: true });
        await expect(group.getByRole('heading')).toHaveText(name);
        const links = group.getByRole('link');
        expect(
          await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
        ).toEqual(addresses);
      });
    }
    await holds('An external IPv6 test website link opening in a new tab', () =>
      expectNewTab(footer.getByRole('link', { name: /^IPv6 Test/ }), owner.links.ipv6Test),
    );
    await holds(
      'Social links (a professional network group and a social network page) open in new tabs',
      async () => {
        for (const [name, address] of [
          [/^LinkedIn group/, owner.social.linkedin],
          [/^Facebook page/, owner.social.facebook],
        ] as const) {
          await expect(footer.getByText(name)).toBeVisible();
          // Decisions: a placeholder is plain text.
          const link = footer.getByRole('link', { name });
          if (namesNoProfile(address)) await expect(link).toHaveCount(0);
          else await expectNewTab(link, address);
        }
      },
    );
    await holds('Tagline, description', async () => {
      for (const text of [
        'Empowering the future of internet connectivity',
        `Promoting IPv6 adoption and education in ${owner.country} through comprehensive resources, training, and community engagement.`,
      ]) {
        await expect(footer.getByText(text, { exact: true })).toBeVisible();
      }
    });
    await holds('Copyright line with the current year', async () => {
      const year = new Date().getFullYear();
      await expect(footer.getByText(/^©/)).toHaveText(words(`© ${year} ${owner.product}`));
    });
    await expect(page).toHaveURL('/FAQ');
  });
});

test.describe('404', { tag: '@shell' }, () => {
  test.use({ expectedErrors: /404/ });

  test('‘404’, ‘Page Not Found’, text ‘The page you’re looking for doesn’t exist or has been moved.’, buttons Go Home (to /) and Go Back (browser history back)', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    await visit(page, '/NoSuchPage');
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(
      main.getByText(words("The page you're looking for doesn't exist or has been moved.")),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/FAQ');
    await page.goForward();
    await main.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
