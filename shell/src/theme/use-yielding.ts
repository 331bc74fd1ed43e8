import { useEffect, useState } from 'react';

/** A finger at rest moves the page by less than this. */
const SCROLL_STEP_PX = 8;

/**
 * Returns true while a floating element should slide out: the visitor scrolls down. It returns on scrolling up, at the top, and
 * on focus.
 */
export function useYielding(selector: string): boolean {
  const [yields, setYields] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    const onScroll = () => {
      const isAtTop = scrollY < SCROLL_STEP_PX;
      if (!isAtTop && Math.abs(scrollY - lastY) < SCROLL_STEP_PX) return;
      setYields(!isAtTop && scrollY > lastY);
      lastY = scrollY;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(selector)) setYields(false);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('focusin', onFocus);
    };
  }, [selector]);
  return yields;
}
