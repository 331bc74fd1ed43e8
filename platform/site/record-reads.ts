import type { RowsRead } from './finished-file.ts';

/** `rpc/<table>_row?id=7` is the function that gives a row with what lists may not read. */
const TABLE = /\/rest\/v1\/(?:(\w+)|rpc\/(\w+)_row)$/;
const ONE_ROW = /^(?:eq\.)?(\d+)$/;

/** What a request to the REST interface reads; null where it reads no table. */
export function readOf(url: string): RowsRead | null {
  const { pathname, searchParams } = new URL(url);
  const [, list, row] = TABLE.exec(pathname) ?? [];
  const table = list ?? row;
  if (table === undefined) return null;
  const id = ONE_ROW.exec(searchParams.get('id') ?? '')?.[1];
  return id === undefined ? { table } : { table, id };
}

/** A `fetch` that keeps account of the rows that are read through it, and tells of each before it is read. */
export function recordReads(onRead?: (read: RowsRead) => void): {
  readonly send: typeof fetch;
  list(): readonly RowsRead[];
} {
  const reads = new Map<string, RowsRead>();
  return {
    send: (input, init) => {
      const read = readOf(input instanceof Request ? input.url : String(input));
      if (read !== null) {
        reads.set(JSON.stringify(read), read);
        onRead?.(read);
      }
      return fetch(input, init);
    },
    list: () => [...reads.values()],
  };
}
