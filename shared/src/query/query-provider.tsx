import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const SETTINGS = {
  // A failed read is shown with a way to try again; silent retries would cost visitors data.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

/** Holds what has been read from the database for the length of the visit. */
export function QueryProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>;
}
