import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Reads that the visitor should hear about: one takes long, or one failed and its page does not say so. */
export interface UnfinishedReads {
  readonly state: 'slow' | 'failed';
  /** Repeats them. */
  retry(): void;
}

/** After this time a read counts as slow. */
const SLOW_AFTER_MS = 2_500;

let unfinished: readonly UnfinishedReads[] = [];
let summary: UnfinishedReads | null = null;
const listeners = new Set<() => void>();

function change(next: readonly UnfinishedReads[]): void {
  unfinished = next;
  const state = next.some((each) => each.state === 'failed') ? 'failed' : 'slow';
  summary =
    next.length === 0
      ? null
      : { state, retry: () => unfinished.forEach((each) => void each.retry()) };
  for (const listener of listeners) listener();
}

function add(state: UnfinishedReads['state'], retry: () => void): () => void {
  const each = { state, retry };
  change([...unfinished, each]);
  return () => change(unfinished.filter((other) => other !== each));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getSummary = () => summary;
const getNothing = () => null;

/** The slow and failed reads of the current page; null if there are none. */
export function useUnfinishedReads(): UnfinishedReads | null {
  return useSyncExternalStore(subscribe, getSummary, getNothing);
}

/** The state of one read. */
export interface ReadState {
  /** True while it is loading and the visitor sees none of its data. */
  readonly isLoading: boolean;
  /** True where it failed and the page does not say so itself. */
  readonly failedUnseen: boolean;
  retry(): void;
}

/** Adds a read that is slow or failed unseen to {@link useUnfinishedReads}. Returns a retry that restarts the timer. */
export function useWatchRead({ isLoading, failedUnseen, retry }: ReadState): () => void {
  const [attempt, setAttempt] = useState(0);
  const read = useRef(retry);
  useEffect(() => {
    read.current = retry;
  });
  const again = useCallback(() => {
    setAttempt((count) => count + 1);
    read.current();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt restarts the timer
  useEffect(() => {
    if (!isLoading) return;
    let withdraw = () => {};
    const slow = setTimeout(() => {
      withdraw = add('slow', again);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(slow);
      withdraw();
    };
  }, [isLoading, attempt, again]);
  useEffect(() => (failedUnseen ? add('failed', again) : undefined), [failedUnseen, again]);
  return again;
}
