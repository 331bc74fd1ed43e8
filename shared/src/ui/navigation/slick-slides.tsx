import {
  type ReactNode,
  type Ref,
  type TouchEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import Slider from 'react-slick';
import { styled } from 'styled-components';
import { media } from '../../tokens/index.ts';
import { RING_ROOM } from './carousel-look.ts';

/** Slides that react-slick moves. It knows rows from left to right alone: for others its row and each slide are mirrored. */
const SlickFrame = styled.div`
  .slick-slider {
    position: relative;
    touch-action: pan-y pinch-zoom;
  }

  .slick-list {
    padding-block: ${RING_ROOM};
    overflow: hidden;
  }

  .slick-track {
    position: relative;
    display: flex;
  }

  .slick-slide {
    flex: none;
  }

  .slick-slide > div,
  .slick-slide > div > * {
    height: 100%;
  }

  [dir='rtl'] & .slick-list {
    scale: -1 1;
  }

  [dir='rtl'] & .slick-slide > div {
    direction: rtl;
    scale: -1 1;
  }

  /* Paper shows each slide once, whatever size and place the script gave it. */
  ${media.print} {
    .slick-track {
      flex-wrap: wrap;
      width: auto !important;
      transform: none !important;
    }

    .slick-slide {
      width: calc(100% / var(--in-view)) !important;
    }

    .slick-cloned {
      display: none;
    }
  }
`;

/** react-slick adds this to the interval that it is given. */
const ADDED_MS = 50;

/** Shuts slides that are out of view. react-slick sets `aria-hidden` alone, which leaves their links in the tab order. */
function shutHiddenSlides(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
    const isHidden = slide.getAttribute('aria-hidden') === 'true';
    slide.toggleAttribute('inert', isHidden);
    // Browsers of early 2022 do not know `inert`.
    for (const link of slide.querySelectorAll('a')) link.tabIndex = isHidden ? -1 : 0;
  }
}

/** Ends the running move: react-slick would start the next one from a copy, and run back through all slides. */
function endMove(frame: HTMLElement | null): void {
  const track = frame?.querySelector<HTMLElement>('.slick-track');
  const slide = track?.querySelector<HTMLElement>('.slick-active');
  if (!track || !slide) return;
  const { transition } = track.style;
  track.style.transition = 'none';
  track.style.transform = `translate3d(${-slide.offsetLeft}px, 0px, 0px)`;
  track.getBoundingClientRect();
  track.style.transition = transition;
}

/** Mirrors a touch where slides are mirrored: react-slick moves them with it. */
function mirrorTouch({ currentTarget, nativeEvent }: TouchEvent): void {
  if (currentTarget.closest('[dir=rtl]') === null) return;
  const touches = Array.from(nativeEvent.touches, ({ pageX, pageY }) => ({ pageX: -pageX, pageY }));
  Object.defineProperty(nativeEvent, 'touches', { value: touches });
}

/** Moves slides. */
export interface SlidesHandle {
  /** Goes to the next slide, or to the previous one. */
  step(by: 1 | -1): void;
  goTo(index: number): void;
}

/** Props of {@link SlickSlides}. */
export interface SlickSlidesProps {
  readonly ref: Ref<SlidesHandle>;
  /** The slide that comes first into view. */
  readonly first: number;
  /** Number of slides in view. */
  readonly inView: number;
  readonly isPlaying: boolean;
  readonly intervalMs: number;
  readonly speedMs: number;
  /** Gets the slide that moves into view. */
  readonly onChange: (index: number) => void;
  readonly children: readonly ReactNode[];
}

/** Renders slides in an endless row that react-slick moves. It is a chunk of its own. */
export function SlickSlides(props: SlickSlidesProps): ReactNode {
  const { ref, inView, isPlaying, intervalMs, speedMs, onChange, children } = props;
  // A change of it would end a move.
  const [first] = useState(props.first);
  const current = useRef(first);
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  useEffect(() => {
    if (isPlaying) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [isPlaying]);
  useImperativeHandle(ref, () => {
    const goTo = (index: number) => {
      endMove(frame.current);
      slider.current?.slickGoTo(index);
      current.current = (index + children.length) % children.length;
    };
    return { goTo, step: (by) => goTo(current.current + by) };
  });
  const shut = () => shutHiddenSlides(frame.current);
  return (
    <SlickFrame ref={frame} onTouchStartCapture={mirrorTouch} onTouchMoveCapture={mirrorTouch}>
      <Slider
        ref={slider}
        infinite
        initialSlide={first}
        slidesToShow={inView}
        speed={speedMs}
        autoplay
        autoplaySpeed={intervalMs - ADDED_MS}
        pauseOnHover={false}
        // It would drop a press during a move.
        waitForAnimate={false}
        arrows={false}
        draggable={false}
        // Its arrow keys would move the slide away from under the focus.
        accessibility={false}
        beforeChange={(_, next) => {
          current.current = next;
          onChange(next);
        }}
        onInit={shut}
        onReInit={shut}
      >
        {children}
      </Slider>
    </SlickFrame>
  );
}
