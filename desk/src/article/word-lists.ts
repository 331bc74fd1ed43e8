import { styleOf } from './styles';

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
  const range = element.ownerDocument.createRange();
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  range.setStart(element, 0);
  let left = count;
  while (left > 0 && walker.nextNode() !== null) {
    const { data } = walker.currentNode as Text;
    range.setEnd(walker.currentNode, Math.min(left, data.length));
    left -= data.length;
  }
  range.deleteContents();
}

function levelOf(paragraph: Element): number {
  const [, level] = /level(\d)/.exec(styleOf(paragraph, 'mso-list')) ?? [];
  if (level !== undefined) return Number(level);
  const [, number = 0, unit = ''] =
    /^(-?[\d.]+)([a-z]+)/.exec(styleOf(paragraph, 'margin-left')) ?? [];
  return Math.max(1, Math.round((Number(number) * (INCHES[unit] ?? 0)) / LEVEL_INCHES));
}

/** Parses a paragraph that Word shows as a list item and removes its bullet. Returns null for other paragraphs. */
function takePoint(paragraph: Element): Point | null {
  const isListed = styleOf(paragraph, 'mso-list').includes('level');
  if (!isListed && !/\bMsoList/.test(paragraph.className)) return null;
  const level = levelOf(paragraph);
  const written = [...paragraph.querySelectorAll('span')].find(
    (span) => styleOf(span, 'mso-list') === 'ignore',
  );
  if (written !== undefined) {
    written.remove();
    return { paragraph, level, marker: written.textContent.trim() };
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

function startList({ paragraph, level, marker }: Point): OpenList {
  const numbering = numberingOf(marker);
  const list = paragraph.ownerDocument.createElement(numbering === null ? 'ul' : 'ol');
  if (numbering !== null && numbering.type !== '1') list.setAttribute('type', numbering.type);
  if (numbering !== null && numbering.start !== 1) list.setAttribute('start', `${numbering.start}`);
  return { list, level };
}

/** Returns true if an item continues a list, false if it begins one of another kind. */
function isOfKind({ list }: OpenList, { marker }: Point): boolean {
  return (list.localName === 'ol') === (numberingOf(marker) !== null);
}

/** Converts paragraphs that Word shows as lists to lists. Returns the number of lists. */
export function convertWordLists(root: Element): number {
  let open: OpenList[] = [];
  let count = 0;
  for (const paragraph of root.querySelectorAll('p')) {
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
    if (last === undefined || isDeeper) {
      const parent = open.at(-1)?.list.lastElementChild;
      last = startList(point);
      if (parent) parent.append(last.list);
      else paragraph.before(last.list);
      open.push(last);
      count += 1;
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    if (paragraph.id !== '') item.id = paragraph.id;
    last.list.append(item);
    paragraph.remove();
  }
  return count;
}
