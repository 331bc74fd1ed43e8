import { THEME_TOGGLE } from './theme';

/** Scrolls a carousel's row by slides, with wrap-around, or to one slide. */
function scrollRow(row: Element, { slideBy, slideTo }: DOMStringMap): void {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
  const step = second.offsetLeft - first.offsetLeft;
  const count = Math.round((row.scrollWidth - row.clientWidth) / Math.abs(step)) + 1;
  const current = Math.round(row.scrollLeft / step);
  row.scrollTo({ left: step * Number(slideTo ?? (current + Number(slideBy) + count) % count) });
}

/** Shows the other theme, and queues the press for the theme store. A second press cancels the first. */
function flipTheme(button: HTMLElement, timeStamp: number): void {
  document.documentElement.classList.toggle('dark');
  button.dataset.waits = button.dataset.waits ? '' : String(timeStamp);
}

/**
 * Handles presses before hydration. A carousel scrolls and the theme changes. Other presses are queued, and the UI's
 * `answersEarlyPress` replays them. The queue stores the press's time because released sections read it.
 */
export function answerEarlyPresses(): void {
  const answer = (event: MouseEvent) => {
    const { target, timeStamp } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-waits]') : null;
    if (button?.matches('[data-slide-by],[data-slide-to]')) {
      event.stopPropagation();
      const row = button.closest('section')?.querySelector('[role=group]');
      if (row) scrollRow(row, button.dataset);
    } else if (button?.hasAttribute(THEME_TOGGLE)) {
      event.stopPropagation();
      flipTheme(button, timeStamp);
    } else if (button) {
      button.dataset.waits = String(timeStamp);
    }
  };
  addEventListener('click', answer, true);
}
