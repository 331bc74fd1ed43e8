import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolation, test, visitSettled } from '../support/accessibility';
import { expectSlides, openCarousel, routeSlick } from '../support/carousel';
import { expectStill, recordShifts } from '../support/fault-visit';
import { POST_PATH } from '../support/routes';
import { needRows } from '../support/rows';

const CAROUSELS = [
  { path: '/', name: 'Latest Updates', slides: 5, section: 'mfe-blog', tag: '@blog' },
  { path: '/Blog', name: 'Newest posts', slides: 3, section: 'mfe-blog', tag: '@blog' },
  {
    path: '/OurMission',
    name: 'Mission Pillars',
    slides: 4,
    section: 'mfe-content',
    tag: '@content',
  },
] as const;

/** Screen width → number of visible slides on the home page. */
const WIDTHS = [
  [390, 1],
  [1280, 3],
] as const;

/** Returns the numbers of the visible slides, starting at `first`. */
const listFrom = (first: number, inView: number, slides: number) =>
  Array.from({ length: inView }, (_, index) => ((first - 1 + index) % slides) + 1);

const rowOf = (carousel: Locator, name: string) =>
  carousel.getByRole('group', { name, exact: true });

/** Waits until the row's smooth scroll has ended, at the start of a slide. */
async function expectAtRest(row: Locator): Promise<void> {
  const distance = () =>
    row.evaluate((box) => {
      const [first, second] = box.querySelectorAll<HTMLElement>(':scope > *');
      const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
      const past = box.scrollLeft % step;
      return Math.min(past, step - past);
    });
  await expect.poll(distance, 'pixels between the row and a slide').toBeLessThan(1);
}

/** Opens a page with a carousel that is still a row. Returns a function that lets react-slick load. */
async function openRow(page: Page, { path, name, section }: (typeof CAROUSELS)[number]) {
  if (section === 'mfe-blog') await needRows('ipv6_blog_posts', 5);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await routeSlick(page, section, async (route) => {
    await released;
    await route.fallback();
  });
  await recordShifts(page);
  // The held script may delay the load event.
  await visitSettled(page, path, { waitUntil: 'domcontentloaded' });
  // `accessibility-shift` looks at the page's own load.
  await page.evaluate(() => Reflect.get(globalThis, 'shifts').splice(0));
  const carousel = page.getByRole('region', { name });
  await carousel.scrollIntoViewIfNeeded();
  await expect(rowOf(carousel, name)).toBeVisible();
  return { carousel, release };
}

/** Returns the positions of the visible texts, the dots and the carousel. */
function listPlaces(carousel: Locator): Promise<string[]> {
  return carousel.evaluate((region) => {
    const places = [...region.querySelectorAll('h3, p, a, button')]
      .filter((element) => element.closest('[inert]') === null)
      .concat(region)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= 0 && box.right <= innerWidth);
    return places.map(
      ({ element, box }) =>
        `${element.tagName} ${element.textContent?.slice(0, 20)} ${[box.left, box.top + scrollY, box.width, box.height].map(Math.round)}`,
    );
  });
}

