import { useEffect } from 'react';

interface Readable {
  readonly status: string;
  readonly error?: Error;
}

/** Logs a failed read that the page does not show. */
export function useLogFailure(query: Readable): void {
  const error = query.error ?? null;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);
}
