import { createContext, use } from 'react';
import { useSWRConfig } from 'swr';

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

/** Runs each read once, by its serialised key. */
export class KeyedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  has(key: string): boolean {
    return this.reads.has(key);
  }

  /** The read of a key; `begin` starts it if it has not run yet. */
  once<Data>(key: string, begin: () => Promise<Data>): Promise<Data> {
    const known = this.reads.get(key);
    if (known !== undefined) return known as Promise<Data>;
    const read = begin();
    this.reads.set(key, read);
    return read;
  }
}

/** Suspends until the data are there, where reads are awaited. Otherwise undefined, as for cached data and an empty key. */
export function useAwaitedData<Data>(key: string, read: () => Promise<Data>): Data | undefined {
  const reads = use(AwaitedReadsContext);
  const { cache, fallback } = useSWRConfig();
  const isKnown = cache.get(key)?.data !== undefined || key in fallback;
  if (reads === null || key === '' || isKnown) return undefined;
  const awaited = reads.read(key, read);
  return awaited === null ? undefined : use(awaited);
}
