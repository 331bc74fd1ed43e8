import { type RefObject, useEffect, useRef } from 'react';

/** After each change of path: scrolls to the top and moves the focus to the new page's heading. */
export function useArrival(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (heading === null || heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, main]);
}
