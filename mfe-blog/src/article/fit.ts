import { safeUrl } from '@site/shared/api';
import { localPath } from '@site/shared/contract';
import { oneLine } from '@site/shared/text';
import { articleTexts } from '#content/texts';
import { ID_PREFIX } from './sanitise';

/** Letters of a column or a section: each is said again, of a column in every row. */
const LONGEST_NAME = 200;

/** A table of more columns is wider than any page. */
const MAX_COLUMNS = 8;
/** Letters of a word that a cell can hold without scrolling; an IPv6 address has 39. */
const MAX_WORD = 60;

/** A heading that the outline of an article links to. */
export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
}

/** What is left of an article that fits into the page. */
interface FittedArticle {
  /** Sanitised HTML; empty where nothing readable is left. */
  readonly html: string;
  readonly outline: readonly OutlineEntry[];
}

/**
 * Fits sanitised HTML into the page: links that lead where they say, sandboxes for frames, tables for screens of any
 * width, anchors for the outline. Changes `root`.
 */
export function fitArticle(
  root: Element,
  frames: readonly string[],
  prefix: string,
): FittedArticle {
  for (const frame of root.querySelectorAll('iframe')) fitFrame(frame, frames);
  for (const link of root.querySelectorAll('a')) fitLink(link, prefix);
  for (const heading of root.querySelectorAll('h1')) lower(heading);
  for (const image of root.querySelectorAll('img')) fitImage(image);
  // Browsers that translate the page leave code as it is.
  for (const code of root.querySelectorAll('pre, code')) code.setAttribute('translate', 'no');
  const isReadable = root.textContent.trim() !== '' || root.querySelector('img,iframe') !== null;
  if (!isReadable) return { html: '', outline: [] };
  const outline = outlineOf(root);
  for (const table of root.querySelectorAll('table')) fitTable(table);
  return { html: root.innerHTML, outline };
}

/** The title of the post is the page's one h1. */
function lower(heading: Element): void {
  const lowered = heading.ownerDocument.createElement('h2');
  for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

function fitImage(image: Element): void {
  const address = safeUrl(image.getAttribute('src'));
  if (address === null) {
    image.remove();
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('alt', image.getAttribute('alt') ?? '');
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

/** Prepares a plain table to be shown as a list of its rows. A wide table, one with spans or with a table inside scrolls. */
function fitTable(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return;
  const isWide = [...table.rows].some(
    ({ cells }) => cells.length > MAX_COLUMNS || [...cells].some(hasLongWord),
  );
  if (isWide || table.querySelector('table, [colspan], [rowspan]')) {
    wrapInRegion(table);
    return;
  }
  table.setAttribute('data-rows', '');
  table.setAttribute('role', 'table');
  for (const group of table.querySelectorAll('thead, tbody, tfoot')) {
    group.setAttribute('role', 'rowgroup');
  }
  const names = columnNames(table);
  if (names.length > 0) table.rows[0]?.setAttribute('data-head', '');
  // A copy: the list of the rows is rebuilt after each change.
  for (const row of [...table.rows]) fitRow(row, names);
}

function hasLongWord({ textContent }: Element): boolean {
  return textContent.split(/\s+/).some(({ length }) => length > MAX_WORD);
}

/** The texts of a first row that holds headings alone. */
function columnNames({ rows: [head] }: HTMLTableElement): string[] {
  const cells = [...(head?.cells ?? [])];
  const isHead = cells.every(({ localName }) => localName === 'th');
  return isHead ? cells.map(({ textContent }) => oneLine(textContent, LONGEST_NAME)) : [];
}

/** Sets the roles that cells lose when they are displayed as a list. */
function fitRow(row: HTMLTableRowElement, names: readonly string[]): void {
  const isHead = row.hasAttribute('data-head');
  row.setAttribute('role', 'row');
  for (const [index, cell] of [...row.cells].entries()) {
    const header = isHead ? 'columnheader' : 'rowheader';
    const isData = cell.localName === 'td';
    cell.setAttribute('role', isData ? 'cell' : header);
    if (isData && names[index]) cell.setAttribute('data-label', names[index]);
  }
}

/** Scrolls in a region of its own, by keyboard too. */
function wrapInRegion(table: Element): void {
  const region = table.ownerDocument.createElement('div');
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', articleTexts.table);
  region.setAttribute('tabindex', '0');
  region.setAttribute('data-scroll', '');
  table.replaceWith(region);
  region.append(table);
}

function outlineOf(root: Element): OutlineEntry[] {
  const headings = [...root.querySelectorAll('h2')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
  return headings.map((heading, index) => {
    if (heading.id === '') heading.id = `${ID_PREFIX}section-${index + 1}`;
    return { id: heading.id, title: oneLine(heading.textContent, LONGEST_NAME) };
  });
}

/** Id of the element that says what a link with a target does. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

/** Keeps only safe addresses in a link, those of pages under the prefix of the language; links to other sites open in a new tab. */
function fitLink(link: Element, prefix: string): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (/^#./.test(href)) {
    link.setAttribute('href', `#${ID_PREFIX}${href.slice(1)}`);
    return;
  }
  const address = safeUrl(href);
  if (address === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', localPath(address, prefix));
  if (address.startsWith('/')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('aria-describedby', NEW_TAB_NOTE_ID);
}

/** Whether a frame's address begins with one of the listed ones; both are read as a browser reads them. */
function isListed(address: string, frames: readonly string[]): boolean {
  if (address.startsWith('/')) return false;
  const { origin, pathname } = new URL(address);
  return frames.some((frame) => {
    const listed = new URL(frame);
    return origin === listed.origin && pathname.startsWith(listed.pathname);
  });
}

/** What stands in place of a frame that is not shown: a link to what it would show, where it has a safe address. */
function replacementOf(frame: Element, address: string | null): readonly (Element | string)[] {
  if (address === null) return [];
  const text = frame.getAttribute('title')?.trim() || address;
  if (frame.closest('a') !== null) return [text];
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return [link];
}

/** Sandboxes the frame of a listed site, and puts a link in place of any other. */
function fitFrame(frame: Element, frames: readonly string[]): void {
  const address = safeUrl(frame.getAttribute('src'));
  if (address === null || !isListed(address, frames)) {
    frame.replaceWith(...replacementOf(frame, address));
    return;
  }
  const title = frame.getAttribute('title')?.trim();
  // What a browser without frames would show.
  frame.textContent = '';
  frame.setAttribute('src', address);
  frame.setAttribute('title', title || new URL(address).host);
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.setAttribute('allow', 'fullscreen');
  frame.setAttribute('referrerpolicy', 'strict-origin');
  frame.setAttribute('loading', 'lazy');
}
