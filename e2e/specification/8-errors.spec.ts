import type { Page } from '@playwright/test';
import { drawInBrowser } from '../support/rendering';
import { POST_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';
import { holds } from './helpers';

// Unknown route: 2-shell. Contact send success: 7-calls. Blog post without full description: 2-blog.

/** Breaks reads of a table until the returned function is called. */
async function breakReads(page: Page, table: string, isPrerendered = false): Promise<() => void> {
  let isDown = true;
  if (!isPrerendered) await drawInBrowser(page);
  await page.route(new RegExp(`/rest/v1/(rpc/)?${table}`), (route) =>
    isDown && route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  return () => {
    isDown = false;
  };
}

test.describe('load failures', { tag: '@fault' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|ApiError|Failed/ });

  test('Resources load failure: ‘Failed to load resources. Please try again later.’ Decisions: shown, with a Try Again button', {
    tag: '@resources',
  }, async ({ page }) => {
    const restore = await breakReads(page, 'ipv6_resources');
    await visit(page, '/Resources');
    const main = page.getByRole('main');
    const message = main.getByText('Failed to load resources. Please try again later.', {
      exact: true,
    });
    await expect(message).toBeVisible();
    restore();
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('Events load failure: ‘Failed to load events. Please try again later.’ under ‘Error Loading Events’ with Try Again', {
    tag: '@events',
  }, async ({ page }) => {
    const restore = await breakReads(page, 'ipv6_events');
    await visit(page, '/Events');
    const main = page.getByRole('main');
    const panel = main.getByRole('alert');
    await expect(panel.getByRole('heading')).toHaveText('Error Loading Events');
    await expect(
      panel.getByText('Failed to load events. Please try again later.', { exact: true }),
    ).toBeVisible();
    restore();
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

  test('Blog list load failure: empty list, silent', { tag: '@blog' }, async ({ page }) => {
    await breakReads(page, 'ipv6_blog_posts');
    await visit(page, '/Blog');
    const main = page.getByRole('main');
    await expect(page.getByText('Loading posts')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'All posts' })).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(main.getByText(/fail|error|wrong/i)).toHaveCount(0);
  });

  test('Home posts load failure: logged to console, list stays empty, no user message', {
    tag: ['@content', '@blog'],
  }, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => /ApiError/.test(message.text()));
    await breakReads(page, 'ipv6_blog_posts');
    await visit(page, '/');
    const main = page.getByRole('main');
    expect((await logged).type()).toBe('error');
    await expect(main.getByText(/^Loading the latest|^Loading posts/)).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Latest Updates' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('Connectivity test failure: logged only', { tag: ['@shell', '@once'] }, async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => /^Database/.test(message.text()));
    await visit(page, '/FAQ');
    expect((await logged).text()).toBe('Database not reached.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty();
  });

  test('Blog post load failure: ‘Failed to load blog post’, with Back to Blog', {
    tag: '@blog',
  }, async ({ page }) => {
    await breakReads(page, 'ipv6_blog_posts');
    await visit(page, POST_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load blog post');
    await expect(page.getByText('Loading blog post')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/Blog');
  });
});

// Decisions: A read that fails on a page load
test.describe('load failures of a page that came with its rows', { tag: '@fault' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|ApiError|Failed/ });

  for (const { path, table, title, text, tag } of [
    {
      path: '/Resources',
      table: 'ipv6_resources',
      title: /./,
      text: 'Failed to load resources. Please try again later.',
      tag: '@resources',
    },
    {
      path: '/Events',
      table: 'ipv6_events',
      title: 'Error Loading Events',
      text: 'Failed to load events. Please try again later.',
      tag: '@events',
    },
    {
      path: POST_PATH,
      table: 'ipv6_blog_posts',
      title: 'Failed to load blog post',
      text: /./,
      tag: '@blog',
    },
  ] as const) {
    test(`${path}: the rows stay, and the panel stands above them with Try Again`, { tag }, async ({
      page,
    }) => {
      const restore = await breakReads(page, table, true);
      await visit(page, path);
      const main = page.getByRole('main');
      const panel = main.getByRole('alert');
      await expect(panel.getByRole('heading')).toHaveText(title);
      await expect(panel.getByText(text).last()).toBeVisible();
      const row = main.getByRole('article').last();
      await expect(row).toBeVisible();
      if (path === POST_PATH) {
        await expect(main.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
      } else {
        const bottom = await panel.evaluate((each) => each.getBoundingClientRect().bottom);
        const first = main.getByRole('article').first();
        expect(await first.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(
          bottom,
        );
      }
      restore();
      await panel.getByRole('button', { name: 'Try Again' }).click();
      await expect(panel).toHaveCount(0);
      await expect(row).toBeVisible();
    });
  }

  for (const [path, row] of [
    ['/Blog', 'article'],
    ['/', '[aria-roledescription="slide"]'],
  ] as const) {
    test(`${path}: the posts stay, and nothing is said`, { tag: ['@blog', '@content'] }, async ({
      page,
    }) => {
      const logged = page.waitForEvent('console', (message) => /ApiError/.test(message.text()));
      await breakReads(page, 'ipv6_blog_posts', true);
      await visit(page, path);
      const posts = page.getByRole('main').locator(row);
      // In one step: react-slick may replace the row meanwhile.
      await posts.first().evaluate((post) => post.scrollIntoView());
      expect((await logged).type()).toBe('error');
      await expect(posts.first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('[data-notice]')).toHaveCount(0);
    });
  }

  test('Blog post: its neighbours may fail alone', { tag: '@blog' }, async ({ page }) => {
    await page.route('**/rest/v1/rpc/**', (route) => route.abort());
    await drawInBrowser(page);
    await visit(page, POST_PATH);
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
    await expect(page.getByText('Loading blog post')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/fail|not found/i);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('Blog post missing', { tag: '@blog' }, () => {
  test.use({ expectedErrors: /404/ });

  test('‘Blog post not found’, with Back to Blog', async ({ page }) => {
    await visit(page, '/Blog/999999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/Blog');
  });
});

test.describe('Contact', { tag: ['@contact', '@writes'] }, () => {
  const FIELDS = ['name', 'email', 'subject', 'message'] as const;

  /** Fills the form in, answers its message and sends it. */
  async function send(page: Page, answer: { status: number; body: string } | 'abort') {
    await page.route('**/rest/v1/ipv6_contact_messages*', (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ ...answer, contentType: 'application/json' }),
    );
    await page.clock.install();
    await visit(page, '/Contact');
    for (const name of FIELDS) {
      await page.locator(`form [name=${name}]`).fill('sample@example.org');
    }
    await page.clock.fastForward('00:05');
    await page.getByRole('button', { name: 'Send Message' }).click();
  }

  test('Contact send success: toast ‘Message sent successfully!’', async ({ page }) => {
    await send(page, { status: 201, body: '' });
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  });

  test.describe('send failure', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /status of|ERR_FAILED|ApiError/ });

    for (const [kind, body] of [
      ['a sentence', { code: 'PT429', message: 'You have sent several messages.' }],
      ['any other message', { code: '23514', message: 'violates check constraint "some_rule"' }],
    ] as const) {
      test(`Contact send failure: toast with the backend error message (${kind})`, {
        tag: kind === 'a sentence' ? [] : '@once',
      }, async ({ page }) => {
        await send(page, { status: 400, body: JSON.stringify(body) });
        await expect(page.getByRole('alert').filter({ hasText: body.message })).toBeVisible();
        await expect(page.getByRole('main').locator('form').getByText(body.message)).toBeVisible();
        await holds('Failure (values kept)', async () => {
          for (const name of FIELDS) {
            await expect(page.locator(`form [name=${name}]`)).toHaveValue('sample@example.org');
          }
        });
      });
    }

    test('or ‘Failed to send message. Please try again.’ when none', async ({ page }) => {
      await send(page, 'abort');
      await expect(
        page
          .getByRole('alert')
          .getByText('Failed to send message. Please try again.', { exact: true }),
      ).toBeVisible();
    });
  });
});
