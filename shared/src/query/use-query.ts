import useSWR, { unstable_serialize } from 'swr';
import { useServerData } from './use-server-data';

/** The state of a read. */
export type Query<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | { readonly status: 'ready'; readonly data: Data };

/** Reads under a key; what was read before is shown at once and refreshed behind. A null key reads nothing yet. */
export function useQuery<Data>(
  key: readonly unknown[] | null,
  read: () => Promise<Data>,
): Query<Data> {
  const fallbackData = useServerData(unstable_serialize(key), read);
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(key, read, { fallbackData });
  if (data !== undefined) return { status: 'ready', data };
  if (error !== undefined && !isValidating) {
    return { status: 'error', error, retry: () => void mutate() };
  }
  return { status: 'loading' };
}
