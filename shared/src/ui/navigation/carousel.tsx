import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { carouselTexts as texts } from '#shared-content/carousel-texts';
import { answersEarlyPress, Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import {
  Buttons,
  CarouselHeader,
  CarouselRow,
  Dot,
  Dots,
  Movers,
  Slide,
  type SlidesInView,
} from './carousel-look.ts';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for no motion. */
function isStillnessWanted(): boolean {
  return reducedMotion().matches;
}

function subscribe(notify: () => void): () => void {
  const list = reducedMotion();
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** Tells when the pointer or the focus is in a region. */
function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    handlers: {
      // A finger never leaves: after a tap it would hold the region for good.
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) =>
        setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

interface AutoplayOptions {
  readonly intervalMs: number;
  /** Stops it for a moment. */
  readonly isHeld: boolean;
  readonly advance: () => void;
  /** A change of this restarts the interval. */
  readonly position: number;
}

/** Advances every `intervalMs`; never by itself where the visitor prefers reduced motion. */
function useAutoplay({ intervalMs, isHeld, advance, position }: AutoplayOptions) {
  // False in prerendered pages and while they hydrate.
  const prefersStillness = useSyncExternalStore(subscribe, isStillnessWanted, () => false);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = choice ?? !prefersStillness;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position starts a new interval
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, intervalMs, advance, position]);

  return {
    /** Whether the visitor lets it run. It may still be paused for a moment. */
    isPlaying,
    toggle: () => setChoice(!isPlaying),
  };
}

const slideLabel = (index: number, count: number) => texts.slide(index + 1, count);

/** Where a row would be scrolled to with each slide at its start; below zero where text runs to the left. */
function placesOf(row: HTMLElement): number[] {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const [side, otherSide, sign] = isRightToLeft
    ? (['right', 'left', -1] as const)
    : (['left', 'right', 1] as const);
  const start = row.getBoundingClientRect()[side] - row.scrollLeft;
  const boxes = Array.from(row.children, (slide) => slide.getBoundingClientRect());
  // Not by `scrollWidth`: what still moves within the last slide would count.
  const length = sign * ((boxes.at(-1)?.[otherSide] ?? start) - start);
  const end = Math.max(0, length - row.clientWidth);
  return boxes.map((box) => sign * Math.round(Math.min(end, sign * (box[side] - start))));
}

/** The slide at the start of a row. */
function slideAtStart(row: HTMLElement): number {
  const distances = placesOf(row).map((place) => Math.abs(place - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** The slide that comes after the one at the start, or before it; around the ends. */
function slideBeside(row: HTMLElement, by: 1 | -1): number {
  const places = placesOf(row);
  // The end of a row may be a part of a pixel beside a slide.
  const end = places.at(-1) ?? 0;
  const last = places.findIndex((place) => Math.abs(end - place) < 2);
  return (slideAtStart(row) + by + last + 1) % (last + 1);
}

/** Scrolls to a slide at once, and lets it be seen to move there; from one end to the other it fades in. */
function goTo(row: HTMLElement, index: number, speedMs: number): void {
  const before = row.scrollLeft;
  const isAround = Math.abs(index - slideAtStart(row)) > 1;
  // A layout right after it would let the browser snap back to the slide before.
  row.style.scrollSnapType = 'none';
  row.scrollTo({ left: placesOf(row)[index], behavior: 'instant' });
  requestAnimationFrame(() => row.style.removeProperty('scroll-snap-type'));
  if (isStillnessWanted()) return;
  const start = isAround
    ? { opacity: 0 }
    : { transform: `translateX(${row.scrollLeft - before}px)` };
  for (const { firstElementChild: content } of row.children) {
    content?.animate([start, {}], { duration: speedMs, easing: 'ease' });
  }
}

/** Something to show in a carousel. */
export interface CarouselItem {
  readonly id: string | number;
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly label: string;
  /** Stands beside the buttons. */
  readonly heading?: ReactNode;
  readonly items: readonly CarouselItem[];
  readonly inView?: SlidesInView;
  /** Time between two moves. */
  readonly intervalMs: number;
  /** Length of a move. */
  readonly speedMs: number;
}

/**
 * The W3C's carousel pattern on a row that the browser scrolls. Pointer and focus hold it, a button stops it, and it never
 * starts by itself under reduced motion.
 */
export function Carousel(props: CarouselProps) {
  const { label, heading, items, inView = 'one', intervalMs, speedMs } = props;
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { isHeld, handlers } = useHold();
  const step = useCallback(
    (by: 1 | -1) => {
      if (row.current) goTo(row.current, slideBeside(row.current, by), speedMs);
    },
    [speedMs],
  );
  const advance = useCallback(() => step(1), [step]);
  const { isPlaying, toggle } = useAutoplay({ intervalMs, isHeld, advance, position: current });
  // The visitor may have moved it before its code was there.
  useEffect(() => {
    if (row.current) setCurrent(slideAtStart(row.current));
  }, []);
  const { length } = items;
  const isAtRest = isHeld || !isPlaying;
  return (
    <section aria-label={label} aria-roledescription={texts.role} {...handlers}>
      <CarouselHeader>
        {heading}
        <Movers $inView={inView} $count={length}>
          <Buttons>
            <Button variant="quiet" size="small" onClick={toggle}>
              <Icon icon={isPlaying ? Pause : Play} />
              <span>{isPlaying ? texts.pause : texts.play}</span>
              <VisuallyHidden>{` ${label}`}</VisuallyHidden>
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.previous}
              data-slide-by="-1"
              onClick={() => step(-1)}
            >
              <Icon icon={ChevronLeft} size="1.5em" points />
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.next}
              data-slide-by="1"
              onClick={advance}
            >
              <Icon icon={ChevronRight} size="1.5em" points />
            </Button>
          </Buttons>
        </Movers>
      </CarouselHeader>
      <CarouselRow
        ref={row}
        $inView={inView}
        role="group"
        aria-label={label}
        // The arrow keys scroll what has the focus.
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(slideAtStart(currentTarget))}
      >
        {items.map(({ id, content }, index) => (
          <Slide
            key={id}
            role="group"
            aria-roledescription={texts.slideRole}
            aria-label={slideLabel(index, length)}
          >
            {content}
          </Slide>
        ))}
      </CarouselRow>
      <Movers $inView={inView} $count={length}>
        <Dots aria-label={texts.choose} $inView={inView}>
          {items.map(({ id }, index) => (
            <Dot
              key={id}
              type="button"
              {...answersEarlyPress}
              aria-label={slideLabel(index, length)}
              aria-current={index === current}
              data-slide-to={index}
              onClick={() => row.current && goTo(row.current, index, speedMs)}
            />
          ))}
        </Dots>
      </Movers>
      <VisuallyHidden aria-live={isAtRest ? 'polite' : 'off'}>
        {slideLabel(current, length)}
      </VisuallyHidden>
    </section>
  );
}
