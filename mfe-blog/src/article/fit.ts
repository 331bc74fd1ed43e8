import { ARTICLE_ID_PREFIX, idsOfFragment, localPath } from '@site/shared/contract';
import { oneLine } from '@site/shared/text';
import { articleTexts } from '#content/texts';
import { articleUrl, hostOfUrl, nameOfUrl } from './addresses';
import { closestOf, elementsIn, isElement, linkIn, names, rename, unwrap } from './elements';

/** Letters of a column or a section: each is said again, of a column in every row. */
const LONGEST_NAME = 200;

/** A table of more columns is wider than any page. */
const MAX_COLUMNS = 8;
/** Letters of a word that a cell can hold without scrolling; an IPv6 address has 39. */
const MAX_WORD = 60;

/** Sandbox of a frame: its links open in new tabs, outside of the sandbox. It cannot navigate the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

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
  for (const image of root.querySelectorAll('img')) fitImage(image);
  const ids = fitIds(root);
  for (const link of root.querySelectorAll('a')) fitLink(link, { ids, prefix });
  // The title of the post is the page's one h1.
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2');
  for (const place of root.querySelectorAll('p, h2, h3, h4, h5, h6')) {
    if (isEmpty(place)) place.remove();
  }
  for (const mark of root.querySelectorAll('span, br')) {
    const isVoid = mark.localName === 'br' ? isBetweenBlocks(mark) : mark.attributes.length === 0;
    if (isVoid) dissolve(mark);
  }
  // Browsers that translate the page leave code as it is.
  for (const code of root.querySelectorAll('pre, code')) code.setAttribute('translate', 'no');
  const isReadable = root.textContent.trim() !== '' || root.querySelector('img,iframe') !== null;
  if (!isReadable) return { html: '', outline: [] };
  const outline = outlineOf(root, ids);
  for (const table of root.querySelectorAll('table')) fitTable(table);
  return { html: root.innerHTML, outline };
}

/** Whether an element takes room and shows nothing; no link leads to it. */
function isEmpty(element: Element): boolean {
  return (
    element.textContent.trim() === '' &&
    element.id === '' &&
    element.querySelector('img, iframe, hr, [id]') === null
  );
}

const BLOCKS = names('p div h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr');

/** Whether a break only adds room between two paragraphs, tables and the like. */
function isBetweenBlocks(mark: Element): boolean {
  const { previousSibling: before, nextSibling: after } = mark;
  const isBlock = (node: Node | null) =>
    node === null || (isElement(node) && BLOCKS.has(node.localName));
  return isBlock(before) && isBlock(after) && (before !== null || after !== null);
}

/** The ids of an article, each with the last number that it got. */
type Ids = Map<string, number>;

/** Makes the ids of an article unique, and returns them. */
function fitIds(root: Element): Ids {
  const ids: Ids = new Map();
  for (const element of root.querySelectorAll('[id]')) {
    element.id = takeId(withoutSpace(element.id), ids);
  }
  return ids;
}

/** A list of ids has spaces between them, and an address drops some. */
function withoutSpace(id: string): string {
  return id.trim().replaceAll(/\s+/g, '-');
}

/** Takes an id; one that is taken gets the next number that is free. */
function takeId(wanted: string, ids: Ids): string {
  let id = wanted;
  let number = ids.get(wanted) ?? 1;
  while (ids.has(id)) {
    number += 1;
    id = `${wanted}-${number}`;
  }
  ids.set(wanted, number);
  if (id !== wanted) ids.set(id, 1);
  return id;
}

