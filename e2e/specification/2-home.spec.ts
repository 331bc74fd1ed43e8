import type { Locator, Page } from '@playwright/test';
import { expectMove, expectSlides, listSlides, openCarousel } from '../support/carousel';
import { testTarget } from '../support/environment';
import { drawInBrowser } from '../support/rendering';
import { needRows, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

const POSTS = '**/rest/v1/ipv6_blog_posts*';

async function openUpdates(page: Page): Promise<Locator> {
  await needRows('ipv6_blog_posts', 5);
  await visit(page, '/');
  return openCarousel(page, 'Latest Updates');
}

test.describe('Home', { tag: '@content' }, () => {
  // Specification, §2 Home: Hero: ‘Think Fast. Think IPv6.’ with intro paragraph
  // Specification, §2 Home: ‘Test Your IPv6’ (new tab), ‘Learn More’, ‘View IPv6 Dashboard’
  // Specification, §2 Home: A decorative shape (circle, square, triangle with colour, size, position, rotation)
  test('the hero introduces the site, shows three pieces of cloth and opens the test in a new tab', async ({
    page,
  }) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Think Fast. Think IPv6.');
    await expect(page.getByText(/^IPv6 has room for every phone/)).toBeInViewport();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Test Your IPv6' }).click();
    await expect(await popup).toHaveURL(siteConfig.links.ipv6Test);

    // A circle, a square and a triangle of cloth, unlike and unheard.
    const pieces = page.getByRole('figure').locator('figcaption > p ~ svg');
    await expect(pieces).toHaveCount(3);
    const looks = await pieces.evaluateAll((all) =>
      all.map((piece) => ({
        outline: piece.firstElementChild?.tagName,
        colour: getComputedStyle(piece.firstElementChild ?? piece).fill,
        size: piece.getAttribute('width'),
        place: `${getComputedStyle(piece).left} ${getComputedStyle(piece).top}`,
        rotation: getComputedStyle(piece).rotate,
        hidden: piece.getAttribute('aria-hidden'),
      })),
    );
    for (const property of ['outline', 'colour', 'size', 'place', 'rotation'] as const) {
      expect(new Set(looks.map((look) => look[property])).size, property).toBe(3);
    }
    expect(looks.map(({ outline }) => outline).sort()).toEqual(['circle', 'path', 'rect']);
    expect(looks.map(({ hidden }) => hidden)).toEqual(['true', 'true', 'true']);
  });

  // Specification, §2 Home: Autoplay every 3000 ms, 500 ms slide speed
  // Specification, §9: Home: autoplay 3000 ms, speed 500 ms
  test('Latest Updates moves every 3000 ms, and a move takes 500 ms', async ({ page }) => {
    await page.clock.install();
    const updates = await openUpdates(page);
    await expectMove(updates, { everyMs: 3_000, takesMs: 500 });
  });

  // Specification, §2 Home: ‘Latest Updates’: 3 slides, 2 below 1024 px, 1 below 640 px
  // Specification, §2 Home: Each card has a ‘Read More’ link to `/blog/{id}`
  // Specification, §3: A default picture on the home page when there is none — **changed**: it is woven from the title
  // Specification, §7: Home: published_on descending, limit 5
  // Specification, §9: Home: limit 5
  // Specification, §9: Home: breakpoints 1024 and 640 px (3, 2, 1 slides)
  test('Latest Updates holds the five newest posts, each with a picture of its own, and shows three slides, two below 1024 and one below 640 pixels', async ({
    page,
  }) => {
    const rows = await readRows<{ id: number; title: string; image_url: string | null }>(
      'ipv6_blog_posts?select=id,title,image_url&order=published_on.desc,id.desc&limit=5',
    );
    const updates = await openUpdates(page);
    expect(rows.some(({ image_url }) => image_url === null)).toBe(true);
    for (const [index, { id, title }] of rows.entries()) {
      // Those out of view are there too.
      const slide = updates.locator(`[aria-label="${index + 1} of 5"][role=group]`).first();
      await expect(slide).toContainText(title);
      await expect(slide.locator('a')).toHaveText(`Read More ${title}`);
      await expect(slide.locator('a')).toHaveAttribute('href', `/Blog/${id}`);
      const picture = await slide.locator('svg, img').first().boundingBox();
      expect(picture?.width).toBeGreaterThan(200);
    }
    for (const [width, count] of [
      [1024, 3],
      [1023, 2],
      [640, 2],
      [639, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const inView = async () => (await listSlides(updates)).length;
      await expect.poll(inView, `at ${width} pixels`).toBe(count);
    }
  });

  // Specification, §2 Home: Dots, previous/next arrows, infinite loop
  test('Latest Updates moves by its buttons, and goes around without end', async ({ page }) => {
    const updates = await openUpdates(page);
    const dots = updates.getByRole('button', { name: /^\d of 5/ });
    await expect(dots.filter({ visible: true })).toHaveCount(5);
    await dots.nth(0).click();
    await expectSlides(updates, [1, 2, 3]);
    for (const slides of [
      [2, 3, 4],
      [3, 4, 5],
      [4, 5, 1],
      [5, 1, 2],
      [1, 2, 3],
    ]) {
      await updates.getByRole('button', { name: 'Next' }).click();
      await expectSlides(updates, slides);
    }
    await updates.getByRole('button', { name: 'Previous' }).click();
    await expectSlides(updates, [5, 1, 2]);
    await dots.nth(3).click();
    await expectSlides(updates, [4, 5, 1]);
  });

  // Specification, §2 Home: A spinner shows while posts load
  // Specification, §4: Home: spinner, then posts, or empty if the fetch fails
  test('a spinner shows while the posts load', async ({ page }) => {
    await needRows('ipv6_blog_posts');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(POSTS, async (route) => {
      await held;
      await route.fallback();
    });
    await drawInBrowser(page);
    await visit(page, '/');
    const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading posts' });
    await expect(spinner).toBeVisible();
    answer();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test.describe('when the posts cannot be read', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|ApiError/ });

    // Specification, §4: Home: spinner, then posts, or empty if the fetch fails
    // Specification, §8: Home posts load failure: logged, no user message
    test('the home page stands without them and without a word', async ({ page }) => {
      const logged = page.waitForEvent('console', (message) => /ApiError/.test(message.text()));
      await drawInBrowser(page);
      await page.route(POSTS, (route) => route.abort());
      await visit(page, '/');
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Latest Updates' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect((await logged).type()).toBe('error');
    });
  });
});
