import { useEffect } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import useSWRInfinite, { unstable_serialize as serializePages } from 'swr/infinite';
import { ApiError, type Page } from '../api/rows.ts';
import { useAwaitedData, useSectionKey } from './reads.tsx';
import { useWatchRead } from './unfinished-reads.ts';

export type Query<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | {
      readonly status: 'ready';
      readonly data: Data;
      /** Error of the refresh of this data, or null. */
      readonly error: Error | null;
      retry(): void;
    };

export interface QueryOptions {
  /** True if the shell must not report a failed refresh: the page reports it, or nobody does. */
  readonly isSilent?: boolean;
}

/** Reads under a key of the section. Shows cached data immediately, then revalidates. A null key reads nothing. */
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
  // SWR re-renders the page for each field that it reads. Read no field without need.
  const hasFailed = error !== undefined && !swr.isValidating;
  const retry = useWatchRead({
    isLoading: key !== null && data === undefined && !hasFailed,
    // A page with older rows does not report a failed refresh.
    failedUnseen: hasFailed && data !== undefined && !isSilent,
    retry: () => void mutate(),
  });
  if (data !== undefined) {
    return { status: 'ready', data, error: hasFailed ? error : null, retry };
  }
  return hasFailed ? { status: 'error', error, retry } : { status: 'loading' };
}

export type PagedQuery<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      readonly loadingMore: boolean;
      /** Error of the next page's read, or null; `showMore` retries. */
      readonly moreError: Error | null;
      /** Error of the refresh of these rows, or null. */
      readonly error: Error | null;
      showMore(): void;
      retry(): void;
    };

/** Returns how many pages of the list this history entry showed; defaults to 1. */
function listedPages(): number {
  const { pages }: { readonly pages?: unknown } = Object(history.state);
  return typeof pages === 'number' ? pages : 1;
}

/** Reads a list page by page under a key of the section, starting at page `from`. `read` receives the page's number, from 0. */
export function usePagedQuery<Row>(
  key: readonly unknown[],
  read: (page: number) => Promise<Page<Row>>,
  from = 0,
): PagedQuery<Row> {
  const sectionKey = useSectionKey(key);
  const pageKey = (index: number) => [...sectionKey, from + index];
  const fallbackData = useAwaitedData(serializePages(pageKey), async () => [await read(from)]);
  const swr = useSWRInfinite<Page<Row>, Error>(
    pageKey,
    async ([...parts]) => {
      const number = Number(parts.at(-1));
      const page = await read(number);
      // Rows were deleted since the total was read, so the list must be read again.
      if (number > from && page.rows.length === 0) throw new ApiError('malformed', 0, '');
      return page;
    },
    { revalidateFirstPage: false, fallbackData },
  );
  const { data, error, size, setSize, mutate } = swr;
  // A reloaded page shows as many rows as before.
  useEffect(() => {
    if (listedPages() > 1) void setSize(listedPages());
  }, [setSize]);
  // SWR re-renders the page for each field that it reads. Read no field without need.
  const failed = error !== undefined && !swr.isValidating;
  const wantsMore = data !== undefined && size > data.length;
  const loadingMore = wantsMore && !failed;
  const retry = useWatchRead({
    isLoading: (data === undefined && !failed) || loadingMore,
    failedUnseen: false,
    retry: () => void mutate(),
  });
  const first = data?.[0];
  if (data === undefined || first === undefined) {
    return failed ? { status: 'error', error, retry } : { status: 'loading' };
  }
  return {
    status: 'ready',
    rows: data.flatMap((page) => page.rows),
    total: first.total,
    loadingMore,
    moreError: wantsMore && failed ? error : null,
    error: failed && !wantsMore ? error : null,
    retry,
    showMore() {
      if (wantsMore && failed) return retry();
      const pages = data.length + 1;
      history.replaceState({ ...history.state, pages }, '');
      void setSize(pages);
    },
  };
}
