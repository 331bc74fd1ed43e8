import type { Page } from '@playwright/test';
import { expectMove, expectSlides, openCarousel } from '../support/carousel';
import { drawInBrowser } from '../support/rendering';
import { POST_PATH } from '../support/routes';
import { readRows, serveSamplePicture } from '../support/rows';
import { expect, test, visit } from '../support/test';

/** Lists, and the function that gives one post. */
const POSTS = /\/rest\/v1\/(rpc\/)?ipv6_blog_posts/;
const SAMPLE = {
  id: Number(POST_PATH.split('/').at(-1)),
  original_id: Number(POST_PATH.split('/').at(-1)),
  language: 'en',
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
};

/** Puts one made-up post in the place of those that the database answers with. */
async function showSample(page: Page): Promise<void> {
  await serveSamplePicture(page);
  await page.route('**/sample.txt', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'sample' }),
  );
  await page.route(POSTS, async (route) => {
    const isOne = route.request().url().includes('/rpc/');
    await route.fulfill({ response: await route.fetch(), json: isOne ? SAMPLE : [SAMPLE] });
  });
}

test.describe('Blog', { tag: '@blog' }, () => {
  // Specification, §2 Blog list: Carousel of the 3 newest posts
  // Specification, §9: Blog carousel: 3 newest posts, infinite loop
  test('the carousel holds the three newest posts, and goes around without end', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rows = await readRows<{ id: number; title: string }>(
      'ipv6_blog_posts?select=id,title&order=published_on.desc,id.desc&limit=3',
    );
    await visit(page, '/Blog');
    const carousel = await openCarousel(page, 'Newest posts');
    for (const [index, { id, title }] of rows.entries()) {
      // Those out of view are there too, out of everybody's reach.
      const slide = carousel.locator(`[aria-label="${index + 1} of 3"][role=group]`).first();
      await expect(slide).toContainText(title);
      await expect(slide.locator('a')).toHaveAttribute('href', `/Blog/${id}`);
    }
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect(
      carousel.getByRole('link', { name: `Read more ${rows[2]?.title}` }),
    ).toBeInViewport();
    for (const number of [1, 2, 3, 1]) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expectSlides(carousel, [number]);
    }
  });

  // Specification, §4: Blog filter defaults to All; carousel autoplays every 7 s
  // Specification, §9: Blog carousel: autoplay 7000 ms, speed 600 ms
  test('the carousel moves every 7000 ms, and a move takes 600 ms', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/Blog');
    const carousel = await openCarousel(page, 'Newest posts');
    await expectMove(carousel, { everyMs: 7_000, takesMs: 600 });
  });

  // Specification, §2 Blog list: All, News, Tutorials, Case-Studies
  // Specification, §2 Blog list: Cards link to `/blog/{id}`
  // Specification, §2 Blog list: Image, title, short_description, published date, ‘Read more’
  // Specification, §2 Blog list: An optional Download button that downloads without navigating
  // Specification, §4: Blog filter defaults to All; carousel autoplays every 7 s
  test('a card shows its post, downloads its file in place and leads to the post', async ({
    page,
  }) => {
    await showSample(page);
    await visit(page, '/Blog');
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'News',
      'Tutorials',
      'Case-Studies',
    ]);
    await expect(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    const card = page
      .getByRole('region', { name: 'All posts' })
      .getByRole('listitem')
      .filter({ hasText: SAMPLE.title });
    await expect(card.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [SAMPLE.short_description, '29 February 2024', 'Read more']) {
      await expect(card.getByText(text)).toBeVisible();
    }
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toBe('sample.txt');
    await expect(page).toHaveURL('/Blog');
    await card.getByRole('link', { name: SAMPLE.title, exact: true }).click();
    await expect(page).toHaveURL(POST_PATH);
  });

  // Specification, §2 Blog post: ‘Back to Blog’, image, title, author, date, optional ‘Download File’, short description
  // Specification, §2 Blog post: The full description rendered as HTML
  // Specification, §4: Blog post: spinner, then post, or error panel with Back to Blog
  test('a post shows its fields, and its text as HTML', async ({ page }) => {
    await showSample(page);
    await visit(page, POST_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SAMPLE.title);
    const post = page.getByRole('article');
    await expect(post.locator('img')).toHaveAttribute('src', /\/sample\.svg$/);
    for (const text of [SAMPLE.author, '29 February 2024', SAMPLE.short_description]) {
      await expect(post.getByText(text)).toBeVisible();
    }
    await expect(post.getByRole('heading', { name: 'Sample heading' })).toBeVisible();
    await expect(post.locator('strong')).toHaveText('text');
    const download = page.waitForEvent('download');
    await post.getByRole('link', { name: 'Download File' }).click();
    expect((await download).suggestedFilename()).toBe('sample.txt');
    await post.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/Blog');
  });

  test.describe('when posts cannot be read', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|ApiError/ });

    test.beforeEach(({ page }) => drawInBrowser(page));

    // Specification, §4: Blog list: loading, then loaded; on error empty with no message
    // Specification, §8: Blog list load failure: empty list, silent
    test('the list is empty without a word', async ({ page }) => {
      await page.route(POSTS, (route) => route.abort());
      await visit(page, '/Blog');
      await expect(page.getByText('Loading posts')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('main').getByText(/fail|error|wrong/i)).toHaveCount(0);
    });

    // Specification, §4: Blog post: spinner, then post, or error panel with Back to Blog
    // Specification, §8: ‘Failed to load blog post’, with Back to Blog
    test('a post shows a spinner, and then says so, with the way back to the blog', async ({
      page,
    }) => {
      let fail: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(POSTS, async (route) => {
        await held;
        await route.abort();
      });
      await visit(page, POST_PATH);
      await expect(page.getByRole('status').filter({ hasText: 'Loading blog post' })).toBeVisible();
      fail();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load blog post');
      await expect(page.getByText('Loading blog post')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
    });
  });
});
