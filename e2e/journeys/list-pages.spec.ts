import type { Locator, Page } from '@playwright/test';
import { waitForRendered } from '../support/rendering';
import { sectionTag } from '../support/routes';
import { readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

const LISTS = [
  { path: '/Resources', from: 'ipv6_resources?select=title&order=date.desc.nullslast,id.desc' },
  { path: '/Events', from: 'ipv6_events?select=title&order=event_date.desc,id.desc' },
  { path: '/Blog', from: 'ipv6_blog_posts?select=title&order=published_on.desc,id.desc' },
] as const;

/** Returns the headings of a list's rows; a page may show others above it. */
function titlesOf(page: Page): Locator {
  return page.getByRole('main').locator('ul[role=list]').last().getByRole('heading', { level: 3 });
}

async function follow(page: Page, name: string): Promise<void> {
  const answered = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name, exact: true }).click();
  await answered;
  await waitForRendered(page);
}

for (const { path, from } of LISTS) {
  test(`every row of ${path} is reachable, with a link back`, {
    tag: [sectionTag(path), '@long'],
  }, async ({ page }) => {
    const next = page.getByRole('link', { name: 'Next page' });
    let titles: readonly string[] = [];
    // Rows may change meanwhile, since other journeys use the same site.
    await expect(async () => {
      const rows = await readRows<{ title: string }>(from);
      titles = rows.map(({ title }) => title);
      await page.goto(path);
      const read = await titlesOf(page).allTextContents();
      for (let number = 2; await next.isVisible(); number++) {
        await follow(page, 'Next page');
        await expect(page).toHaveURL(`${path}?page=${number}`);
        read.push(...(await titlesOf(page).allTextContents()));
      }
      expect(read).toEqual(titles);
    }).toPass();

    const last = new URL(page.url());
    await page.goBack();
    await waitForRendered(page);
    await expect(page).not.toHaveURL(last.href);
    await page.goForward();
    await waitForRendered(page);
    while (await page.getByRole('link', { name: 'Previous page' }).isVisible()) {
      await follow(page, 'Previous page');
    }
    await expect(page).toHaveURL(path);
    await expect(titlesOf(page).first()).toHaveText(titles[0] ?? '');
  });
}

test('a filter is kept from page to page, and a new one starts at the first', {
  tag: ['@long', '@resources', '@events', '@blog'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Resources?category=documentation');
  await waitForRendered(page);
  await follow(page, 'Next page');
  await expect(page).toHaveURL('/Resources?category=documentation&page=2');
  await expect(page.getByRole('button', { name: 'Documentation', pressed: true })).toBeVisible();
  await expect(page.getByText(/^Showing 13 to \d+ of \d+ resources$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/Resources?category=all');
  await page.goBack();
  await page.getByRole('searchbox').fill('ipv6');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/Resources?category=documentation&q=ipv6');
});

test('a page shows its number, and search engines may index it', {
  tag: ['@resources', '@events', '@blog', '@long'],
}, async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/resources?fbclid=1&page=2');
  await waitForRendered(page);
  await expect(page).toHaveTitle(/^Resource Hub, page 2 · /);
  await expect(canonical).toHaveAttribute('href', /\/Resources\?page=2$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/Resources?page=3');
  // A filtered list's page must not be indexed as the list's.
  await page.goto('/Resources?category=documentation&page=2');
  await waitForRendered(page);
  await expect(canonical).toHaveAttribute('href', /\/Resources$/);
});

test('without a server for forms, the list explains what is missing and offers no pages', {
  tag: ['@fault', '@resources', '@events', '@blog', '@long'],
}, async ({ page }) => {
  await page.route('**/Blog', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(' data-answers-forms', '');
    await route.fulfill({ response, body });
  });
  const notice = page.getByText(/The rest of this list needs scripts/);
  await page.goto('/Blog');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await page.goto('/Resources');
  await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a page beyond the end is missing, and an invalid number is the first page', {
  tag: ['@resources', '@events', '@blog', '@long'],
}, async ({ page }) => {
  for (const { path } of LISTS) {
    const address = `${path}?page=99999`;
    await page.goto(address);
    await waitForRendered(page);
    expect((await page.request.get(address)).status(), path).toBe(404);
    await expect(page.getByText('The list ends before this page.')).toBeVisible();
    await follow(page, 'Go to the start of the list');
    await expect(page).toHaveURL(path);
  }
  const titles = await titlesOf(page).allTextContents();
  for (const number of ['abc', '0', '-1', '9'.repeat(400), '%00']) {
    await page.goto(`/Blog?page=${number}`);
    await waitForRendered(page);
    expect(await titlesOf(page).allTextContents(), number).toEqual(titles);
  }
});

test.describe(() => {
  test.use({ javaScriptEnabled: true, expectedErrors: null });

  test('a list continues from its URL’s page, and links to its start', {
    tag: ['@long', '@resources', '@events', '@blog'],
  }, async ({ page }) => {
    await visit(page, '/Resources?page=2');
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(12);
    await expect(page).toHaveTitle(/^Resource Hub, page 2 · /);
    // A growing list hides the page links.
    await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(titles).toHaveCount(24);
    await expect(page.getByText(/^Showing 13 to 36 of \d+ resources$/).first()).toBeVisible();
    const later = await titles.allTextContents();

    await page.getByRole('link', { name: 'Go to the start of the list' }).click();
    await expect(page).toHaveURL('/Resources');
    await expect(page).toHaveTitle(/^Resource Hub · /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Resources$/);
    await expect(titles).toHaveCount(12);
    const first = await titles.allTextContents();
    expect(new Set([...first, ...later]).size).toBe(36);
    await page.goBack();
    await expect(page).toHaveTitle(/^Resource Hub, page 2 · /);
    await expect(titles.first()).toHaveText(later[0] ?? '');
  });
});
