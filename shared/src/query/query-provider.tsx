import type { ReactNode } from 'react';
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
