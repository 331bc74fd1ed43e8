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

/** Tells when the pointer or the focus is in a region. */
export function useHold() {
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
export function useAutoplay({ intervalMs, isHeld, advance, position }: AutoplayOptions) {
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
