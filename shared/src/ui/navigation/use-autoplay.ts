import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for no motion. */
export function isStillnessWanted(): boolean {
  return reducedMotion().matches;
}

function subscribe(notify: () => void): () => void {
  const list = reducedMotion();
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** What the visitor does to a region that moves. */
interface Hold {
  readonly isHeld: boolean;
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** Tells when the pointer or the focus is in a region. */
export function useHold(): Hold {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    handlers: {
      // A finger never leaves: after a tap it would hold the region for good.
      onPointerEnter: (event) => setIsHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

interface Autoplay {
  /** Whether the visitor lets it run. It may still be paused for a moment. */
  readonly isPlaying: boolean;
  toggle(): void;
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
export function useAutoplay({ intervalMs, isHeld, advance, position }: AutoplayOptions): Autoplay {
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

  return { isPlaying, toggle: () => setChoice(!isPlaying) };
}
