import type { Locator, Page, Route } from '@playwright/test';
import { findScript } from './fault-site';
import { expect } from './test';

/** Routes the script with react-slick of a section through `play`. */
export async function routeSlick(
  page: Page,
  section: string,
  play: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`**/${await findScript(section, 'slickGoTo')}*`, play);
}

/** Returns the carousel with a name, scrolled near the viewport and moved by react-slick. */
export async function openCarousel(page: Page, name: string): Promise<Locator> {
  const carousel = page.getByRole('region', { name });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.slick-slider').waitFor();
  return carousel;
}

/** Returns the numbers of the visible slides, from 1. */
export function listSlides(carousel: Locator): Promise<number[]> {
  return carousel.evaluate((region) => {
    const frame = region.getBoundingClientRect();
    const slides = [...region.querySelectorAll('[role=group][aria-roledescription]')];
    return slides.flatMap((slide) => {
      const { left, width } = slide.getBoundingClientRect();
      const middle = left + width / 2;
      const isInView = middle > frame.left && middle < frame.right;
      return isInView ? [Number(/\d+/.exec(slide.ariaLabel ?? '')?.[0])] : [];
    });
  });
}

export async function expectSlides(carousel: Locator, numbers: readonly number[]): Promise<void> {
  await expect.poll(() => listSlides(carousel)).toEqual(numbers);
}

/** Stops the page's clock. Meanwhile the pointer pauses the carousel. */
export async function stopClock(carousel: Locator): Promise<void> {
  const page = carousel.page();
  await carousel.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(0, 0);
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
}

/** Expects a carousel to move by itself at the right time and for the right duration. The page's clock must be stopped. */
export async function expectMove(
  carousel: Locator,
  { everyMs, takesMs }: { readonly everyMs: number; readonly takesMs: number },
): Promise<void> {
  const page = carousel.page();
  const said = carousel.locator('[aria-live]');
  await stopClock(carousel);
  await page.evaluate(() =>
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const isMove = propertyName === 'transform' && target instanceof HTMLElement;
      if (!isMove || target.querySelector('[aria-roledescription=slide]') === null) return;
      document.documentElement.dataset.move = getComputedStyle(target).transitionDuration;
    }),
  );
  const before = await said.textContent();
  await page.clock.runFor(everyMs - 10);
  await expect(said).toHaveText(before ?? '');
  await page.clock.runFor(20);
  await expect(said).not.toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-move', `${takesMs / 1000}s`);
}
