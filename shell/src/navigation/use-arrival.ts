import { type RefObject, useEffect, useRef } from 'react';

function findHeading(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>(place.matches('main') ? 'h1' : 'h1, h2');
}

/** Whether a place shows its heading. */
export function hasHeading(place: Element): boolean {
  return findHeading(place) !== null;
}

/** Moves the focus, which reads it out, to the heading of a page or widget; to the place itself while it has none. */
export function focusHeading(place: HTMLElement): void {
  const heading = findHeading(place) ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What a visitor does who no longer waits for a place. */
const OWN_WAY = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Scrolls to the element that the address names with its hash, if it is on the page. */
function goToPlace(behavior: ScrollBehavior): boolean {
  const place = document.getElementById(location.hash.slice(1));
  place?.scrollIntoView({ behavior });
  return place !== null;
}

/** Goes to the place that the address names as soon as it comes, unless the visitor acts before. Returns what ends it. */
function awaitPlace(behavior: ScrollBehavior): () => void {
  const observer = new MutationObserver(() => {
    if (goToPlace(behavior)) end();
  });
  const end = () => {
    observer.disconnect();
    for (const sign of OWN_WAY) removeEventListener(sign, end);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of OWN_WAY) addEventListener(sign, end, { passive: true });
  return end;
}

/**
 * After each change of path: scrolls to the top, or to the place that the address names, however late it comes, and
 * moves the focus to the new page's heading. The first page counts as a change unless the document came with it.
 */
export function useArrival(
  pathname: string,
  main: RefObject<HTMLElement | null>,
  isServed: boolean,
): void {
  const shown = useRef(isServed ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = still ? 'instant' : 'smooth';
    const isThere = goToPlace(behavior);
    if (!isThere) scrollTo({ top: 0, behavior });
    if (main.current !== null) focusHeading(main.current);
    if (!isThere && location.hash !== '') return awaitPlace(behavior);
  }, [pathname, main]);
}
