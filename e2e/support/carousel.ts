import type { Locator } from '@playwright/test';
import { expect } from './test';

/** Brings a carousel into view and waits until its library moves it. */
export async function bringIntoView(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.slick-initialized').waitFor();
}

/** Expects a carousel on a page with a clock of its own to move by itself, when and for as long as it should. */
export async function expectMove(
  carousel: Locator,
  { everyMs, takes }: { readonly everyMs: number; readonly takes: string },
): Promise<void> {
  const page = carousel.page();
  const dot = (number: number) =>
    carousel.getByRole('button', { name: new RegExp(`^${number} of `) });
  await carousel.hover();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.evaluate(() =>
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const isMove = propertyName.endsWith('transform') && target instanceof HTMLElement;
      if (!isMove || target.querySelector('[aria-roledescription=slide]') === null) return;
      document.documentElement.dataset.move = getComputedStyle(target).transitionDuration;
    }),
  );
  await page.mouse.move(0, 0);
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(everyMs - 10);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(20);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-move', takes);
}
