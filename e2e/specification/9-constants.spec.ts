import { expectMove, openCarousel } from '../support/carousel';
import { needRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { owner } from './helpers';

// Colours, local storage key darkMode: 4-states. Header scroll threshold, mobile menu max height, page transition: 1-purpose
// and 2-shell. Latest updates limit, breakpoints, newest posts, categories: chapter 2. Events skeleton: 4-states.
// Pagination, rate limits and length limits: decisions.

test('Page and button animations about 0.5 s', { tag: ['@shell', '@once'] }, async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Learn More' }).first()).toHaveCSS(
    'transition',
    /background-color 0\.5s/,
  );
});

for (const { name, path, everyMs, takesMs, statement } of [
  {
    statement: 'Home: carousel autoplay 3000 ms, speed 500 ms',
    name: 'Latest Updates',
    path: '/',
    everyMs: 3_000,
    takesMs: 500,
  },
  {
    statement: 'Blog list carousel: autoplay 7000 ms, speed 600 ms',
    name: 'Newest posts',
    path: '/Blog',
    everyMs: 7_000,
    takesMs: 600,
  },
  {
    statement: 'Mission carousel 5000 ms',
    name: 'Mission Pillars',
    path: '/OurMission',
    everyMs: 5_000,
    takesMs: 500,
  },
] as const) {
  test(statement, { tag: ['@content', '@blog'] }, async ({ page }) => {
    if (path !== '/OurMission') await needRows('ipv6_blog_posts', 5);
    await page.clock.install();
    await visit(page, path);
    await expectMove(await openCarousel(page, name), { everyMs, takesMs });
  });
}

test.describe('toasts', { tag: ['@shell', '@contact', '@writes', '@fault', '@once'] }, () => {
  test.use({ expectedErrors: /status of 400|ApiError/ });

  test('Toast limit: 20 at a time', async ({ page }) => {
    let count = 0;
    await page.route('**/rest/v1/ipv6_contact_messages*', (route) => {
      count += 1;
      return route.fulfill({ status: 400, json: { code: 'P0001', message: `Refusal ${count}.` } });
    });
    await page.clock.install();
    await visit(page, '/Contact');
    for (const name of ['name', 'email', 'subject', 'message']) {
      await page.locator(`form [name=${name}]`).fill('sample@example.org');
    }
    await page.clock.fastForward('00:05');
    const toasts = page.getByRole('alert').filter({ hasText: /^Refusal/ });
    for (let number = 1; number <= 21; number++) {
      // Toasts cover the button.
      await page.getByRole('button', { name: 'Send Message' }).press('Enter');
      await expect(toasts.first()).toHaveText(`Refusal ${number}.`);
    }
    await expect(toasts).toHaveCount(20);
    await expect(toasts.last()).toHaveText('Refusal 2.');
  });
});

test(
  'Static figures: 45%+ adoption, 30% of sites IPv6-ready, 15% yearly growth, 100+ tools, 40% faster routing, 340 undecillion addresses, 20% reduced latency. Home statistics 45%+, 100+, 1B+',
  {
    tag: ['@content'],
  },
  async ({ browser }, { project }) => {
    // They need no script.
    const { viewport } = project.use;
    const page = await browser.newPage({ javaScriptEnabled: false, viewport });
    const { globalAdoption, countriesDeployed, capableDevices, ...more } = owner.statistics;
    const { sitesReady, yearlyGrowth, tools, fasterRouting, reducedLatency } = more;
    for (const [path, figures] of [
      ['/', [globalAdoption, countriesDeployed, capableDevices, '340 undecillion', reducedLatency]],
      ['/AboutIPv6', [globalAdoption, sitesReady, yearlyGrowth, fasterRouting]],
      ['/GetInvolved', [globalAdoption, sitesReady, yearlyGrowth, tools]],
      ['/IPv6Dashboard', [globalAdoption, 'Rapid Growth', 'Increasing', tools, reducedLatency]],
    ] as const) {
      await page.goto(path);
      for (const figure of figures) {
        const texts = page.getByRole('main').getByText(figure, { exact: true });
        await expect
          .soft(texts.filter({ visible: true }).first(), `${figure} on ${path}`)
          .toBeVisible();
      }
    }
    await page.close();
  },
);
