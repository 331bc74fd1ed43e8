import { createContext, type ReactNode, use } from 'react';
import { SWRConfig } from 'swr';

const SETTINGS = {
  // A failed read is shown with a way to try again; silent retries would cost visitors data.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

const NOTHING = {};

export interface QueryProviderProps {
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
