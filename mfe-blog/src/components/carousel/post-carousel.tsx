import { Heading, useAutoplay, useHold } from '@site/shared/ui';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { slideLabel } from '../../content/texts';
import { CarouselButtons, CarouselDots, CarouselHeader } from './carousel-controls';
import { PlainSlides } from './plain-slides';
import {
  Slide,
  type Slides,
  type SlidesHandle,
  type SlidesInView,
  useSlideCount,
} from './slide-track';

// The library clones its children with a style and a tabindex of its own; neither is wanted here.
function CarouselSlide({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Slide role="group" aria-roledescription="slide" aria-label={label}>
      {children}
    </Slide>
  );
}

/** Something to show in a carousel. */
export interface CarouselItem {
  readonly id: number;
  readonly content: ReactNode;
}

export interface PostCarouselProps {
  readonly title: string;
  readonly items: readonly CarouselItem[];
  readonly inView: SlidesInView;
  /** Time between two moves. */
  readonly intervalMs: number;
  /** Length of a move. */
  readonly speedMs: number;
  /** What moves the slides; null while the browser's own scrolling does. */
  readonly slides: Slides | null;
}

/** False in prerendered pages, while they hydrate, and in a page that is rendered ahead of its need. */
function useIsOnShow(): boolean {
  const [isOnShow, setIsOnShow] = useState(false);
  useEffect(() => startTransition(() => setIsOnShow(true)), []);
  return isOnShow;
}

/** Plain slides until the library is loaded, and while the focus or the pointer is in the plain ones. */
function useTakenSlides(slides: Slides | null, isHeld: boolean): Slides {
  const isOnShow = useIsOnShow();
  const [isTaken, setIsTaken] = useState(false);
  // New slides are new elements: focus and clicks on the ones before would be lost.
  const isDue = isOnShow && slides !== null && !isHeld;
  // They take long to draw, and are due while the page comes, or the visitor presses what is elsewhere.
  const isDrawn = useDeferredValue(isDue);
  if (!isTaken && isDue && isDrawn) setIsTaken(true);
  return (isTaken ? slides : null) ?? PlainSlides;
}

/**
 * The W3C's carousel pattern on react-slick. Pointer and focus hold it, a button stops it, and it
 * never starts by itself under reduced motion.
 */
export function PostCarousel(props: PostCarouselProps): ReactNode {
  const { title, items, inView, intervalMs, speedMs, slides } = props;
  const titleId = useId();
  const handle = useRef<SlidesHandle>(null);
  const [current, setCurrent] = useState(0);
  const isMovable = items.length > useSlideCount(inView);
  const { isHeld, handlers } = useHold();
  const Slides = useTakenSlides(slides, isHeld);
  const isAtRest = isHeld || !isMovable || Slides === PlainSlides;
  const advance = useCallback(() => handle.current?.next(), []);
  const { isPlaying, toggle } = useAutoplay({
    intervalMs,
    isHeld: isAtRest,
    advance,
    position: current,
  });
  const all = items.map(({ id, content }, index) => (
    <CarouselSlide key={id} label={slideLabel(index + 1, items.length)}>
      {content}
    </CarouselSlide>
  ));

  return (
    <section aria-labelledby={titleId} aria-roledescription="carousel" {...handlers}>
      <CarouselHeader>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {isMovable && (
          <CarouselButtons
            label={title}
            isPlaying={isPlaying}
            onToggle={toggle}
            onPrevious={() => handle.current?.previous()}
            onNext={advance}
          />
        )}
      </CarouselHeader>
      <div aria-live={isPlaying && !isAtRest ? 'off' : 'polite'}>
        <Slides
          ref={handle}
          inView={inView}
          speedMs={speedMs}
          first={current}
          onChange={setCurrent}
        >
          {all}
        </Slides>
      </div>
      {isMovable && (
        <CarouselDots
          count={items.length}
          current={current}
          onChoose={(index) => handle.current?.goTo(index)}
        />
      )}
    </section>
  );
}
