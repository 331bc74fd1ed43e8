import { flushSync } from 'react-dom';

/** Puts the new page in the place of the old one: faded by the browser where it can, and where the visitor wants motion. */
export function transitionPage(apply: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) apply();
  else document.startViewTransition(() => flushSync(apply));
}
