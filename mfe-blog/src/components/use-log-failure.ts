import { useEffect } from 'react';

interface Readable {
  readonly status: string;
  readonly error?: Error;
}

/** Logs a failed read that the visitor is not told of. */
export function useLogFailure(query: Readable): void {
  const error = query.error ?? null;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);
}
