import type { Read } from './finished-file.ts';

/** By which a function of the database says whose rows its answer shows: `table` or `table.id`, with commas between. */
const READS_HEADER = 'X-Rows-Read';
const STATED = /^(\w+)(?:\.(\d+))?$/;

/** The rows that an answer shows: a question to one table says them by its address, a function by a header. Others are unknown. */
export function readsOf(url: string, headers: Headers): readonly Read[] {
  const { pathname, searchParams } = new URL(url);
  const asked = /\/rest\/v1\/(.+)$/.exec(pathname)?.[1] ?? url;
  const select = searchParams.get('select') ?? '*';
  const unknown = [{ unknown: select.includes('(') ? `${asked}?select=${select}` : asked }];
  if (/^\w+$/.test(asked)) {
    if (select.includes('(')) return unknown;
    const id = /^eq\.(\d+)$/.exec(searchParams.get('id') ?? '')?.[1];
    return [id === undefined ? { table: asked } : { table: asked, id }];
  }
  const stated = headers.get(READS_HEADER)?.split(/\s*,\s*/) ?? [];
  const reads = stated.flatMap((each) => {
    const [, table, id] = STATED.exec(each) ?? [];
    if (table === undefined) return [];
    return [id === undefined ? { table } : { table, id }];
  });
  return reads.length > 0 && reads.length === stated.length ? reads : unknown;
}

/** Keeps account of the rows that are read through `fetch`. */
export function recordReads(fetch: typeof globalThis.fetch): {
  readonly send: typeof fetch;
  list(): readonly Read[];
} {
  const reads = new Map<string, Read>();
  return {
    send: async (input, init) => {
      const answer = await fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      for (const read of readsOf(url, answer.headers)) reads.set(JSON.stringify(read), read);
      return answer;
    },
    list: () => [...reads.values()],
  };
}
