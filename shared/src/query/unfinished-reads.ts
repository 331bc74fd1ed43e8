import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What a visitor waits for in vain: a read takes long, or it failed and its place says nothing of it. */
export interface UnfinishedReads {
  readonly state: 'slow' | 'failed';
  /** Reads all of them anew. */
  retry(): void;
}

interface Unfinished {
  readonly state: UnfinishedReads['state'];
  retry(): void;
}

/** After this long a read that is waited for counts as slow. */
const SLOW_AFTER_MS = 2_500;

let unfinished: readonly Unfinished[] = [];
let summary: UnfinishedReads | null = null;
const listeners = new Set<() => void>();

function change(next: readonly Unfinished[]): void {
  unfinished = next;
  const state = next.some((each) => each.state === 'failed') ? 'failed' : 'slow';
  summary =
    next.length === 0
      ? null
      : { state, retry: () => unfinished.forEach((each) => void each.retry()) };
  for (const listener of listeners) listener();
}

function tell(state: Unfinished['state'], retry: () => void): () => void {
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

/** What is unfinished among the reads of the page on show; null where all is well. */
export function useUnfinishedReads(): UnfinishedReads | null {
  return useSyncExternalStore(subscribe, getSummary, getNothing);
}

/** How a read stands that may have to be told of. */
export interface ReadState {
  /** True while the visitor sees nothing of it and it is on its way. */
  readonly isAwaited: boolean;
  /** True where it failed, and the page does not say so itself. */
  readonly isUntold: boolean;
  retry(): void;
}

/** Makes a read that takes long, or that failed unsaid, known to {@link useUnfinishedReads}; returns a retry that starts the time anew. */
export function useTellUnfinished({ isAwaited, isUntold, retry }: ReadState): () => void {
  const [attempt, setAttempt] = useState(0);
  const read = useRef(retry);
  useEffect(() => {
    read.current = retry;
  });
  const again = useCallback(() => {
    setAttempt((count) => count + 1);
    read.current();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the time anew
  useEffect(() => {
    if (!isAwaited) return;
    let withdraw = () => {};
    const slow = setTimeout(() => {
      withdraw = tell('slow', again);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(slow);
      withdraw();
    };
  }, [isAwaited, attempt, again]);
  useEffect(() => (isUntold ? tell('failed', again) : undefined), [isUntold, again]);
  return again;
}