for (const each of CAROUSELS) {
  const { path, name, slides, section, tag } = each;
  for (const [width, most] of WIDTHS) {
    const inView = path === '/' ? most : 1;

    test.describe(`the carousel “${name}” at ${width} pixels`, {
      tag: [tag, ...(path === '/' ? [] : ['@long'])],
    }, () => {
      // How slides move does not depend on their number.
      const moving = { tag: width === 390 ? [] : ['@long'] };
      test.use({ viewport: { width, height: 900 } });

      test(
        'switches to react-slick without a shift, at the visitor’s slide',
        moving,
        async ({ page }) => {
          const { carousel, release } = await openRow(page, each);
          await carousel.getByRole('button', { name: 'Next' }).click();
          await expectSlides(carousel, listFrom(2, inView, slides));
          await expect(carousel.getByRole('button', { name: /^2 of/ })).toHaveAttribute(
            'aria-current',
            'true',
          );
          await expectAtRest(rowOf(carousel, name));
          const before = await listPlaces(carousel);
          release();
          await carousel.locator('.slick-slider').waitFor();
          expect(await listPlaces(carousel)).toEqual(before);
          await expectSlides(carousel, listFrom(2, inView, slides));
          await expectStill(page, 0);
        },
      );

      test('loses no press during the switch or a move', moving, async ({ page }) => {
        const { carousel, release } = await openRow(page, each);
        const next = carousel.getByRole('button', { name: 'Next' });
        await next.click();
        await expectSlides(carousel, listFrom(2, inView, slides));
        await expectAtRest(rowOf(carousel, name));
        await page.mouse.down();
        release();
        await carousel.locator('.slick-slider').waitFor();
        await page.mouse.up();
        await expect(next).toBeFocused();
        for (let presses = 0; presses < 4; presses++) await next.click();
        await expectSlides(carousel, listFrom(1 + 6, inView, slides));
        await carousel.getByRole('button', { name: 'Previous' }).press('Enter');
        await expectSlides(carousel, listFrom(6, inView, slides));
      });

      test('exposes each visible slide once to screen readers, and nothing else', {
        tag: '@long',
      }, async ({ page }) => {
        await visitSettled(page, path);
        const carousel = await openCarousel(page, name);
        const expectHeard = async (first: number) => {
          const heard = listFrom(first, inView, slides).map((number) => `${number} of ${slides}`);
          const groups = carousel
            .locator('[aria-roledescription=slide]')
            .and(carousel.getByRole('group'));
          await expect
            .poll(() => groups.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)))
            .toEqual(heard);
        };
        await carousel.getByRole('button', { name: /^1 of/ }).click();
        await expectHeard(1);
        for (let first = 2; first <= slides + 1; first++) {
          await carousel.getByRole('button', { name: 'Next' }).click();
          await expectHeard(first);
        }
        await expectNoViolation(page, '[aria-roledescription=carousel]');
      });
    });
  }

  test.describe(`the carousel “${name}”`, {
    tag: [tag, '@fault', ...(path === '/Blog' ? [] : ['@long'])],
  }, () => {
    test.use({ viewport: { width: 390, height: 900 }, expectedErrors: /ERR_FAILED|The carousel/ });

    test('is a scrolling row if its code fails to load, and Play retries', async ({ page }) => {
      if (section === 'mfe-blog') await needRows('ipv6_blog_posts', 5);
      await routeSlick(page, section, (route) => route.abort());
      await visitSettled(page, path);
      const carousel = page.getByRole('region', { name });
      await carousel.scrollIntoViewIfNeeded();
      const play = carousel.getByRole('button', { name: `Play ${name}` });
      await expect(play).toBeVisible();
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expectSlides(carousel, [2]);
      await rowOf(carousel, name).focus();
      await page.keyboard.press('ArrowRight');
      await expectSlides(carousel, [3]);
      await expect(carousel.getByRole('button', { name: /^3 of/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await page.unrouteAll();
      await play.click();
      await carousel.locator('.slick-slider').waitFor();
      await expectSlides(carousel, [3]);
      await expect(carousel.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
    });
  });
}

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  // Any error in the console fails a test.
  test('a swipe moves to the next slide, without an error', { tag: '@content' }, async ({
    page,
  }) => {
    await visitSettled(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    const { x = 0, y = 0 } = (await carousel.locator('.slick-active').boundingBox()) ?? {};
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) => {
      const touchPoints = left === undefined ? [] : [{ x: x + left, y: y + 80 }];
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await send('touchStart', 260);
    for (let left = 240; left > 40; left -= 20) await send('touchMove', left);
    await send('touchEnd');
    await expectSlides(carousel, [2]);
  });
});

test('pages without a carousel near the viewport do not load react-slick', {
  tag: ['@content', '@blog', '@weight'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  for (const section of ['mfe-blog', 'mfe-content']) {
    await routeSlick(page, section, async (route) => {
      asked.push(route.request().url());
      await route.fallback();
    });
  }
  for (const path of ['/', '/FAQ', POST_PATH]) {
    await visitSettled(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});
