import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';

/** The element that the address names with its hash, if it is on the page. */
function namedPlace(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/**
 * After each change of path: scrolls to the top, or to the place that the address names, and moves the
 * focus to the new page's heading.
 */
export function useArrival(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = still ? 'instant' : 'smooth';
    const place = namedPlace();
    if (place === null) scrollTo({ top: 0, behavior });
    else place.scrollIntoView({ behavior });
    if (main.current !== null) focusHeading(main.current);
  }, [pathname, main]);
}
