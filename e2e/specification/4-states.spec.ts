import type { Page } from '@playwright/test';
import { drawInBrowser } from '../support/rendering';
import { COUNCIL_PATH, POST_PATH } from '../support/routes';
import { counting, countRows, listCount, needRows, query, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { holdBack, holds, serveOtherSites } from './helpers';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** The eight variables of the document root, in capitals. */
function readVariables(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      ['primary', 'secondary', 'accent', 'background', 'text', 'card', 'border', 'hover'].map(
        (name) => [name, style.getPropertyValue(`--${name}`).trim().toUpperCase()],
      ),
    );
  });
}

const GREEN = { primary: '#00C47C', secondary: '#00C47C', accent: '#00C47C' };
const SHARED = { card: '#FFFFFF', border: '#E5E7EB', hover: '#F3F4F6' };
const LIGHT = { ...GREEN, ...SHARED, background: '#FFFFFF', text: '#000000' };
const DARK = { ...GREEN, ...SHARED, background: '#1A1A1A', text: '#FFFFFF' };

test.describe('Dark mode: on/off', { tag: '@shell' }, () => {
  test.use({ theme: null });

  test('Read at startup from browser local storage key darkMode; default off when nothing stored. Toggling flips it. Each change adds or removes a dark class on the document root, sets the colour variables and writes the value back to local storage', async ({
    page,
  }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('darkMode'));
    const expectTheme = async (theme: 'light' | 'dark') => {
      await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
      // The values of chapter 9.
      expect(await readVariables(page)).toEqual(theme === 'dark' ? DARK : LIGHT);
    };
    await visit(page, '/FAQ');
    await holds('Default off when nothing stored', async () => {
      await expectTheme('light');
      expect(await stored()).toBeNull();
    });
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expectTheme('dark');
    expect(await stored()).toBe('true');
    await holds('Read at startup from browser local storage key darkMode', async () => {
      await page.reload();
      await expectTheme('dark');
    });
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await expectTheme('light');
    expect(await stored()).toBe('false');
  });
});

// Header: mobile menu open/closed; scrolled when more than 20 px: 2-shell.

test('Home: loading spinner, then posts shown (or empty if the fetch fails)', {
  tag: ['@content', '@blog', '@once'],
}, async ({ page }) => {
  await needRows('ipv6_blog_posts');
  const { held, letGo } = holdBack();
  await page.route('**/rest/v1/ipv6_blog_posts*', async (route) => {
    await held;
    await route.fallback();
  });
  await drawInBrowser(page);
  await visit(page, '/');
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading posts' });
  await expect(spinner).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  // Empty if the fetch fails: 8-errors.
});

test.describe('Resources', { tag: '@resources' }, () => {
  test('Loading, then loaded or error', { tag: '@once' }, async ({ page }) => {
    const { held, letGo } = holdBack();
    await page.route('**/rest/v1/ipv6_resources?*', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.fallback();
    });
    await drawInBrowser(page);
    await visit(page, '/Resources');
    await expect(page.getByText('Loading resources')).toBeAttached();
    letGo();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Loading resources')).toHaveCount(0);
  });

  test('Filter by category and by submitted search text; search applies only on form submit and matches title or description case-insensitively', async ({
    page,
  }) => {
    const resources = await readRows<{ title: string; description: string | null }>(
      'ipv6_resources?select=title,description&order=id',
    );
    const phraseOf = (text: string | null) => (text ?? '').slice(0, 40);
    const row = resources.find(
      ({ title, description }) =>
        description && !title.toLowerCase().includes(phraseOf(description).toLowerCase()),
    );
    if (row === undefined) throw new Error('No resource has a description.');
    await page.clock.install();
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    await holds('Filter by category', async () => {
      await main.getByRole('button', { name: 'Tools' }).click();
      await expect(page).toHaveURL(/category=tools/);
      const tools = await countRows('ipv6_resources?category_key=eq.tools');
      await expect(listCount(page)).toHaveText(counting(tools));
      const kinds = main.getByRole('article').getByText('Tools', { exact: true });
      await expect(kinds).toHaveCount(await main.getByRole('article').count());
      await main.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page).not.toHaveURL(/category/);
    });
    await holds(
      'Search applies only on form submit and matches title or description case-insensitively',
      async () => {
        for (const text of [phraseOf(row.description).toUpperCase(), row.title.toLowerCase()]) {
          const before = page.url();
          await main.getByRole('searchbox').fill(text);
          // A search as one types would come by now.
          await page.clock.runFor(2_000);
          expect(page.url()).toBe(before);
          await main.getByRole('button', { name: 'Search', exact: true }).click();
          await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(text.trim());
          await expect(
            main.getByRole('article').getByRole('heading', { name: row.title }),
          ).toBeVisible();
          expect(Number(/\d+/.exec((await listCount(page).textContent()) ?? '')?.[0])).toBeLessThan(
            resources.length,
          );
        }
      },
    );
  });
});

test('Events: loading skeleton (of 6 cards), then error panel or list. Category filter defaults to all', {
  tag: ['@events', '@once'],
}, async ({ page }) => {
  const { held, letGo } = holdBack();
  await page.route('**/rest/v1/ipv6_events*', async (route) => {
    await held;
    await route.fallback();
  });
  await drawInBrowser(page);
  await visit(page, '/Events');
  const skeletons = page.locator('[data-skeleton=card]');
  await expect(page.getByText('Loading events')).toBeAttached();
  await expect(skeletons.filter({ visible: true })).toHaveCount(6);
  letGo();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All Events', pressed: true })).toBeVisible();
  // The error panel, Try Again refetches: 8-errors.
});

