import { elementsIn, moveNodes, names, rename, styleOf } from './elements';

/** Start of a paragraph that looks like a list item: a bullet, a number or letters, then spaces. */
const MARKER =
  /^\s*([·•§○▪●■◦‣–—\-*ovqØüF\u{f000}-\u{f0ff}]|\(?(?:\d{1,4}|[a-z]{1,5})[.)](?:\d+\.?)*)(?:\u00a0\s*|\s{2,})/iu;
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
  pt: 1 / 72,
  px: 1 / 96,
};
/** Word's indentation of each level. */
const LEVEL_INCHES = 0.5;

interface Point {
  readonly paragraph: Element;
  /** One-based. */
  readonly level: number;
  readonly marker: string;
}

/** Removes characters from the start of an element's text. */
function dropStart(element: Element, count: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  let left = count;
  while (left > 0 && walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    const dropped = Math.min(left, text.data.length);
    text.data = text.data.slice(dropped);
    left -= dropped;
  }
}

function inches(length: string): number {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]+)/.exec(length) ?? [];
  return Number(number ?? 0) * (INCHES[unit] ?? 0);
}

function levelOf(paragraph: Element): number {
  const [, level] = /level(\d)/.exec(styleOf(paragraph, 'mso-list')) ?? [];
  if (level !== undefined) return Number(level);
  return Math.max(1, Math.round(inches(styleOf(paragraph, 'margin-left')) / LEVEL_INCHES));
}

const SPANS = names('span');
const PARAGRAPHS = names('p');

/** Parses a paragraph that Word shows as a list item and removes its bullet. Returns null for other paragraphs. */
function takePoint(paragraph: Element): Point | null {
  const isListed = styleOf(paragraph, 'mso-list').includes('level');
  if (!isListed && !/\bMsoList/.test(paragraph.getAttribute('class') ?? '')) return null;
  const level = levelOf(paragraph);
  const written = elementsIn(paragraph, SPANS).find(
    (span) => styleOf(span, 'mso-list') === 'ignore',
  );
  if (written !== undefined) {
    const marker = written.textContent.trim();
    written.remove();
    return { paragraph, level, marker };
  }
  const [start = '', marker] = MARKER.exec(paragraph.textContent) ?? [];
  if (marker === undefined) return isListed ? { paragraph, level, marker: '' } : null;
  dropStart(paragraph, start.length);
  return { paragraph, level, marker };
}

/** Returns `type` and `start` of a numbered list, or null for bullets. */
function numberingOf(marker: string): { readonly type: string; readonly start: number } | null {
  const [, text = ''] = /^\(?(?:\d+\.)*(\d+|[a-z]{1,5})[.)]/i.exec(marker) ?? [];
  if (text === '') return null;
  if (/\d/.test(text)) return { type: '1', start: Number(text) };
  const type = /^[ivx]/i.test(text) ? 'i' : 'a';
  const start = type === 'a' ? text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 1;
  return { type: text === text.toLowerCase() ? type : type.toUpperCase(), start };
}

interface OpenList {
  readonly list: Element;
  readonly level: number;
}

function startList({ paragraph, level, marker }: Point, place: (list: Element) => void): OpenList {
  const numbering = numberingOf(marker);
  const list = paragraph.ownerDocument.createElement(numbering === null ? 'ul' : 'ol');
  if (numbering !== null && numbering.type !== '1') list.setAttribute('type', numbering.type);
  if (numbering !== null && numbering.start !== 1) list.setAttribute('start', `${numbering.start}`);
  place(list);
  return { list, level };
}

/** Returns true if an item continues a list, false if it begins one of another kind. */
function isOfKind({ list }: OpenList, { marker }: Point): boolean {
  return (list.localName === 'ol') === (numberingOf(marker) !== null);
}

/** Converts paragraphs that Word shows as lists to lists. */
export function convertWordLists(root: Element): void {
  let open: OpenList[] = [];
  for (const paragraph of elementsIn(root, PARAGRAPHS)) {
    const [outermost] = open;
    if (outermost && paragraph.previousElementSibling !== outermost.list) open = [];
    const point = takePoint(paragraph);
    if (point === null) continue;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > point.level) open.pop();
    let last = open.at(-1);
    const isDeeper = last !== undefined && last.level < point.level;
    if (last !== undefined && !isDeeper && !isOfKind(last, point)) {
      open.pop();
      last = undefined;
    }
    const parent = open.at(-1)?.list.lastElementChild;
    if (last === undefined || isDeeper) {
      last = startList(point, (list) => (parent ? parent.append(list) : paragraph.before(list)));
      open.push(last);
    }
    last.list.append(rename(paragraph, 'li'));
  }
}

const LISTS = names('ul ol');
const FLAT = /\blst-(kix_\w+)-(\d)/;

/** Moves a list that is a direct child of a list into the previous item. Google Docs also exports nested lists as siblings. */
export function nestLists(root: Element): void {
  for (const list of elementsIn(root, LISTS)) {
    const before = list.previousElementSibling;
    if (LISTS.has(list.parentElement?.localName ?? '')) {
      const point = before ?? list.ownerDocument.createElement('li');
      if (before === null) list.before(point);
      point.append(list);
    } else if (before !== null) nestFlatList(list, before);
  }
}

function nestFlatList(list: Element, before: Element): void {
  const [, name, level = '0'] = FLAT.exec(list.getAttribute('class') ?? '') ?? [];
  if (name === undefined || !before.getAttribute('class')?.includes(name)) return;
  let place = before;
  let depth = 0;
  for (; depth < Number(level); depth += 1) {
    const within = place.lastElementChild?.lastElementChild;
    if (!within || !LISTS.has(within.localName)) break;
    place = within;
  }
  if (depth === Number(level)) {
    moveNodes(list, place);
    list.remove();
  } else place.lastElementChild?.append(list);
}
