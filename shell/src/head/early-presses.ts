import { THEME_TOGGLE } from './theme';

/** Scrolls a carousel's row by slides, around its ends, or to one. */
function scrollRow(row: Element, { slideBy, slideTo }: DOMStringMap): void {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
  const step = second.offsetLeft - first.offsetLeft;
  const count = Math.round((row.scrollWidth - row.clientWidth) / Math.abs(step)) + 1;
  const current = Math.round(row.scrollLeft / step);
  row.scrollTo({ left: step * Number(slideTo ?? (current + Number(slideBy) + count) % count) });
}

/** Shows the other theme, and queues the press for the theme store; a second press takes the first one out of the queue. */
function flipTheme(button: HTMLElement, timeStamp: number): void {
  document.documentElement.classList.toggle('dark');
  button.dataset.waits = button.dataset.waits ? '' : String(timeStamp);
}

/**
 * Answers presses of buttons whose code is not there yet. A carousel scrolls and the theme changes; any other press is
 * queued: `answersEarlyPress` of the UI repeats it. Sections that are already released read the press's time, too.
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
