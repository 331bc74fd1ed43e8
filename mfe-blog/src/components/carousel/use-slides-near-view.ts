import { type RefObject, useEffect, useState } from 'react';
import type { Slides } from './slide-track';

/** The distance below the screen at which the library is fetched. */
const AHEAD = '50%';

/** Loads the carousel library when the carousel comes near the screen. */
export function useSlidesNearView(place: RefObject<Element | null>): Slides | null {
  const [slides, setSlides] = useState<{ readonly Slides: Slides } | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./slick-slides').then(
          ({ SlickSlides }) => setSlides({ Slides: SlickSlides }),
          // The browser scrolls the slides all the same.
          (error: unknown) => console.error('The carousel goes on without its library.', error),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return slides?.Slides ?? null;
}
