import { createContext } from 'react';

/**
 * Reads for a page that is rendered where no effect runs: in Node, and out of sight ahead of its need. A hook waits
 * for its read; the page on show starts from what was read.
 */
export interface AwaitedReads {
  /** Reads once under a serialised key, and gives undefined where the read failed; null: it is not waited for. */
  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> | null;
}

/** Null for a page that is on show from its first moment. */
export const AwaitedReadsContext = createContext<AwaitedReads | null>(null);
