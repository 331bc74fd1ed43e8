import { use } from 'react';
import { useSWRConfig } from 'swr';
import { AwaitedReadsContext } from './awaited-reads.ts';

/** Suspends until the data are there, where reads are awaited. Otherwise undefined, as for cached data and an empty key. */
export function useAwaitedData<Data>(key: string, read: () => Promise<Data>): Data | undefined {
  const reads = use(AwaitedReadsContext);
  const { cache, fallback } = useSWRConfig();
  const isKnown = cache.get(key)?.data !== undefined || key in fallback;
  if (reads === null || key === '' || isKnown) return undefined;
  const awaited = reads.read(key, read);
  return awaited === null ? undefined : use(awaited);
}
