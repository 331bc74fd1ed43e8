import { useHydrating } from '@site/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

/** One screen's height below the viewport. */
const NEAR = '100% 0px';

/** Returns true once an element is or was near the viewport. Prerendered content defers loading its code until then. */
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
