import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { READS } from '../contract/composition.ts';

/** Reads to report to the visitor: slow ones, and failed ones that their page does not show. */
export interface UnfinishedReads {
  readonly state: 'slow' | 'failed';
  /** Repeats them. */
  retry(): void;
}

/** A read counts as slow after this time. */
const SLOW_AFTER_MS = 2_500;

let loading = 0;
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

/** Returns the slow and failed reads of the current page, or null. */
export function useUnfinishedReads(): UnfinishedReads | null {
  return useSyncExternalStore(subscribe, getSummary, getNothing);
}

export interface ReadState {
  /** True while it is loading and the visitor sees none of its data. */
  readonly isLoading: boolean;
  /** True if it failed and its page does not show the failure. */
  readonly failedUnseen: boolean;
  retry(): void;
}

/** Reports a slow or unseen failed read to {@link useUnfinishedReads}. Returns a retry that restarts the timer. */
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
  useEffect(() => {
    if (!isLoading) return;
    performance.mark(READS, { detail: ++loading });
    return () => void performance.mark(READS, { detail: --loading });
  }, [isLoading]);
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
