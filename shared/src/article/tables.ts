import { oneLine } from '../text/text.ts';

/** Longest name of a column. A phone repeats it in every row. */
const LONGEST_NAME = 200;
/** A table with more columns scrolls at every width. */
const MAX_COLUMNS = 8;
/** Longest word that fits into a cell. An IPv6 address has 39 characters. */
const MAX_WORD = 60;

/** Prepares an article's tables for narrow screens, by the rules of `Prose`. `label` names a region that scrolls. */
export function layOutTables(root: Element, label: string): void {
  for (const table of root.querySelectorAll('table')) {
    if (!table.parentElement?.closest('table')) layOut(table, label);
  }
}

/** A plain table becomes a list of rows. One that is wide, has spans or contains a table scrolls. */
function layOut(table: HTMLTableElement, label: string): void {
  for (const cell of table.querySelectorAll('[colspan], [rowspan]')) dropSpansOfOne(cell);
  const isWide = [...table.rows].some(
    ({ cells }) => cells.length > MAX_COLUMNS || [...cells].some(hasLongWord),
  );
  if (isWide || table.querySelector('table, [colspan], [rowspan]')) {
    wrapInRegion(table, label);
    return;
  }
  table.setAttribute('data-rows', '');
  table.setAttribute('role', 'table');
  for (const group of table.querySelectorAll('thead, tbody, tfoot')) {
    group.setAttribute('role', 'rowgroup');
  }
  const names = columnNames(table);
  if (names.length > 0) table.rows[0]?.setAttribute('data-head', '');
  // Copied, because the live list of rows is rebuilt after each change.
  for (const row of [...table.rows]) layOutRow(row, names);
}

/** Removes spans of one and invalid spans. `rowspan` 0 reaches to the end, so it stays. */
function dropSpansOfOne(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
    const isSpan = span > 1 || (span === 0 && name === 'rowspan');
    if (!isSpan) cell.removeAttribute(name);
  }
}

function hasLongWord({ textContent }: Element): boolean {
  return textContent.split(/\s+/).some(({ length }) => length > MAX_WORD);
}

/** Returns the texts of the first row if all its cells are headings. */
function columnNames({ rows: [head] }: HTMLTableElement): string[] {
  const cells = [...(head?.cells ?? [])];
  const isHead = cells.every(({ localName }) => localName === 'th');
  return isHead ? cells.map(({ textContent }) => oneLine(textContent, LONGEST_NAME)) : [];
}

/** Sets the ARIA roles that `display` removes from a table shown as a list. */
function layOutRow(row: HTMLTableRowElement, names: readonly string[]): void {
  const header = row.hasAttribute('data-head') ? 'columnheader' : 'rowheader';
  row.setAttribute('role', 'row');
  for (const [index, cell] of [...row.cells].entries()) {
    const isData = cell.localName === 'td';
    cell.setAttribute('role', isData ? 'cell' : header);
    if (isData && names[index]) cell.setAttribute('data-label', names[index]);
  }
}

/** Wraps a table in a scrolling region that takes the keyboard's focus. */
function wrapInRegion(table: Element, label: string): void {
  const region = table.ownerDocument.createElement('div');
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  region.setAttribute('tabindex', '0');
  region.setAttribute('data-scroll', '');
  table.replaceWith(region);
  region.append(table);
}
