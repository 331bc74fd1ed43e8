import { createContext, type ReactNode, use } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';

/**
 * Reads for pages that render without effects: in Node, and when the browser prepares a page in the background. A hook
 * suspends until its read has finished; the visible page then starts from the result.
 */
export interface AwaitedReads {
  /** Runs a read once per serialised key. Resolves to undefined if it failed. Returns null if the hook must not wait. */
  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> | null;
}

/** Null if the page is visible from the start. */
export const AwaitedReadsContext = createContext<AwaitedReads | null>(null);

/** Runs each read once per serialised key. */
export class KeyedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  has(key: string): boolean {
    return this.reads.has(key);
  }

  /** Returns the read of a key; calls `begin` if it has not run yet. */
  once<Data>(key: string, begin: () => Promise<Data>): Promise<Data> {
    const known = this.reads.get(key);
    if (known !== undefined) return known as Promise<Data>;
    const read = begin();
    this.reads.set(key, read);
    return read;
  }
}

/** Suspends until the data is available, if reads are awaited. Otherwise returns undefined, as for cached data and an empty key. */
export function useAwaitedData<Data>(key: string, read: () => Promise<Data>): Data | undefined {
  const reads = use(AwaitedReadsContext);
  const { cache, fallback } = useSWRConfig();
  const isKnown = cache.get(key)?.data !== undefined || key in fallback;
  if (reads === null || key === '' || isKnown) return undefined;
  const awaited = reads.read(key, read);
  return awaited === null ? undefined : use(awaited);
}

const SETTINGS = {
  // A separate cache: other pages and tests share no data with it.
  provider: () => new Map(),
  // Pages show a failed read with a retry; silent retries would cost visitors data.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

const NOTHING = {};

interface QueryProviderProps {
  /** Serialised key → prerendered data: shown immediately, then revalidated. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** The query cache; lives as long as the visit. */
export function QueryProvider({ initial = NOTHING, children }: QueryProviderProps): ReactNode {
  return <SWRConfig value={{ ...SETTINGS, fallback: initial }}>{children}</SWRConfig>;
}

const SectionContext = createContext<string | null>(null);

/** Sets the section of the reads below. The shell wraps each page and each widget in it. */
export const SectionReads = SectionContext.Provider;

/**
 * Returns a key for the shared cache, prefixed with the section's name so that sections do not read each other's data.
 * @throws outside {@link SectionReads}.
 */
export function useSectionKey(key: readonly unknown[]): readonly unknown[] {
  const section = use(SectionContext);
  if (section === null) throw new Error('A read was made outside a section.');
  return [section, ...key];
}
