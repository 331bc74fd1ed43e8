import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const SETTINGS = {
  // A failed read is shown with a way to try again; silent retries would cost visitors data.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

const NOTHING = {};

export interface QueryProviderProps {
  /** Serialised key → what the page was rendered from: shown at once, then read anew. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Holds what has been read from the database for the length of the visit. */
export function QueryProvider({ initial = NOTHING, children }: QueryProviderProps): ReactNode {
  return <SWRConfig value={{ ...SETTINGS, fallback: initial }}>{children}</SWRConfig>;
}
