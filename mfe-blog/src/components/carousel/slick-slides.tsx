import {
  type ReactNode,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import Slider from 'react-slick';
import { SlickFrame, type SlidesProps, useSlideCount } from './slide-track';

// The library hides slides and the copies that close its loop by `aria-hidden` alone, which leaves
// their links in the tab order.
function shutHiddenSlides(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll('.slick-slide') ?? []) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
  }
}

/** Slides in an endless row that moves; arrows, dots and time are the caller's. */
export function SlickSlides(props: SlidesProps): ReactNode {
  const { ref, inView, speedMs, first, onChange, children } = props;
  const [initialSlide] = useState(first);
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const shut = useCallback(() => shutHiddenSlides(frame.current), []);
  useLayoutEffect(shut);
  useImperativeHandle(ref, () => ({
    next: () => slider.current?.slickNext(),
    previous: () => slider.current?.slickPrev(),
    goTo: (index) => slider.current?.slickGoTo(index),
  }));
  return (
    <SlickFrame ref={frame}>
      <Slider
        ref={slider}
        infinite
        initialSlide={initialSlide}
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
