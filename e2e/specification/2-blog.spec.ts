import type { Page } from '@playwright/test';
import { expectSlides, openCarousel } from '../support/carousel';
import { POST_PATH } from '../support/routes';
import { needRows, readRows, serveSamplePicture } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { expectLinks, holds } from './helpers';

/** Lists, and the function that returns one post. */
const POSTS = /\/rest\/v1\/(rpc\/)?ipv6_blog_posts/;
const ID = Number(POST_PATH.split('/').at(-1));
const SAMPLE = {
  id: ID,
  original_id: ID,
  language: 'en',
  languages: ['en'],
  title: 'Sample post',
  text: 'A row that this test makes up.',
  short_description: 'A row that this test makes up.',
  summary: 'A summary that this test makes up.',
  full_description: '<h2>Sample heading</h2><p>Sample <strong>text</strong>.</p>',
  author: 'Sample author',
  published_on: '2024-02-29',
  category_key: 'news',
  image_url: '/sample.svg',
  file_url: '/sample.txt',
  is_sample: false,
};

/** Puts one made-up post in the place of those that the database answers with. */
async function showSample(page: Page, changes: Partial<Record<keyof typeof SAMPLE, null>> = {}) {
  await serveSamplePicture(page);
  await page.route('**/sample.txt', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'sample' }),
  );
  const row = { ...SAMPLE, ...changes };
  await page.route(POSTS, async (route) => {
    const isOne = route.request().url().includes('/rpc/');
    await route.fulfill({ response: await route.fetch(), json: isOne ? row : [row] });
  });
}

test.describe('Blog list', { tag: '@blog' }, () => {
  test.beforeEach(() => needRows('ipv6_blog_posts', 3));

  test('Carousel of the 3 newest posts; category buttons All, News, Tutorials, Case-Studies', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rows = await readRows<{ id: number; title: string }>(
      'ipv6_blog_posts?select=id,title&order=published_on.desc,id.desc&limit=3',
    );
    await visit(page, '/Blog');
    const carousel = await openCarousel(page, 'Newest posts');
    await holds('Carousel of the 3 newest posts', async () => {
      await expect(carousel.getByRole('button', { name: /^\d of 3/ })).toHaveCount(3);
      for (const [index, { id, title }] of rows.entries()) {
        // The page also holds the slides that are out of view.
        const slide = carousel.locator(`[aria-label="${index + 1} of 3"][role=group]`).first();
        await expect(slide).toContainText(title);
        await expect(slide.locator('a')).toHaveAttribute('href', `/Blog/${id}`);
      }
    });
    await holds('Infinite loop (chapter 9)', async () => {
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await expectSlides(carousel, [3]);
      for (const number of [1, 2, 3, 1]) {
        await carousel.getByRole('button', { name: 'Next' }).click();
        await expectSlides(carousel, [number]);
      }
    });
    await holds('Category buttons All, News, Tutorials, Case-Studies', () =>
      expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
        'All',
        'News',
        'Tutorials',
        'Case-Studies',
      ]),
    );
  });

  test('Grid of post cards linking to /blog/{id}. Each card shows image, title, short_description, published date, a ‘Read more’ label and an optional Download button that downloads file_url without navigating', async ({
    page,
  }) => {
    await showSample(page);
    await visit(page, '/Blog');
    const grid = page.getByRole('region', { name: 'All posts' });
    const card = grid.getByRole('listitem').filter({ hasText: SAMPLE.title });
    await expect(card.locator('..')).toHaveCSS('display', 'grid');
    await expect(card.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [SAMPLE.short_description, '29 February 2024', 'Read more']) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await holds('A Download button that downloads file_url without navigating', async () => {
      const download = page.waitForEvent('download');
      await card.getByRole('link', { name: /^Download/ }).click();
      expect((await download).suggestedFilename()).toBe('sample.txt');
      await expect(page).toHaveURL('/Blog');
    });
    await card.getByRole('link', { name: SAMPLE.title, exact: true }).click();
    await expect(page).toHaveURL(POST_PATH);
  });

  test('A card without file_url has no Download button', { tag: '@once' }, async ({ page }) => {
    await showSample(page, { file_url: null });
    await visit(page, '/Blog');
    const grid = page.getByRole('region', { name: 'All posts' });
    await expectLinks(
      grid.getByRole('listitem').filter({ hasText: SAMPLE.title }).getByRole('link'),
      [[SAMPLE.title, POST_PATH]],
    );
  });
});

test.describe('Blog post (/Blog/{id})', { tag: '@blog' }, () => {
  test('‘Back to Blog’ button, image, title, author, date, optional ‘Download File’ button, short description, and the full description rendered as HTML', async ({
    page,
  }) => {
    await showSample(page);
    await visit(page, POST_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SAMPLE.title);
    const post = page.getByRole('article').first();
    await expect(post.locator('img').first()).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [SAMPLE.author, '29 February 2024', SAMPLE.short_description]) {
      await expect(post.getByText(text).first()).toBeVisible();
    }
    await holds('The full description rendered as HTML', async () => {
      await expect(post.getByRole('heading', { name: 'Sample heading' })).toBeVisible();
      await expect(post.locator('strong')).toHaveText('text');
    });
    await holds('‘Download File’ button', async () => {
      const download = page.waitForEvent('download');
      await post.getByRole('link', { name: 'Download File' }).click();
      expect((await download).suggestedFilename()).toBe('sample.txt');
    });
    await holds('‘Back to Blog’ button', async () => {
      await post.getByRole('link', { name: 'Back to Blog' }).click();
      await expect(page).toHaveURL('/Blog');
    });
  });

  test('A post without file_url has no ‘Download File’ button. If the full description is missing: ‘No content available for this blog post.’', {
    tag: '@once',
  }, async ({ page }) => {
    await showSample(page, { file_url: null, full_description: null });
    await visit(page, POST_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SAMPLE.title);
    await expect(
      page.getByText('No content available for this blog post.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download File' })).toHaveCount(0);
  });
});
