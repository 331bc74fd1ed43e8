import { createContext } from 'react';

/**
 * Reads for a page that is rendered where no effect runs: in Node, and out of sight ahead of its need. A hook waits
 * for its read; the page on show starts from what was read.
 */
export interface AwaitedReads {
  /** Reads once for a serialised key. Resolves to undefined if the read failed; null means: do not wait. */
  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> | null;
}

/** Null for a page that the visitor sees from the start. */
export const AwaitedReadsContext = createContext<AwaitedReads | null>(null);
