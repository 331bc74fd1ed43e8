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

/** Frame of react-slick. It supports only left-to-right: for other languages, the row and each slide are mirrored. */
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

  /* Print shows each slide once and ignores the script's sizes and positions. */
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

/** react-slick adds this to its interval. */
const ADDED_MS = 50;

/** Makes hidden slides inert. react-slick sets only `aria-hidden`, which leaves their links in the tab order. */
function shutHiddenSlides(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
    const isHidden = slide.getAttribute('aria-hidden') === 'true';
    slide.toggleAttribute('inert', isHidden);
    // Browsers of early 2022 lack `inert`.
    for (const link of slide.querySelectorAll('a')) link.tabIndex = isHidden ? -1 : 0;
  }
}

/** Ends the running move. Otherwise react-slick would start the next one from a clone and run back through all slides. */
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

/** Mirrors touch coordinates if slides are mirrored. */
function mirrorTouch({ currentTarget, nativeEvent }: TouchEvent): void {
  if (currentTarget.closest('[dir=rtl]') === null) return;
  const touches = Array.from(nativeEvent.touches, ({ pageX, pageY }) => ({ pageX: -pageX, pageY }));
  Object.defineProperty(nativeEvent, 'touches', { value: touches });
}

/** Browsers log an error if a script cancels the end of a touch that scrolls. react-slick cancels the end of each swipe. */
function allowTouchEnd({ nativeEvent }: TouchEvent): void {
  if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => undefined;
}

export interface SlidesHandle {
  /** Moves to the next or previous slide. */
  step(by: 1 | -1): void;
  goTo(index: number): void;
}

export interface SlickSlidesProps {
  readonly ref: Ref<SlidesHandle>;
  readonly first: number;
  readonly inView: number;
  readonly isPlaying: boolean;
  readonly intervalMs: number;
  readonly speedMs: number;
  /** Called with the index of the slide that becomes visible. */
  readonly onChange: (index: number) => void;
  readonly children: readonly ReactNode[];
}

/** Slides in an endless row, moved by react-slick. A separate chunk. */
export function SlickSlides(props: SlickSlidesProps): ReactNode {
  const { ref, inView, isPlaying, intervalMs, speedMs, onChange, children } = props;
  // A change would end a running move.
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
    <SlickFrame
      ref={frame}
      onTouchStartCapture={mirrorTouch}
      onTouchMoveCapture={mirrorTouch}
      onTouchEndCapture={allowTouchEnd}
    >
      <Slider
        ref={slider}
        infinite
        initialSlide={first}
        slidesToShow={inView}
        speed={speedMs}
        autoplay
        autoplaySpeed={intervalMs - ADDED_MS}
        pauseOnHover={false}
        // Otherwise react-slick drops a press during a move.
        waitForAnimate={false}
        arrows={false}
        draggable={false}
        // Its arrow keys would move the slide away from the focus.
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
