import type { Locator, Page } from '@playwright/test';
import { switchTheme } from '../support/accessibility';
import { testTarget } from '../support/environment';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { test as base, countRows, needRows } from '../support/rows';
import { expect, followInHeader, isMarkedDocument, markDocument, visit } from '../support/test';

/** A site into which teams release during a visit; null if the site under test is remote. */
type Site = ReleaseSite | null;

/** Actions of other people during a visit. A remote site gets no releases. */
interface Teams {
  /** Releases another version of a package. */
  release(name: string): Promise<void>;
  rollBack(name: string): Promise<void>;
  /** Reloads the page, which then shows the live composition. */
  reload(): Promise<void>;
}

let site: Site = null;

const test = base.extend<{ readonly teams: Teams }>({
  baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL),
  teams: async ({ page }, use) => {
    await use({
      release: async (name) => site?.renew(name),
      rollBack: async (name) => site?.rollBack(name),
      reload: async () => {
        const answer = await page.reload();
        const live = await site?.store.readLiveId();
        if (live !== undefined) expect(answer?.headers()['x-composition']).toBe(live);
      },
    });
  },
});

// The tests run in sequence and share one site.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  if (testTarget().own !== null) site = await startReleaseSite();
});

test.afterAll(async () => {
  await site?.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectDark(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass(/dark/);
}

/** Expects a screen reader's announcement of a new page: its title and the focused heading. */
async function expectAnnounced(page: Page, name: RegExp, focused = heading(page)): Promise<void> {
  await expect(page).toHaveTitle(name);
  await expect(heading(page)).toHaveAccessibleName(name);
  await expect(focused).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(1);
}

/** More stops than any page has. */
const MOST_STOPS = 400;

/** Moves to a control by keyboard, from stop to stop. */
async function goTo(control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await control.page().keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${control}.`);
}

test('a newcomer learns what IPv6 is, goes back and forth, and finds a test', {
  tag: ['@shell', '@content', '@long'],
}, async ({ page, teams }) => {
  await visit(page, '/');
  await markDocument(page);
  await teams.release('shell');
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click();
  await expect(heading(page)).toHaveText('Understanding IPv6');
  await switchTheme(page, 'dark');
  await page.getByRole('main').getByRole('link', { name: 'View IPv6 Dashboard' }).first().click();
  await expect(page).toHaveURL('/IPv6Dashboard');
  await page.goBack();
  await expect(heading(page)).toHaveText('Understanding IPv6');
  await page.goBack();
  await expect(heading(page)).toHaveText('Think Fast. Think IPv6.');
  await page.goForward();
  await expect(heading(page)).toHaveText('Understanding IPv6');
  expect(await isMarkedDocument(page)).toBe(true);
  await teams.reload();
  await expectDark(page);
  await teams.rollBack('shell');
  await followInHeader(page, '/');
  const outside = page
    .getByRole('main')
    .getByRole('link', { name: /^Test Your IPv6/ })
    .first();
  await expect(outside).toHaveAttribute('target', '_blank');
  await expectDark(page);
});

test('an engineer finds and reads a tutorial, returns to the unchanged list, and downloads a file', {
  tag: ['@blog', '@sql', '@writes', '@long'],
}, async ({ page, addRow, teams }) => {
  await visit(page, '/Blog');
  await teams.release('mfe-blog');
  const tutorials = page.getByRole('button', { name: 'Tutorials', exact: true });
  await tutorials.click();
  await expect(page).toHaveURL(/category=tutorials/i);
  const link = page.getByRole('region', { name: 'Tutorials' }).getByRole('link').first();
  const title = await link.textContent();
  await link.click();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await switchTheme(page, 'dark');
  await teams.reload();
  await teams.rollBack('mfe-blog');
  await page.goBack();
  await expect(tutorials).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(heading(page)).toHaveText(title ?? '');
  const { link: draft } = await addRow('ipv6_blog_posts', { file_url: '/favicon.svg' });
  await visit(page, draft);
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download File/ }).click();
  expect((await loading).url()).toMatch(/favicon\.svg$/);
  await expectDark(page);
});

test('an organiser adds an event to the calendar and registers for another', {
  tag: ['@events', '@contact', '@writes', '@sql', '@long'],
}, async ({ page, addRow, teams }) => {
  await visit(page, '/Events');
  const file = page.getByRole('link', { name: /^Calendar file of / }).first();
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('BEGIN:VEVENT');
  await switchTheme(page, 'dark');
  const title = 'Sample: a meeting';
  const { link } = await addRow('ipv6_events', { title, registration_url: '/Contact' });
  await visit(page, link);
  await teams.release('mfe-contact');
  await page.getByRole('link', { name: `Register for ${title}` }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(title));
  await page.getByLabel('Name').fill('Almaz');
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Name')).toHaveValue('Almaz');
  await teams.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Almaz');
  await teams.rollBack('mfe-contact');
  await teams.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Almaz');
  await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(title));
  await expectDark(page);
});

test('a reader follows a shared link to any filter, search and page of a list', {
  tag: ['@resources', '@long'],
}, async ({ page, teams }) => {
  const combinations = [
    { category: 'tools', q: 'ipv6' },
    { category: 'documentation', q: 'dns' },
    { category: 'tutorials', q: '' },
    { category: '', q: 'ipv6' },
  ];
  for (const { category, q } of combinations) {
    const wanted = [
      ...(category === '' ? [] : [`category_key=eq.${category}`]),
      ...(q === '' ? [] : [`search_text=ilike.*${q}*`]),
    ].join('&');
    const count = await countRows(`ipv6_resources?${wanted}`);
    const asked = new URLSearchParams({ ...(category && { category }), ...(q && { q }) });
    await visit(page, `/Resources?${asked}`);
    const told = `${count} ${count === 1 ? 'resource' : 'resources'}`;
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(Math.min(count, 12));
    const more = page.getByRole('button', { name: 'Show more' });
    if (count > 12) await more.click();
    await expect(cards).toHaveCount(Math.min(count, 24));
  }
  const last = page.url();
  await switchTheme(page, 'dark');
  await teams.release('mfe-resources');
  const tools = page.getByRole('button', { name: 'Tools', exact: true });
  await tools.click();
  // A new category keeps the search, and Back returns to the shared filter.
  await expect(page).toHaveURL(/q=ipv6/);
  await page.goBack();
  await expect(page).toHaveURL(last);
  await teams.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('ipv6');
  await teams.rollBack('mfe-resources');
  await page.goForward();
  await expect(tools).toHaveAttribute('aria-pressed', 'true');
  await expectDark(page);
});

test('a keyboard alone goes from the first page to a filtered list, opens an item and comes back', {
  tag: ['@shell', '@blog', '@long'],
}, async ({ page, teams }) => {
  await needRows('ipv6_blog_posts?category_key=eq.news');
  await visit(page, '/');
  await teams.release('mfe-blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await goTo(blog, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  const news = page.getByRole('button', { name: 'News', exact: true });
  await goTo(news, 'Tab');
  await page.keyboard.press('Space');
  await expect(news).toHaveAttribute('aria-pressed', 'true');
  const first = page.getByRole('region', { name: 'News' }).getByRole('link').first();
  const title = await first.textContent();
  await goTo(first, 'Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(title ?? '');
  const toggle = page.locator('html:not(.dark) [data-theme-toggle]');
  await goTo(toggle, 'Tab');
  await page.keyboard.press('Enter');
  await teams.reload();
  await teams.rollBack('mfe-blog');
  await page.goBack();
  await expect(news).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(heading(page)).toHaveText(title ?? '');
  await expectDark(page);
});

test('a screen reader announces each page, its parts and its changes', {
  tag: ['@shell', '@events', '@contact', '@long'],
}, async ({ page, teams }) => {
  await visit(page, '/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to main content"
    - banner:
      - navigation "Main"
    - main:
      - heading [level=1]
    - contentinfo
  `);
  await teams.release('mfe-events');
  await followInHeader(page, '/Events');
  await expectAnnounced(page, /^Events/);
  await page.getByRole('button', { name: 'Webinars' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region /Webinars \\d+ events?/:
      - group "Kind of event":
        - button "All Events"
        - button "Webinars" [pressed]
      - heading /Webinars \\d+ events?/ [level=2]
  `);
  const live = page.locator('[aria-live=polite]');
  await expect(live.filter({ hasText: /^\s*\d+ events?$/ })).toHaveCount(1);
  await switchTheme(page, 'dark');
  await expect(page.locator('.dark [data-theme-toggle]')).toBeVisible();
  await followInHeader(page, '/Contact');
  await expectAnnounced(page, /^Contact/);
  await teams.reload();
  await teams.rollBack('mfe-events');
  await page.goBack();
  await expectAnnounced(page, /^Events/, page.locator('header a[href="/Contact"]:visible'));
  await page.goForward();
  await expectAnnounced(page, /^Contact/);
  await expectDark(page);
});
