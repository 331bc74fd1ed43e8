import useSWR, { unstable_serialize } from 'swr';
import { useSectionKey } from './section-keys';
import { useTellUnfinished } from './unfinished-reads';
import { useAwaitedData } from './use-awaited-data';

/** The state of a read. */
export type Query<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | { readonly status: 'ready'; readonly data: Data };

/** What the page does beside showing the rows. */
export interface QueryOptions {
  /** False where the page shows nothing of a failed read; the shell then tells the visitor. */
  readonly showsFailure?: boolean;
}

/** Reads under a key of the section; what was read before is shown at once and refreshed behind. A null key reads nothing yet. */
export function useQuery<Data>(
  key: readonly unknown[] | null,
  read: () => Promise<Data>,
  { showsFailure = true }: QueryOptions = {},
): Query<Data> {
  const sectionKey = useSectionKey(key ?? []);
  const swrKey = key === null ? null : sectionKey;
  const fallbackData = useAwaitedData(unstable_serialize(swrKey), read);
  const swr = useSWR<Data, Error>(swrKey, read, { fallbackData });
  const { data, error, mutate } = swr;
  // Looked at in need alone: what is looked at draws the page anew when it changes.
  const hasFailed = error !== undefined && !swr.isValidating;
  const retry = useTellUnfinished({
    isAwaited: key !== null && data === undefined && !hasFailed,
    // Rows that are on show say nothing of a refresh that failed.
    isUntold: hasFailed && (data !== undefined || !showsFailure),
    retry: () => void mutate(),
  });
  if (data !== undefined) return { status: 'ready', data };
  return hasFailed ? { status: 'error', error, retry } : { status: 'loading' };
}
