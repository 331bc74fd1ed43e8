import { useEffect, useState } from 'react';

/** Past this many pixels the header lets the page shine through. */
const SCROLL_THRESHOLD_PX = 20;

/** Whether the page is scrolled past the threshold. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > SCROLL_THRESHOLD_PX);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
