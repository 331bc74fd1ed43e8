import { useHydrating } from '@site/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a widget's code is asked for: a screen's height. */
const NEAR = '100% 0px';

/** Whether a place is or was near the screen. What came with the HTML can be read without its code, which waits for this. */
export function useNear(place: RefObject<Element | null>): boolean {
  const isThere = useHydrating() && 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!isThere);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const tell = (seen: readonly IntersectionObserverEntry[]) =>
      setNear(seen.some(({ isIntersecting }) => isIntersecting));
    const observer = new IntersectionObserver(tell, { rootMargin: NEAR });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
