import { css, styled } from 'styled-components';
import { above, color, duration, easing, media, space } from '../../tokens/index.ts';

/** Visible slides: always one, or one to three by screen width. */
export type SlidesInView = 'one' | 'up-to-three';

/** Row above the slides: heading and buttons. */
export const CarouselHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  padding-bottom: ${space[4]};

  &:has(h2) {
    min-height: 6.5rem;
  }

  /* On phones the heading has its own row. */
  h2 {
    flex: 1 0 100%;
  }

  ${above.small} {
    align-content: center;

    h2 {
      flex: none;
    }

    &:has(h2) {
      min-height: 4rem;
    }
  }
`;

const HALF_GAP = space[3];
// Room for focus rings inside the box, which clips its content.
export const RING_ROOM = space[2];

const upToThree = css`
  ${above.small} {
    --in-view: 2;
  }

  ${above.wide} {
    --in-view: 3;
  }
`;

/** Container of the slides: a scrolling row, later react-slick. */
export const CarouselBox = styled.div<{ $inView: SlidesInView }>`
  --in-view: 1;

  ${({ $inView }) => $inView === 'up-to-three' && upToThree}
  margin: calc(-1 * ${RING_ROOM}) calc(-1 * ${HALF_GAP});
`;

export const CarouselRow = styled.div`
  display: flex;
  padding-block: ${RING_ROOM};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  ${media.noScript} {
    scrollbar-color: ${color.lineStrong} transparent;
    scrollbar-width: auto;
  }

  ${media.print} {
    flex-wrap: wrap;
    overflow: visible;
  }
`;

/** A slide, including its gap. */
export const Slide = styled.div`
  flex: 0 0 calc(100% / var(--in-view));
  min-width: 0;
  padding-inline: ${HALF_GAP};
  scroll-snap-align: start;

  /* Without scripts, a bar and the edge of the next slide show that the row scrolls. */
  ${media.noScript} {
    flex-basis: calc((100% - ${space[12]}) / var(--in-view));
  }

  & > * {
    height: 100%;
  }
`;

/** Buttons that move the slides; hidden if all slides are visible. */
export const Movers = styled.div<{ $inView: SlidesInView; $count: number }>`
  ${({ $count }) => $count < 2 && 'display: none;'}

  ${({ $inView, $count }) =>
    $inView === 'up-to-three' &&
    css`
      ${above.small} {
        ${$count < 3 && 'display: none;'}
      }

      ${above.wide} {
        ${$count < 4 && 'display: none;'}
      }
    `}

  ${media.still} {
    display: none;
  }
`;

export const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  /* The pause button, which is useless under reduced motion. */
  @media (prefers-reduced-motion: reduce) {
    & > [data-waits]:first-child {
      visibility: hidden;
    }
  }
`;

const DOTS_GAP = space[4];
const DOT_TARGET = space[8];

export const DOTS_ROOM = `calc(${DOTS_GAP} + ${DOT_TARGET})`;

export const Dots = styled.fieldset`
  display: flex;
  justify-content: center;
  margin-top: ${DOTS_GAP};
`;

// A diamond, as in the weave, inside a full-size touch target.
export const Dot = styled.button`
  display: grid;
  place-items: center;
  width: ${DOT_TARGET};
  height: ${DOT_TARGET};

  &::before {
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid ${color.lineStrong};
    content: '';
    transform: rotate(45deg);
    transition: transform ${duration.quick} ${easing.out};
  }

  &:hover::before {
    border-color: ${color.text};
  }

  &[aria-current='true']::before {
    border-color: ${color.accentText};
    background: ${color.accentText};
    transform: rotate(45deg) scale(1.3);
  }

  ${media.forcedColours} {
    &[aria-current='true']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
