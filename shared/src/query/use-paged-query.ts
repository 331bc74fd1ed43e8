import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { Page } from '../api/rows';
import { useServerData } from './use-server-data';

/** The state of a list that grows page by page. */
export type PagedQuery<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      /** True while the next page is on its way. */
      readonly loadingMore: boolean;
      /** Why the next page could not be read, if so; `showMore` tries again. */
      readonly moreError: Error | null;
      showMore(): void;
    };

/** Reads a list a page at a time. `read` gets the page's number, from 0. */
export function usePagedQuery<Row>(
  key: readonly unknown[],
  read: (page: number) => Promise<Page<Row>>,
): PagedQuery<Row> {
  const pageKey = (page: number) => [...key, page];
  const fallbackData = useServerData(unstable_serialize(pageKey), async () => [await read(0)]);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page<Row>, Error>(
    pageKey,
    ([...parts]) => read(Number(parts.at(-1))),
    { revalidateFirstPage: false, fallbackData },
  );
  const first = data?.[0];
  if (data === undefined || first === undefined) {
    if (error !== undefined && !isValidating) {
      return { status: 'error', error, retry: () => void mutate() };
    }
    return { status: 'loading' };
  }
  const failed = error !== undefined && !isValidating;
  return {
    status: 'ready',
    rows: data.flatMap((page) => page.rows),
    total: first.total,
    loadingMore: size > data.length && !failed,
    moreError: failed ? error : null,
    showMore: () => void (failed ? mutate() : setSize(data.length + 1)),
  };
}
