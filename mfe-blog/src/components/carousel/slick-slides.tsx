import { atLeast } from '@site/shared/tokens';
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import Slider from 'react-slick';
import { SlickFrame, type SlidesInView } from './slide-track';
import { useMediaQuery } from './use-media-query';

export interface SlickSlidesProps {
  readonly ref: Ref<Slider>;
  readonly inView: SlidesInView;
  readonly speedMs: number;
  /** Gets the slide that is on its way into view. */
  readonly onChange: (index: number) => void;
  readonly children: ReactNode;
}

// The library hides slides and the copies that close its loop by `aria-hidden` alone, which leaves
// their links in the tab order.
function shutHiddenSlides(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll('.slick-slide') ?? []) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
  }
}

/** How many slides the screen has room for. */
export function useSlideCount(inView: SlidesInView): number {
  const isSmall = useMediaQuery(atLeast.small);
  const isWide = useMediaQuery(atLeast.wide);
  if (inView === 'one' || !isSmall) return 1;
  return isWide ? 3 : 2;
}

/** Slides in an endless row that moves; arrows, dots and time are the caller's. */
export function SlickSlides({ ref, inView, speedMs, onChange, children }: SlickSlidesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shut = useCallback(() => shutHiddenSlides(frame.current), []);
  useLayoutEffect(shut);
  return (
    <SlickFrame ref={frame}>
      <Slider
        ref={ref}
        infinite
        slidesToShow={useSlideCount(inView)}
        speed={speedMs}
        arrows={false}
        draggable={false}
        // Its arrow keys would move the slide away from under the focus.
        accessibility={false}
        beforeChange={(_, next) => onChange(next)}
        onInit={shut}
        onReInit={shut}
      >
        {children}
      </Slider>
    </SlickFrame>
  );
}
