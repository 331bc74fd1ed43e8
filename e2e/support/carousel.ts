import type { Locator } from '@playwright/test';
import { expect } from './test';

/** Brings a carousel into view and waits until its library moves it. */
export async function bringIntoView(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.slick-initialized').waitFor();
}

/** Stops the page's clock; the pointer holds the carousel meanwhile, wherever it has come to. */
export async function stopClock(carousel: Locator): Promise<void> {
  const page = carousel.page();
  await carousel.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(0, 0);
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
}

/** Expects a carousel on a page with a clock of its own to move by itself, when and for as long as it should. */
export async function expectMove(
  carousel: Locator,
  { everyMs, takes }: { readonly everyMs: number; readonly takes: string },
): Promise<void> {
  const page = carousel.page();
  const dots = carousel.getByRole('button', { name: /^\d+ of / });
  const current = dots.and(page.locator('[aria-current=true]'));
  await stopClock(carousel);
  await page.evaluate(() =>
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const isMove = propertyName.endsWith('transform') && target instanceof HTMLElement;
      if (!isMove || target.querySelector('[aria-roledescription=slide]') === null) return;
      document.documentElement.dataset.move = getComputedStyle(target).transitionDuration;
    }),
  );
  const at = Number.parseInt((await current.getAttribute('aria-label')) ?? '', 10);
  await page.clock.runFor(everyMs - 10);
  await expect(current).toHaveAccessibleName(new RegExp(`^${at} of `));
  await page.clock.runFor(20);
  const next = (at % (await dots.count())) + 1;
  await expect(current).toHaveAccessibleName(new RegExp(`^${next} of `));
  await expect(page.locator('html')).toHaveAttribute('data-move', takes);
}
