import { useEffect, useState } from 'react';

/** A finger at rest moves the page by less than this. */
const SCROLL_STEP_PX = 8;

/** Returns true if a floating element would cover the keyboard-focused element. */
function coversFocus(floating: HTMLElement): boolean {
  const focused = document.querySelector(':focus-visible:not([tabindex="-1"])');
  if (focused === null || floating.contains(focused)) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  // Unlike the bounding rectangle, offsets ignore the slide-out transform.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = floating;
  return (
    left < offsetLeft + offsetWidth &&
    right > offsetLeft &&
    top < offsetTop + offsetHeight &&
    bottom > offsetTop
  );
}

/**
 * Returns true while a floating element should slide out: the visitor scrolls down, or it would cover the focus. It returns
 * on scrolling up, at the top, and on focus.
 */
export function useYielding(selector: string): boolean {
  const [yields, setYields] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    let goesDown = false;
    const update = () => {
      const floating = document.querySelector<HTMLElement>(selector);
      setYields(goesDown || (floating !== null && coversFocus(floating)));
    };
    const onScroll = () => {
      const isAtTop = scrollY < SCROLL_STEP_PX;
      if (!isAtTop && Math.abs(scrollY - lastY) < SCROLL_STEP_PX) return;
      goesDown = !isAtTop && scrollY > lastY;
      lastY = scrollY;
      update();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(selector)) goesDown = false;
      update();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('focusin', onFocus);
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('focusin', onFocus);
      removeEventListener('resize', update);
    };
  }, [selector]);
  return yields;
}
