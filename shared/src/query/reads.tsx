import { createContext, type ReactNode, use } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';

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

const SETTINGS = {
  // A cache of its own: what another page, or another test, has read is not in it.
  provider: () => new Map(),
  // A failed read is shown with a way to try again; silent retries would cost visitors data.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

const NOTHING = {};

interface QueryProviderProps {
  /** Serialised key → the data that the page was rendered from: shown at once, then revalidated. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** The cache of reads; it lasts for the visit. */
export function QueryProvider({ initial = NOTHING, children }: QueryProviderProps): ReactNode {
  return <SWRConfig value={{ ...SETTINGS, fallback: initial }}>{children}</SWRConfig>;
}

const SectionContext = createContext<string | null>(null);

/** Names the section whose reads are below: the shell wraps each page and each widget. */
export const SectionReads = SectionContext.Provider;

/**
 * A key of the cache that all sections share. It begins with the section's name, so that none gets another's data.
 * Throws outside of {@link SectionReads}.
 */
export function useSectionKey(key: readonly unknown[]): readonly unknown[] {
  const section = use(SectionContext);
  if (section === null) throw new Error('A read was made outside of a section.');
  return [section, ...key];
}
