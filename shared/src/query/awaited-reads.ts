import { createContext } from 'react';

/**
 * Reads for a page that is rendered in Node, where no effect ever runs: a hook waits for its read,
 * and the browser starts from what was read.
 */
export interface ServerReads {
  /** Reads once under a serialised key; undefined where the read failed. */
  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined>;
}

/** Null in the browser. */
export const ServerReadsContext = createContext<ServerReads | null>(null);
