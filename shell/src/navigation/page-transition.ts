import { flushSync } from 'react-dom';

/** How long the new page takes to come; how long the old one takes to go is in the styles. */
const PAGE_IN_MS = 400;

/**
 * Puts the new page in the place of the old one at once, lets it fade in, and lets the browser fade out a picture of the old
 * one. The new page is no picture, as presses on a picture are lost.
 */
export function transitionPage(apply: () => void): void {
  const main = document.querySelector('main');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (main === null || isStill || !('startViewTransition' in document)) {
    apply();
    return;
  }
  main.style.viewTransitionName = 'page';
  const { ready } = document.startViewTransition(() => {
    main.style.viewTransitionName = '';
    flushSync(apply);
    main.animate([{ opacity: 0, transform: 'translateY(0.75rem)' }, {}], {
      id: 'page-in',
      duration: PAGE_IN_MS,
      easing: 'ease-out',
    });
  });
  // The next press skips what is left of it. An error of `apply` comes by another promise.
  ready.catch(() => undefined);
}
