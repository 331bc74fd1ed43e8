import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

test.describe('Explainer', { tag: '@content' }, () => {
  // Specification, §2 Explainer: A link to the dashboard and a scroll-to-features button
  // Specification, §2 Explainer: Comparison table of five respects
  // Specification, §2 Explainer: Timeline: 1998, 2008, 2012, 2017, Present
  test('the scroll button brings the features into view, the list of contents follows the reader, and table and timeline say what they have to, with sources', async ({
    page,
  }) => {
    await visit(page, '/AboutIPv6');
    const features = page.getByRole('radio', { name: 'Protocol Overview' });
    await expect(features).not.toBeInViewport();
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect(features).toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const name of ['Adoption Timeline', 'IPv4 vs IPv6', 'Technical Details']) {
      await contents.getByRole('link', { name }).click();
      await expect(contents.locator('[aria-current=location]')).toHaveText(name);
      await expect(contents).toBeInViewport();
    }

    const table = page.getByRole('table', { name: 'IPv4 vs IPv6' });
    for (const [feature, ipv4, ipv6] of [
      ['Address length', '32 bits', '128 bits'],
      ['Address space', '4.3 billion', '340 undecillion'],
      ['Header size', '20 to 60 bytes', 'fixed length, 40 bytes'],
      ['Security', 'IPsec is optional', 'RFC 8504'],
      ['Configuration', 'DHCP', 'SLAAC'],
    ] as const) {
      const cells = table.getByRole('row', { name: feature }).getByRole('cell');
      await expect(cells.nth(0)).toContainText(ipv4);
      await expect(cells.nth(1)).toContainText(ipv6);
    }
    const steps = page
      .getByRole('region', { name: 'Adoption Timeline' })
      .getByRole('listitem')
      .filter({ hasText: /^(\d{4}|Present)/ });
    await expect(steps).toHaveText([
      /1998.*RFC 2460/s,
      /2008.*six of the 13 root servers/s,
      /2012.*World IPv6 Launch/s,
      /2017.*STD 86/s,
      /Present.*2026/s,
    ]);
    for (const step of await steps.all())
      await expect(step.getByRole('link').first()).toBeVisible();
  });

  // Specification, §2 Home: Three statistics: 45%+, 100+, 1B+
  // Specification, §2 Home: 340 undecillion addresses and 20% reduced latency
  // Specification, §2 Explainer: 45%+, 30%, 15%, 100+ tools, 40% faster routing
  // Specification, §2 Dashboard: Hero; three stat cards
  // Specification, §9: Home: 45%+, 100+, 1B+
  // Specification, §9: Static figures: 45%+, 30%, 15%, 100+, 40%, 340 undecillion, 20%
  test('the owner’s figures stand on their pages, each with what sources say', async ({
    browser,
  }) => {
    // They need no script.
    const page = await browser.newPage({ javaScriptEnabled: false });
    const { globalAdoption, countriesDeployed, capableDevices, sitesReady, yearlyGrowth, ...more } =
      siteConfig.statistics;
    for (const [path, figures] of [
      [
        '/',
        [globalAdoption, countriesDeployed, capableDevices, '340 undecillion', more.reducedLatency],
      ],
      ['/AboutIPv6', [globalAdoption, sitesReady, yearlyGrowth, more.fasterRouting]],
      ['/GetInvolved', [globalAdoption, sitesReady, yearlyGrowth, more.tools]],
      ['/IPv6Dashboard', [globalAdoption, 'Rapid Growth', 'Increasing']],
    ] as const) {
      await page.goto(path);
      for (const figure of figures) {
        await expect(
          page
            .getByRole('main')
            .getByText(figure, { exact: true })
            .filter({ visible: true })
            .first(),
          `${figure} on ${path}`,
        ).toBeVisible();
      }
    }
    await page.close();
  });
});

test.describe('Dashboard', { tag: '@content' }, () => {
  test.beforeEach(async ({ page }) => {
    await page
      .context()
      .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  });

  // Specification, §2 Dashboard: Tabs ‘Google IPv6 Stats’ (default) and ‘Cisco IPv6 Stats’ switch a frame
  // Specification, §4: Explainer: selected tab. Dashboard: source tab, default Google
  // Specification, §2 Dashboard: Links to the deployment page (new tab) and to test IPv6
  test('Google’s statistics are in the frame first, Cisco’s after their tab is chosen; it leads on to the deployment page in a new tab, and to the test', async ({
    page,
  }) => {
    await visit(page, '/IPv6Dashboard');
    const google = page.getByRole('radio', { name: 'Google IPv6 Stats' });
    const cisco = page.getByRole('radio', { name: 'Cisco IPv6 Stats' });
    await expect(google).toBeChecked();
    const frame = page.locator('[data-panel] iframe');
    await expect(frame).toHaveCount(0);
    await google.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('src', siteConfig.links.googleStatistics);
    await cisco.check();
    await expect(frame.filter({ visible: true })).toHaveAttribute(
      'src',
      siteConfig.links.ciscoStatistics,
    );
    await google.check();
    await expect(frame.filter({ visible: true })).toHaveAttribute(
      'src',
      siteConfig.links.googleStatistics,
    );

    const popup = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: 'Learn More' }).click();
    await expect(await popup).toHaveURL(siteConfig.links.deploymentPage);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Test Your IPv6' }).first(),
    ).toHaveAttribute('href', siteConfig.links.ipv6Test);
  });
});

test.describe('FAQ', { tag: '@content' }, () => {
  // Specification, §2 FAQ: Three questions in each, on the twelve subjects named
  // Specification, §9: FAQ: 4 categories, 3 questions each
  test('the twelve questions are the specified ones', async ({ page }) => {
    await visit(page, '/FAQ');
    for (const [category, topics] of [
      ['General IPv6', [/what is ipv6/i, /address look like/i, /how widely/i]],
      ['Technical Questions', [/dual-stack/i, /test.*connectivity/i, /secure/i]],
      ['Implementation', [/router/i, /operating systems/i, /business case/i]],
      ['Security & Best Practices', [/firewall/i, /tracked/i, /mistakes/i]],
    ] as const) {
      await page.getByRole('radio', { name: category }).check();
      const questions = page.getByRole('group', { name: category }).getByRole('heading', {
        level: 2,
      });
      await expect(questions).toHaveText([...topics]);
    }
  });

  // Specification, §2 FAQ: Each question toggles its answer independently
  test('each question opens and closes on its own', async ({ page }) => {
    await visit(page, '/FAQ');
    const questions = page.locator('summary:visible');
    const answers = page.locator('details', { has: questions });
    const states = () =>
      answers.evaluateAll((all) => all.map((answer) => answer.hasAttribute('open')).slice(0, 3));
    await questions.nth(0).click();
    await questions.nth(2).click();
    expect(await states()).toEqual([true, false, true]);
    await questions.nth(0).click();
    expect(await states()).toEqual([false, false, true]);
  });
});
