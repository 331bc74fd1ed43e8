import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Scroller, Slide, type SlidesInView } from './slide-track';

const SLIDES = [0, 1, 2] as const;

const Still = styled(Scroller)`
  overflow: hidden;
`;

export interface SlideRoomProps {
  readonly inView: SlidesInView;
  /** Stands for one slide, and is as large. */
  readonly children: ReactNode;
}

/** Keeps the room of a row of slides that are on their way. */
export function SlideRoom({ inView, children }: SlideRoomProps): ReactNode {
  return (
    <Still $inView={inView} aria-hidden="true">
      {SLIDES.map((slide) => (
        <Slide key={slide}>{children}</Slide>
      ))}
    </Still>
  );
}