test.describe('Blog', { tag: '@blog' }, () => {
  test('Blog list: loading, then loaded. Filter defaults to All', { tag: '@once' }, async ({
    page,
  }) => {
    const { held, letGo } = holdBack();
    await page.route('**/rest/v1/ipv6_blog_posts*', async (route) => {
      await held;
      await route.fallback();
    });
    await drawInBrowser(page);
    await visit(page, '/Blog');
    const loading = page.getByText('Loading posts');
    await expect(loading.first()).toBeAttached();
    letGo();
    await expect(
      page.getByRole('region', { name: 'All posts' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    // On fetch error the list is empty with no message: 8-errors. Autoplay every 7 s: 9-constants.
  });

  test('Blog post: loading spinner, then post, or error panel with Back to Blog', {
    tag: '@once',
  }, async ({ page }) => {
    const { held, letGo } = holdBack();
    await page.route('**/rest/v1/ipv6_blog_posts*', async (route) => {
      await held;
      await route.fallback();
    });
    await drawInBrowser(page);
    await visit(page, POST_PATH);
    const spinner = page.getByRole('status').filter({ hasText: 'Loading blog post' });
    await expect(spinner).toBeVisible();
    letGo();
    const [post] = await readRows<{ title: string }>(
      `ipv6_blog_posts?select=title&id=eq.${POST_PATH.split('/').at(-1)}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? '');
    await expect(spinner).toHaveCount(0);
    // The error panel: 8-errors.
  });
});

test('Contact form: idle, then submitting (button disabled, labelled ‘Sending...’), then success (form cleared)', {
  tag: ['@contact', '@writes'],
}, async ({ page }) => {
  const { held, letGo } = holdBack();
  const sent: Record<string, unknown>[] = [];
  await page.route('**/rest/v1/ipv6_contact_messages*', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ status: 201 });
  });
  await page.clock.install();
  await visit(page, '/Contact');
  const form = page.locator('form[method=dialog]');
  for (const name of FIELDS) await form.locator(`[name=${name}]`).fill('sample@example.org');
  await page.clock.fastForward('00:05');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const sending = form.getByRole('button', { name: 'Sending...', exact: true });
  await expect(sending).toBeDisabled();
  letGo();
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  for (const name of FIELDS) await expect(form.locator(`[name=${name}]`)).toHaveValue('');
  expect(sent).toHaveLength(1);
  for (const name of FIELDS) expect(sent[0]?.[name]).toBe('sample@example.org');
  await holds('submitted_at (ISO timestamp set by the visitor’s browser)', async () =>
    expect(sent[0]?.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  );
  // Failure keeps the values: 8-errors.
});

test('Explainer: selected features tab. Dashboard: source tab, default Google. FAQ: active category (general, technical, implementation, security) and a per-question open/closed map', {
  tag: ['@content', '@once'],
}, async ({ page }) => {
  await serveOtherSites(page);
  const selected = () =>
    page
      .getByRole('main')
      .locator('input[type=radio]:checked')
      .evaluateAll((all) => all.map((tab) => tab instanceof HTMLInputElement && tab.value));
  for (const [path, value, next] of [
    ['/AboutIPv6', 'protocol', 'Enterprise Benefits'],
    ['/IPv6Dashboard', 'google', 'Cisco IPv6 Stats'],
    ['/FAQ', 'general', 'Technical Questions'],
  ] as const) {
    await visit(page, path);
    expect(await selected()).toEqual([value]);
    await page.getByRole('radio', { name: next }).check();
    expect(await selected()).toHaveLength(1);
    expect(await selected()).not.toEqual([value]);
  }
  const questions = page.getByRole('main').locator('summary:visible');
  await questions.nth(1).click();
  await page.getByRole('radio', { name: 'General IPv6' }).check();
  await page.getByRole('radio', { name: 'Technical Questions' }).check();
  await expect(page.locator('details[open]').filter({ visible: true })).toHaveCount(1);
});

test('Council: a pillar index rotates every 5 s (not shown as used)', {
  tag: ['@content', '@once'],
}, async ({ page }) => {
  await page.clock.install();
  await visit(page, COUNCIL_PATH);
  const pillars = page.getByRole('region', { name: 'Our Pillars' }).getByRole('listitem');
  await expect(pillars).toHaveCount(4);
  const texts = await pillars.allTextContents();
  await page.clock.runFor(11_000);
  expect(await pillars.allTextContents()).toEqual(texts);
});

// Mission carousel: index cycles 0–3 and wraps; auto-play paused while hovering a card: 2-initiative-pages.

test('No business statuses', {
  tag: ['@sql', '@resources', '@events', '@blog', '@contact', '@once'],
}, async () => {
  const rows = await query(
    `select table_name, column_name from information_schema.columns
     where table_name in ('ipv6_resources', 'ipv6_events', 'ipv6_blog_posts', 'ipv6_contact_messages')
       and column_name ~ 'status|state'`,
  );
  expect(rows).toEqual([]);
});
