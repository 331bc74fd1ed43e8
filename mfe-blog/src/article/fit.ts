import { ARTICLE_ID_PREFIX, idsOfFragment, localPath } from '@site/shared/contract';
import { oneLine } from '@site/shared/text';
import { articleTexts } from '#content/texts';
import { articleUrl, hostOfUrl, nameOfUrl } from './addresses';
import { closestOf, elementsIn, isElement, linkIn, names, rename, unwrap } from './elements';

/** Maximum length of a column's or section's name. A phone repeats a column's name in every row. */
const LONGEST_NAME = 200;

/** A table with more columns scrolls at every width. */
const MAX_COLUMNS = 8;
/** Longest word that fits into a cell. An IPv6 address has 39 characters. */
const MAX_WORD = 60;

/** Sandbox of a frame: its links open in new tabs, outside of the sandbox. It cannot navigate the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** A heading that the outline of an article links to. */
export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
}

/** Article that fits into the page. */
interface FittedArticle {
  /** Sanitised HTML; empty if no readable content is left. */
  readonly html: string;
  readonly outline: readonly OutlineEntry[];
}

/**
 * Fits sanitised HTML into the page: repairs links, sandboxes frames, adapts tables to narrow screens and adds
 * anchors for the outline. Changes `root`.
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
  // The post's title is the only h1.
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2');
  for (const place of root.querySelectorAll('p, h2, h3, h4, h5, h6')) {
    if (isEmpty(place)) place.remove();
  }
  for (const mark of root.querySelectorAll('span, br')) {
    const isVoid = mark.localName === 'br' ? isBetweenBlocks(mark) : mark.attributes.length === 0;
    if (isVoid) dissolve(mark);
  }
  // Browsers must not translate code.
  for (const code of root.querySelectorAll('pre, code')) code.setAttribute('translate', 'no');
  const isReadable = root.textContent.trim() !== '' || root.querySelector('img,iframe') !== null;
  if (!isReadable) return { html: '', outline: [] };
  const outline = outlineOf(root, ids);
  for (const table of root.querySelectorAll('table')) fitTable(table);
  return { html: root.innerHTML, outline };
}

/** Returns true if an element is empty but takes space, and no link leads to it. */
function isEmpty(element: Element): boolean {
  return (
    element.textContent.trim() === '' &&
    element.id === '' &&
    element.querySelector('img, iframe, hr, [id]') === null
  );
}

const BLOCKS = names('p div h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr');

/** Returns true if a `br` only adds space between two blocks. */
function isBetweenBlocks(mark: Element): boolean {
  const { previousSibling: before, nextSibling: after } = mark;
  const isBlock = (node: Node | null) =>
    node === null || (isElement(node) && BLOCKS.has(node.localName));
  return isBlock(before) && isBlock(after) && (before !== null || after !== null);
}

/** Ids of an article, each with the last number appended to it. */
type Ids = Map<string, number>;

function fitIds(root: Element): Ids {
  const ids: Ids = new Map();
  for (const element of root.querySelectorAll('[id]')) {
    element.id = takeId(withoutSpace(element.id), ids);
  }
  return ids;
}

/** Replaces spaces by hyphens: an id with spaces would be several ids in a list. */
function withoutSpace(id: string): string {
  return id.trim().replaceAll(/\s+/g, '-');
}

/** Reserves an id; appends the next free number if it is in use. */
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

/** Prepares a plain table for display as a list of rows. A table that is wide, has spans or contains a table scrolls. */
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
  // Copied, because the live list of rows is rebuilt after each change.
  for (const row of [...table.rows]) fitRow(row, names);
}

/** Removes spans of one and invalid spans. `rowspan` 0 reaches to the end, so it stays. */
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

/** Returns the texts of the first row if all its cells are headings. */
function columnNames({ rows: [head] }: HTMLTableElement): string[] {
  const cells = [...(head?.cells ?? [])];
  const isHead = cells.every(({ localName }) => localName === 'th');
  return isHead ? cells.map(({ textContent }) => oneLine(textContent, LONGEST_NAME)) : [];
}

/** Sets the ARIA roles that `display` removes from a table shown as a list. */
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

/** Wraps an element in a scrolling region that takes the keyboard's focus. */
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

/** Id of the note that links to other sites open in a new tab. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

interface LinkOptions {
  /** Address of the article. */
  readonly ids: Ids;
  /** Prefix of the language's paths. */
  readonly prefix: string;
}

/** Text of a paragraph's link to itself, as in RFCs. */
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

/** Returns the fragment of a link's target. Word and Google Docs prefix some names. */
function findTarget(href: string, ids: Ids): string | null {
  const names = [href, href.replace(/^#(?:_|heading=|bookmark=)/i, '#')].flatMap(idsOfFragment);
  const id = names.map(withoutSpace).find((name) => ids.has(name));
  if (id !== undefined) return `#${id}`;
  // `#` and `#top` need no target.
  return /^#top$/i.test(href) ? '#top' : null;
}

function isInside(link: Element, target: string): boolean {
  for (let element: Element | null = link; element !== null; element = element.parentElement) {
    if (`#${element.id}` === target) return true;
  }
  return false;
}

/** Removes a link without a target, but keeps its text and its id. */
function dropLink(link: Element): void {
  link.removeAttribute('href');
  if (link.id === '') dissolve(link);
  else rename(link, 'span');
}

/** Replaces an element by its content, within a heading by a span, since a heading there would end the outer one. */
function dissolve(element: Element): void {
  const isBound = closestOf(element, TITLES) !== null && elementsIn(element, BLOCKS).length > 0;
  if (!isBound) unwrap(element);
  else if (element.localName !== 'span') rename(element, 'span');
}

/** Labels a link around a picture, and marks it to hide the arrow. */
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

/** Returns true if a frame's address has a listed prefix, compared as URLs. */
function isListed(address: string, frames: readonly string[]): boolean {
  if (address.startsWith('/')) return false;
  const { origin, pathname } = new URL(address);
  return frames.some((frame) => {
    const listed = new URL(frame);
    return origin === listed.origin && pathname.startsWith(listed.pathname);
  });
}

/** Sandboxes a frame of a listed site and replaces any other frame by a link. */
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
