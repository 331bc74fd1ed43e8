import { type ReactNode, useImperativeHandle, useRef } from 'react';
import { Scroller, type SlidesProps } from './slide-track';

function offsetOf(scroller: HTMLElement, slide: Element | undefined): number {
  if (slide === undefined) return 0;
  return slide.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
}

function nearestSlide(scroller: HTMLElement): number {
  const distances = [...scroller.children].map((slide) => Math.abs(offsetOf(scroller, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Slides in a row that the browser scrolls: what there is before the library, and without it. */
export function PlainSlides({ ref, inView, onChange, children }: SlidesProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    const move = (choose: (current: number, count: number) => number) => {
      const { current: row } = scroller;
      if (row === null) return;
      const count = row.children.length;
      const index = (choose(nearestSlide(row), count) + count) % count;
      row.scrollBy({ left: offsetOf(row, row.children[index]) });
    };
    return {
      next: () => move((current) => current + 1),
      previous: () => move((current) => current - 1),
      goTo: (index) => move(() => index),
    };
  });
  return (
    <Scroller
      ref={scroller}
      $inView={inView}
      onScroll={({ currentTarget }) => onChange(nearestSlide(currentTarget))}
    >
      {children}
    </Scroller>
  );
}
