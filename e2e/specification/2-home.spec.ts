import { expectSlides, listSlides, openCarousel, stopClock } from '../support/carousel';
import { needRows, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import {
  expectLinks,
  expectNewTab,
  expectStill,
  holds,
  owner,
  serveOtherSites,
  slidesAt,
} from './helpers';

test.describe('Home', { tag: '@content' }, () => {
  test('Hero, three statistics, ‘Why IPv6 Matters’, ‘Key Features’, closing call to action, decorative shape', async ({
    page,
  }) => {
    await serveOtherSites(page);
    await visit(page, '/');
    const main = page.getByRole('main');
    await holds('Hero: headline ‘Think Fast. Think IPv6.’ with intro paragraph', async () => {
      const headline = main.getByRole('heading', { level: 1 });
      await expect(headline).toHaveText('Think Fast. Think IPv6.');
      await expect(headline).toBeInViewport();
      await expect(main.getByText(/^IPv6 has room for every phone/)).toBeInViewport();
    });
    await holds(
      'External ‘Test Your IPv6’ (new tab), ‘Learn More’ to /AboutIPv6, ‘View IPv6 Dashboard’ to /IPv6Dashboard',
      async () => {
        await expectNewTab(
          main.getByRole('link', { name: 'Test Your IPv6' }),
          owner.links.ipv6Test,
        );
        for (const [name, address] of [
          ['Learn More', '/AboutIPv6'],
          ['View IPv6 Dashboard', '/IPv6Dashboard'],
        ] as const) {
          await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', address);
        }
      },
    );
    await holds(
      'Three statistics: 45%+ global IPv6 adoption, 100+ countries deployed, 1B+ IPv6-capable devices',
      async () => {
        const figures = main.getByRole('region', { name: 'IPv6 in figures' }).getByRole('listitem');
        const { globalAdoption, countriesDeployed, capableDevices } = owner.statistics;
        for (const [figure, label] of [
          [globalAdoption, 'Global IPv6 Adoption'],
          [countriesDeployed, 'Countries Deployed'],
          [capableDevices, 'IPv6-Capable Devices'],
        ] as const) {
          const item = figures.filter({ hasText: label });
          await expect(item.getByText(figure, { exact: true })).toBeVisible();
          await expect(item.getByText(label, { exact: true })).toBeVisible();
        }
        await expect(figures.filter({ has: page.getByText(/^\d+(%|B)?\+$/) })).toHaveCount(3);
      },
    );
    await holds(
      '‘Why IPv6 Matters’: three cards. The page claims 340 undecillion addresses and 20% reduced latency',
      async () => {
        const why = main.getByRole('region', { name: 'Why IPv6 Matters' });
        await expect(why.getByRole('heading', { level: 3 })).toHaveText([
          'Address Space Crisis',
          'Security & Performance',
          'Future-Ready',
        ]);
        await expect(why.getByText(/340 undecillion addresses/)).toBeVisible();
        const latency = why.getByText(owner.statistics.reducedLatency, { exact: true });
        await expect(latency.locator('..')).toHaveText(/Reduced Latency/);
      },
    );
    await holds('‘Key Features’ grid of six', async () => {
      const features = main.getByRole('region', { name: 'Key Features' });
      await expect(features.getByRole('heading', { level: 3 })).toHaveText([
        'Auto-Configuration',
        'Scalability',
        'Streamlined Routing',
        'Mobile Ready',
        'Cloud Optimized',
        'Privacy Focused',
      ]);
      await expect(features.getByRole('list').first()).toHaveCSS('display', 'grid');
    });
    await holds('Closing call to action including ‘Get Involved’ to /GetInvolved', async () => {
      const closing = main.getByRole('region').last();
      await expectLinks(closing.getByRole('link', { name: 'Get Involved' }), [
        ['Get Involved', '/GetInvolved'],
      ]);
    });
    await holds(
      'A decorative shape (circle, square, triangle with colour, size, position, rotation) also appears',
      async () => {
        const pieces = page.getByRole('figure').locator('figcaption > p ~ svg');
        const looks = await pieces.evaluateAll((all) =>
          all.map((piece) => ({
            outline: piece.firstElementChild?.tagName,
            colour: getComputedStyle(piece.firstElementChild ?? piece).fill,
            size: piece.getAttribute('width'),
            position: `${getComputedStyle(piece).left} ${getComputedStyle(piece).top}`,
            rotation: getComputedStyle(piece).rotate,
            hidden: piece.getAttribute('aria-hidden'),
          })),
        );
        for (const property of ['outline', 'colour', 'size', 'position', 'rotation'] as const) {
          expect(new Set(looks.map((look) => look[property])).size, property).toBe(3);
        }
        expect(looks.map(({ outline }) => outline).sort()).toEqual(['circle', 'path', 'rect']);
        expect(looks.map(({ hidden }) => hidden)).toEqual(['true', 'true', 'true']);
      },
    );
  });

  test.describe('‘Latest Updates’ carousel of blog posts', () => {
    test.beforeEach(() => needRows('ipv6_blog_posts', 5));

    test('3 slides at a time (2 below 1024 px, 1 below 640 px). Each card has a ‘Read More’ link to /blog/{id}', async ({
      page,
    }) => {
      const rows = await readRows<{ id: number; title: string }>(
        'ipv6_blog_posts?select=id,title&order=published_on.desc,id.desc&limit=5',
      );
      await visit(page, '/');
      const updates = await openCarousel(page, 'Latest Updates');
      await updates.hover();
      expect(await listSlides(updates)).toHaveLength(slidesAt(page));
      for (const [index, { id, title }] of rows.entries()) {
        const slide = updates.locator(`[aria-label="${index + 1} of 5"][role=group]`).first();
        await expectLinks(slide.locator('a'), [[`Read More ${title}`, `/Blog/${id}`]]);
      }
    });

    test('at the edges of its widths: 3 slides from 1024 px, 2 from 640 px, 1 below', {
      tag: '@once',
    }, async ({ page }) => {
      await visit(page, '/');
      const updates = await openCarousel(page, 'Latest Updates');
      for (const [width, count] of [
        [1024, 3],
        [1023, 2],
        [640, 2],
        [639, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const inView = async () => (await listSlides(updates)).length;
        await expect.poll(inView, `at ${width} px`).toBe(count);
      }
    });

    test('Dots, previous/next arrows, infinite loop', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, '/');
      const updates = await openCarousel(page, 'Latest Updates');
      const from = (first: number) =>
        Array.from({ length: slidesAt(page) }, (_, index) => ((first - 1 + index) % 5) + 1);
      const dots = updates.getByRole('button', { name: /^\d of 5/ });
      await expect(dots.filter({ visible: true })).toHaveCount(5);
      for (const first of [2, 3, 4, 5, 1]) {
        await updates.getByRole('button', { name: 'Next' }).click();
        await expectSlides(updates, from(first));
      }
      await updates.getByRole('button', { name: 'Previous' }).click();
      await expectSlides(updates, from(5));
      await dots.nth(3).click();
      await expectSlides(updates, from(4));
    });

    // Autoplay every 3000 ms and 500 ms slide speed: 9-constants. The spinner: 4-states.
    test('Pause on hover', async ({ page }) => {
      await page.clock.install();
      await visit(page, '/');
      const updates = await openCarousel(page, 'Latest Updates');
      await stopClock(updates);
      const live = updates.locator('[aria-live]');
      await updates.getByRole('group').first().hover();
      await expect(live).toHaveAttribute('aria-live', 'polite');
      const slides = await listSlides(updates);
      await expectStill(updates, 9_000);
      await page.mouse.move(0, 0);
      await page.clock.runFor(3_100);
      await expect.poll(() => listSlides(updates)).not.toEqual(slides);
    });
  });
});