function fitImage(image: Element): void {
  const written = image.getAttribute('src');
  const address = articleUrl(written);
  const words = image.getAttribute('alt')?.trim() ?? '';
  if (address === null) {
    const file = /^(?!data:)[^?#]*?([^/\\?#]+)(?:[?#]|$)/i.exec(written ?? '')?.[1];
    const name = image.ownerDocument.createElement('em');
    name.textContent = `[${[articleTexts.unshownPicture, words || file].filter(Boolean).join(': ')}]`;
    image.replaceWith(name);
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('alt', words);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

/** Prepares a plain table to be shown as a list of its rows. A wide table, one with spans or with a table inside scrolls. */
function fitTable(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return;
  for (const cell of table.querySelectorAll('[colspan], [rowspan]')) fitSpans(cell);
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

/** A span of one, and one that is no number, is none; `rowspan` 0 reaches to the end. */
function fitSpans(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
    const isSpan = span > 1 || (span === 0 && name === 'rowspan');
    if (!isSpan) cell.removeAttribute(name);
  }
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

function outlineOf(root: Element, ids: Ids): OutlineEntry[] {
  const headings = [...root.querySelectorAll('h2')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
  return headings.map((heading, index) => {
    if (heading.id === '') {
      heading.id = takeId(`${ARTICLE_ID_PREFIX}section-${index + 1}`, ids);
    }
    return { id: heading.id, title: oneLine(heading.textContent, LONGEST_NAME) };
  });
}

/** Id of the element that says what a link with a target does. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

interface LinkOptions {
  /** Of the article. */
  readonly ids: Ids;
  /** Of the language's pages. */
  readonly prefix: string;
}

/** Text of a link to its own paragraph; RFCs add one to each. */
const PILCROW = /^[¶#§🔗▲]?$/u;

/** Elements that may link to themselves. */
const TITLES = names('h1 h2 h3 h4 h5 h6 dt');

/** Points a link to its target, or removes the link if it has none. Links to other sites open in a new tab. */
function fitLink(link: Element, { ids, prefix }: LinkOptions): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  const isWithin = href.startsWith('#');
  const target = isWithin ? findTarget(href, ids) : articleUrl(href);
  const words = link.textContent.trim();
  if (isWithin && PILCROW.test(words) && link.querySelector('img') === null) {
    link.textContent = '';
    dropLink(link);
  } else if (target === null || (words === '' && link.querySelector('img') === null)) {
    dropLink(link);
  } else if (isWithin) {
    const isItself = closestOf(link, TITLES) !== null && isInside(link, target);
    if (isItself) dropLink(link);
    else link.setAttribute('href', target);
  } else {
    link.setAttribute('href', localPath(target, prefix));
    if (words === '') nameLink(link, target);
    if (!target.startsWith('/')) openInNewTab(link);
  }
}

/** Returns the fragment of the element that a fragment means; Word and Google Docs put marks before some names. */
function findTarget(href: string, ids: Ids): string | null {
  const names = [href, href.replace(/^#(?:_|heading=|bookmark=)/i, '#')].flatMap(idsOfFragment);
  const id = names.map(withoutSpace).find((name) => ids.has(name));
  if (id !== undefined) return `#${id}`;
  // The top of the page needs no id.
  return /^#top$/i.test(href) ? '#top' : null;
}

function isInside(link: Element, target: string): boolean {
  for (let element: Element | null = link; element !== null; element = element.parentElement) {
    if (`#${element.id}` === target) return true;
  }
  return false;
}

/** Leaves the words of a link that leads nowhere, and the place that its id names. */
function dropLink(link: Element): void {
  link.removeAttribute('href');
  if (link.id === '') dissolve(link);
  else rename(link, 'span');
}

/** Leaves the content of an element. In a heading a heading would end it, so there a span stays around it. */
function dissolve(element: Element): void {
  const isBound = closestOf(element, TITLES) !== null && elementsIn(element, BLOCKS).length > 0;
  if (!isBound) unwrap(element);
  else if (element.localName !== 'span') rename(element, 'span');
}

/** Names a link that holds only a picture, and marks it to be shown without an arrow. */
function nameLink(link: Element, target: string): void {
  link.setAttribute('data-picture', '');
  const alt = link.querySelector('img')?.getAttribute('alt');
  if (!alt) link.setAttribute('aria-label', nameOfUrl(target));
}

function openInNewTab(link: Element): void {
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

/** Sandboxes the frame of a listed site, and puts a link in place of any other. */
function fitFrame(frame: Element, frames: readonly string[]): void {
  const address = articleUrl(frame.getAttribute('src'));
  if (address === null) {
    frame.remove();
    return;
  }
  const title = frame.getAttribute('title')?.trim() || hostOfUrl(address);
  if (!isListed(address, frames)) {
    frame.replaceWith(linkIn(frame, address, title));
    return;
  }
  // Fallback for browsers without frames.
  frame.textContent = '';
  frame.setAttribute('src', address);
  frame.setAttribute('title', title);
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('allow', 'fullscreen');
  frame.setAttribute('referrerpolicy', 'strict-origin');
  frame.setAttribute('loading', 'lazy');
}
