import useSWR, { unstable_serialize } from 'swr';
import { useAwaitedData } from './awaited-reads.ts';
import { useSectionKey } from './query-provider.tsx';
import { useWatchRead } from './unfinished-reads.ts';

/** The state of a read. */
export type Query<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | { readonly status: 'ready'; readonly data: Data };

export interface QueryOptions {
  /** True where a failed read is passed over in silence; else the page or the shell shows it. */
  readonly isSilent?: boolean;
}

/** Reads under a key of the section; cached data is shown at once, then revalidated. A null key reads nothing. */
export function useQuery<Data>(
  key: readonly unknown[] | null,
  read: () => Promise<Data>,
  { isSilent = false }: QueryOptions = {},
): Query<Data> {
  const sectionKey = useSectionKey(key ?? []);
  const swrKey = key === null ? null : sectionKey;
  const fallbackData = useAwaitedData(unstable_serialize(swrKey), read);
  const swr = useSWR<Data, Error>(swrKey, read, { fallbackData });
  const { data, error, mutate } = swr;
  // SWR re-renders the page for each field that was read, so read no field without need.
  const hasFailed = error !== undefined && !swr.isValidating;
  const retry = useWatchRead({
    isLoading: key !== null && data === undefined && !hasFailed,
    // A page that shows older rows does not say that their refresh failed.
    failedUnseen: hasFailed && data !== undefined && !isSilent,
    retry: () => void mutate(),
  });
  if (data !== undefined) return { status: 'ready', data };
  return hasFailed ? { status: 'error', error, retry } : { status: 'loading' };
}
