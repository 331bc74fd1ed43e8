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
import { flushSync } from 'react-dom';
import { carouselTexts as texts } from '#shared-content/carousel-texts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import {
  Buttons,
  CarouselBox,
  CarouselHeader,
  CarouselRow,
  Dot,
  Dots,
  Movers,
  Slide,
  type SlidesInView,
} from './carousel-look.ts';
import type { SlickSlides, SlidesHandle } from './slick-slides.tsx';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns a value of the browser and updates it after each event. Returns `atFirst` in prerendered pages and during hydration. */
function useBrowserValue<Value>(
  getTarget: () => EventTarget,
  event: string,
  read: () => Value,
  atFirst: Value,
): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target never changes
  const subscribe = useCallback((notify: () => void) => {
    const target = getTarget();
    target.addEventListener(event, notify);
    return () => target.removeEventListener(event, notify);
  }, []);
  return useSyncExternalStore(subscribe, read, () => atFirst);
}

function useHold() {
  const region = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // Both may have entered before hydration.
  useEffect(() => {
    const { current: place } = region;
    setIsHovered(place?.matches(':hover') === true && matchMedia('(hover: hover)').matches);
    setIsFocused(place?.querySelector(':focus-visible') != null);
  }, []);
  return {
    isHeld: isHovered || isFocused,
    handlers: {
      ref: region,
      // Touch sends no leave event: a tap would hold the region forever.
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      // A press with a mouse or a finger focuses a button too, and then leaves it.
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) =>
        setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Returns the index of the slide at the row's scroll position. */
function currentSlide(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll<HTMLElement>(':scope > *');
  if (first === undefined || second === undefined) return 0;
  return Math.round(row.scrollLeft / (second.offsetLeft - first.offsetLeft)) || 0;
}

/** Distance from the viewport at which a carousel loads react-slick. */
const NEAR = '50%';
const REST_CHECK_MS = 100;

/** Calls back once a row has no scrolling, press or focus, since its elements will be replaced. */
function whenAtRest(row: HTMLElement, callback: () => void): () => void {
  let { scrollLeft } = row;
  const timer = setInterval(() => {
    const isScrolling = row.scrollLeft !== scrollLeft;
    scrollLeft = row.scrollLeft;
    if (isScrolling || row.matches(':active') || row.contains(document.activeElement)) return;
    clearInterval(timer);
    callback();
  }, REST_CHECK_MS);
  return () => clearInterval(timer);
}

const slideLabel = (index: number, count: number) => texts.slide(index + 1, count);

interface CarouselSlideProps {
  readonly label: string;
  readonly children: ReactNode;
}

// Drops the style and tabindex that react-slick adds to its children.
function CarouselSlide({ label, children }: CarouselSlideProps) {
  return (
    <Slide role="group" aria-roledescription={texts.slideRole} aria-label={label}>
      {children}
    </Slide>
  );
}

export interface CarouselItem {
  readonly id: string | number;
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly label: string;
  /** Heading beside the buttons. */
  readonly heading?: ReactNode;
  readonly items: readonly CarouselItem[];
  readonly inView?: SlidesInView;
  readonly intervalMs: number;
  readonly speedMs: number;
}

/**
 * The W3C's carousel pattern: a scrolling row that react-slick replaces. Pointer and focus pause it, a button stops it,
 * and it never starts by itself under reduced motion.
 */
export function Carousel(props: CarouselProps) {
  const { label, heading, items, inView = 'one', intervalMs, speedMs } = props;
  const { length } = items;
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slides = useRef<SlidesHandle>(null);
  const [Slides, setSlides] = useState<typeof SlickSlides | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const { isHeld, handlers } = useHold();
  const prefersStillness = useBrowserValue(
    reducedMotion,
    'change',
    () => reducedMotion().matches,
    false,
  );
  const isHidden = useBrowserValue(
    () => document,
    'visibilitychange',
    () => document.hidden,
    false,
  );
  const count = useBrowserValue(
    () => window,
    'resize',
    () => (box.current ? Number(getComputedStyle(box.current).getPropertyValue('--in-view')) : 1),
    1,
  );
  const isPlaying = choice ?? !prefersStillness;
  const isRow = Slides === null || !isTaken || length <= count;
  const isMoving = !isRow && isPlaying && !isHeld && !isHidden;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press of the button retries
  useEffect(() => {
    if (row.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./slick-slides.tsx').then(
          (loaded) => setSlides(() => loaded.SlickSlides),
          (error: unknown) => {
            console.error('The carousel stays a row that scrolls: its code did not load.', error);
            setChoice(false);
          },
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [choice]);

  useEffect(() => {
    const { current: place } = row;
    if (place === null) return;
    // The visitor may have scrolled the row before hydration.
    setCurrent(currentSlide(place));
    if (Slides === null) return;
    // In the same task: a press after reading the row would be lost.
    const take = () =>
      flushSync(() => {
        setCurrent(currentSlide(place));
        setIsTaken(true);
      });
    return whenAtRest(place, take);
  }, [Slides]);

  // The head script moves the row.
  const answered = { ref: null, 'data-waits': isRow ? '' : undefined };
  const all = items.map(({ id, content }, index) => (
    <CarouselSlide key={id} label={slideLabel(index, length)}>
      {content}
    </CarouselSlide>
  ));
  return (
    <section aria-label={label} aria-roledescription={texts.role} {...handlers}>
      <CarouselHeader>
        {heading}
        <Movers $inView={inView} $count={length}>
          <Buttons>
            <Button variant="quiet" size="small" onClick={() => setChoice(!isPlaying)}>
              <Icon icon={isPlaying ? Pause : Play} />
              <span>{isPlaying ? texts.pause : texts.play}</span>
              <VisuallyHidden>{` ${label}`}</VisuallyHidden>
            </Button>
            <Button
              variant="quiet"
              size="small"
              {...answered}
              aria-label={texts.previous}
              data-slide-by="-1"
              onClick={() => slides.current?.step(-1)}
            >
              <Icon icon={ChevronLeft} size="1.5em" points />
            </Button>
            <Button
              variant="quiet"
              size="small"
              {...answered}
              aria-label={texts.next}
              data-slide-by="1"
              onClick={() => slides.current?.step(1)}
            >
              <Icon icon={ChevronRight} size="1.5em" points />
            </Button>
          </Buttons>
        </Movers>
      </CarouselHeader>
      <CarouselBox ref={box} $inView={inView}>
        {isRow ? (
          <CarouselRow
            ref={row}
            role="group"
            aria-label={label}
            // Lets arrow keys scroll the focused row.
            tabIndex={0}
            onScroll={({ currentTarget }) => setCurrent(currentSlide(currentTarget))}
          >
            {all}
          </CarouselRow>
        ) : (
          <Slides
            // A new number of slides needs a new instance; react-slick does not adapt.
            key={count}
            ref={slides}
            first={current}
            inView={count}
            isPlaying={isMoving}
            intervalMs={intervalMs}
            speedMs={prefersStillness ? 0 : speedMs}
            onChange={setCurrent}
          >
            {all}
          </Slides>
        )}
      </CarouselBox>
      <Movers $inView={inView} $count={length}>
        <Dots aria-label={texts.choose}>
          {items.map(({ id }, index) => (
            <Dot
              key={id}
              type="button"
              {...answered}
              aria-label={slideLabel(index, length)}
              aria-current={index === current}
              data-slide-to={index}
              onClick={() => slides.current?.goTo(index)}
            />
          ))}
        </Dots>
      </Movers>
      <VisuallyHidden aria-live={isMoving ? 'off' : 'polite'}>
        {slideLabel(current, length)}
      </VisuallyHidden>
    </section>
  );
}
