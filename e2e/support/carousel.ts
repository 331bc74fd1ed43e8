import type { Locator } from '@playwright/test';
import { expect } from './test';

/** The slides in view, from 1. */
export function listSlides(carousel: Locator): Promise<number[]> {
  return carousel.locator('[aria-roledescription=slide]').evaluateAll((slides) => {
    const frame = slides[0]?.parentElement?.getBoundingClientRect();
    const middles = slides.map((slide) => {
      const { left, width } = slide.getBoundingClientRect();
      return left + width / 2;
    });
    return middles.flatMap((x, index) =>
      frame && x > frame.left && x < frame.right ? [index + 1] : [],
    );
  });
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
  { everyMs, takesMs }: { readonly everyMs: number; readonly takesMs: number },
): Promise<void> {
  const page = carousel.page();
  const said = carousel.locator('[aria-live]');
  await stopClock(carousel);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const isMove = this.parentElement?.ariaRoleDescription === 'slide';
      if (isMove) document.documentElement.dataset.move = JSON.stringify(options);
      return animate.call(this, keyframes, options);
    };
  });
  const before = await said.textContent();
  await page.clock.runFor(everyMs - 10);
  await expect(said).toHaveText(before ?? '');
  await page.clock.runFor(20);
  await expect(said).not.toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-move', new RegExp(`:${takesMs},`));
}
