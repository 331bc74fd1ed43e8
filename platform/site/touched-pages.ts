import type { ChangedRows } from './content-changes.ts';
import type { ListedPage } from './page-store.ts';

/** What has changed since pages were rendered; `everything` where nothing tells. */
export type Changes = readonly ChangedRows[] | 'everything';

/** Makes the question whether rows that have changed stand in a page. */
export function touchedBy(changes: Changes): (page: ListedPage) => boolean {
  if (changes === 'everything') return ({ reads }) => reads.length > 0;
  const tables = new Set(changes.map(({ table }) => table));
  const rows = new Set(changes.map(({ table, id }) => `${table}:${id ?? ''}`));
  // A list may show any row of its table, and a change of a whole table may be of any row.
  return ({ reads }) =>
    reads.some(({ table, id }) =>
      id === undefined ? tables.has(table) : rows.has(`${table}:`) || rows.has(`${table}:${id}`),
    );
}

/** Whether any row of a table may have come or gone. */
export function isWholeTable(changes: Changes, table: string): boolean {
  if (changes === 'everything') return true;
  return changes.some((change) => change.table === table && change.id === undefined);
}
