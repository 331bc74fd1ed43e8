import type { Page, Route } from '@playwright/test';
import {
  emptyDatabase,
  expect,
  expectNoViolation,
  expectSettled,
  test,
} from '../support/accessibility';
import { drawInBrowser } from '../support/rendering';
import { longUnlessShort, POST_PATH, sectionTag } from '../support/routes';
import { readRows } from '../support/rows';
import { visit } from '../support/test';

const API = '**/rest/v1/**';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 800 },
  expectedErrors: /status of 404|ERR_FAILED|Failed|failed|ApiError|SectionFault/,
});

// Other tests check the header and the footer.
const MAIN = 'main';

test.beforeEach(({ page }) => drawInBrowser(page));

test.describe('axe finds nothing wrong', () => {
  for (const path of ['/', '/Resources', '/Events', '/Blog', POST_PATH]) {
    test(`while ${path} waits for the database, and if it is unreachable`, {
      tag: [sectionTag(path), '@long'],
    }, async ({ page }) => {
      const held: Route[] = [];
      await page.route(API, (route) => void held.push(route));
      await visit(page, path);
      const loading = page.getByRole('main').getByText(/^Loading/);
      await expect(loading.first()).toBeAttached();
      await expectNoViolation(page, MAIN);

      await page.route(API, (route) => route.abort());
      for (const route of held) await route.abort();
      await expectSettled(page);
      await expectNoViolation(page, MAIN);
    });
  }

  for (const [path, text] of [
    ['/Events', 'No events found'],
    ['/Blog', /No posts|no posts|yet/],
  ] as const) {
    test(`if ${path} has no rows`, longUnlessShort(path), async ({ page }) => {
      await emptyDatabase(page);
      await visit(page, path);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expectNoViolation(page, MAIN);
    });
  }

  test('if a section does not load', { tag: ['@shell', '@fault', '@long'] }, async ({ page }) => {
    await page.route('**/mfe-content/**/*.js', (route) => route.abort());
    await page.goto('/FAQ');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expectNoViolation(page, MAIN);
  });

  test('for a missing post, and for one without a body', {
    tag: ['@blog', '@long'],
  }, async ({ page }) => {
    await visit(page, '/Blog/999999');
    await expectNoViolation(page, MAIN);

    await page.route('**/rest/v1/ipv6_blog_posts?*', async (route) => {
      const response = await route.fetch();
      const [row] = await response.json();
      await route.fulfill({ response, json: [{ ...row, full_description: null }] });
    });
    await visit(page, POST_PATH);
    await expect(page.getByText('No content available for this blog post.')).toBeVisible();
    await expectNoViolation(page, MAIN);
  });

  test('with the menu open, and with every tab and every question of the FAQ open', {
    tag: ['@shell', '@content', '@long'],
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    for (const tab of await page.getByRole('main').getByRole('radio').all()) {
      await tab.check();
      // An answer may contain another one.
      const closed = page.locator('main details:not([open]) > summary:visible');
      while ((await closed.count()) > 0) await closed.first().click();
    }
    await expect(page.locator('main details:not([open])')).toHaveCount(0);
    await expectNoViolation(page, MAIN);

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeVisible();
    await expectNoViolation(page, 'header');
  });

  test('in the second tab of the dashboard, with the table of the chart open', {
    tag: ['@content', '@long'],
  }, async ({ page }) => {
    const figures = await readRows('ipv6_adoption_series?select=day&limit=1');
    test.skip(figures.length === 0, 'The site has no figures yet.');
    await visit(page, '/IPv6Dashboard');
    await page.getByRole('radio', { name: 'Cisco IPv6 Stats' }).check();
    await page.getByText('The figures of the chart as a table').click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectNoViolation(page, MAIN);
  });
});

test.describe('the form, axe finds nothing wrong', { tag: '@contact' }, () => {
  const TOASTS = '[aria-label=Notifications]';

  test.beforeEach(({ page }) => page.clock.install());

  async function writeMessage(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: 'Name' }).fill('Somebody');
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.org');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Accessibility');
    await page.getByRole('textbox', { name: 'Message' }).fill('A message.');
    // Waits for the form's minimum writing time.
    await page.clock.fastForward('00:05');
    await page.getByRole('button', { name: 'Send Message' }).click();
  }

  test('with an error in each field, while the message is being sent, and with the failure toast', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/Contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Enter your name.').first()).toBeVisible();
    await expectNoViolation(page, MAIN);

    const held: Route[] = [];
    await page.route(API, (route) => void held.push(route));
    await writeMessage(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expectNoViolation(page, MAIN);

    for (const route of held) await route.abort();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expectNoViolation(page, TOASTS);
  });
});
