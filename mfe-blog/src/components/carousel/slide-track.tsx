import { above, atLeast, media, space } from '@site/shared/tokens';
import { useMediaQuery } from '@site/shared/ui';
import type { ComponentType, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';

/** How many slides are in view: always one, or one, two and three as the screen widens. */
export type SlidesInView = 'one' | 'up-to-three';

const HALF_GAP = space[3];
// The list cuts off what is outside, so it leaves room for the focus ring of what is inside.
const RING_ROOM = space[2];

const upToThree = css`
  ${above.small} {
    --in-view: 2;
  }

  ${above.wide} {
    --in-view: 3;
  }
`;

const list = css`
  margin: calc(-1 * ${RING_ROOM}) calc(-1 * ${HALF_GAP});
  padding-block: ${RING_ROOM};
`;

/** One slide, its gap included. Library and scroller lay it out alike, so that neither shifts. */
export const Slide = styled.div`
  height: 100%;
  padding-inline: ${HALF_GAP};
`;

/** The slides as plain HTML: what scrolls them before, or without, a script. */
export const Scroller = styled.div<{ $inView: SlidesInView }>`
  --in-view: 1;

  ${({ $inView }) => $inView === 'up-to-three' && upToThree}
  ${list}
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  & > * {
    flex: 0 0 calc(100% / var(--in-view));
    min-width: 0;
    height: auto;
    scroll-snap-align: start;
  }

  ${media.print} {
    flex-wrap: wrap;
    overflow: visible;
  }
`;

/** The library's own rules, as far as slides in one row need them. */
export const SlickFrame = styled.div`
  .slick-slider {
    position: relative;
    touch-action: pan-y;
  }

  .slick-list {
    ${list}
    overflow: hidden;
  }

  .slick-track {
    position: relative;
    display: flex;
  }

  .slick-slide {
    flex: none;
    height: auto;
  }

  .slick-slide > div {
    height: 100%;
  }

  /* Paper shows each slide once, whatever size and place the library gave it. */
  ${media.print} {
    .slick-track {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      width: auto !important;
      transform: none !important;
    }

    .slick-slide {
      width: auto !important;
    }

    .slick-cloned {
      display: none;
    }
  }
`;

/** Moves slides. */
export interface SlidesHandle {
  next(): void;
  previous(): void;
  goTo(index: number): void;
}

/** Props of what shows slides in a row. */
export interface SlidesProps {
  readonly ref: Ref<SlidesHandle>;
  readonly inView: SlidesInView;
  /** Length of a move. */
  readonly speedMs: number;
  /** The slide that comes into view at first. */
  readonly first: number;
  /** Gets the slide that is on its way into view. */
  readonly onChange: (index: number) => void;
  readonly children: ReactNode;
}

/** Shows slides in a row. */
export type Slides = ComponentType<SlidesProps>;

/** How many slides the screen has room for. */
export function useSlideCount(inView: SlidesInView): number {
  const isSmall = useMediaQuery(atLeast.small);
  const isWide = useMediaQuery(atLeast.wide);
  if (inView === 'one' || !isSmall) return 1;
  return isWide ? 3 : 2;
}
