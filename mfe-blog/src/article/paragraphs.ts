import { articleUrl, hostOfUrl, nameOfUrl } from './addresses';
import {
  elementsIn,
  isElement,
  isText,
  linkIn,
  moveNodes,
  names,
  nodesOf,
  rename,
  textsIn,
} from './elements';

const QUOTED = '=(?:"[^"\\]]*"|\'[^\'\\]]*\'|[“”″][^“”″\\]]*[“”″])';
const SHORTCODE = new RegExp(
  `\\[(/?)([a-z][\\w-]*)((?:\\s+[\\w-]+(?:${QUOTED}|=[^\\s"'“”″\\]]+)|\\s+https?:[^\\s\\]]+)*)\\s*/?\\]`,
  'gi',
);
const KNOWN = names('caption wp_caption embed gallery audio video playlist youtube vimeo');

interface Shortcode {
  readonly name: string;
  readonly isEnd: boolean;
  /** Attributes as written. */
  readonly attributes: string;
}

/** Replaces each shortcode by an empty element. Returns the shortcodes by element. */
function markShortcodes(root: Element): Map<Element, Shortcode> {
  const texts = textsIn(root).filter(({ data }) => data.includes('['));
  const ended = new Set(
    texts.flatMap(({ data }) =>
      [...data.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name),
    ),
  );
  const codes = new Map<Element, Shortcode>();
  for (const text of texts) {
    const parts: (Element | string)[] = [];
    let end = 0;
    for (const {
      0: whole,
      1: slash,
      2: name = '',
      3: attributes = '',
      index,
    } of text.data.matchAll(SHORTCODE)) {
      const isCode = KNOWN.has(name) || ended.has(name) || new RegExp(QUOTED).test(attributes);
      if (!isCode) continue;
      const mark = root.ownerDocument.createElement('span');
      codes.set(mark, { name, isEnd: slash === '/', attributes });
      parts.push(text.data.slice(end, index), mark);
      end = index + whole.length;
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(end));
  }
  return codes;
}

function attributeOf({ attributes }: Shortcode, name: string): string | null {
  const pattern = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)|(\\S+))`, 'i');
  return (
    pattern
      .exec(attributes)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null
  );
}

/** Returns the nodes between two siblings. */
function nodesBetween(start: Element, end: Element): Node[] {
  const nodes: Node[] = [];
  for (let node = start.nextSibling; node !== null && node !== end; node = node.nextSibling) {
    nodes.push(node);
  }
  return nodes;
}

const IMAGES = names('img');

function hasPicture(node: Node): boolean {
  return isElement(node) && (IMAGES.has(node.localName) || elementsIn(node, IMAGES).length > 0);
}

/** Creates a figure of a picture and its caption. */
function makeFigure(start: Element, end: Element, caption: string | null): void {
  const figure = start.ownerDocument.createElement('figure');
  const words = start.ownerDocument.createElement('figcaption');
  const nodes = nodesBetween(start, end);
  start.replaceWith(figure);
  figure.append(...nodes.filter(hasPicture));
  words.append(...nodes.filter((node) => !hasPicture(node)));
  if (words.textContent.trim() === '') words.textContent = caption ?? '';
  if (words.textContent.trim() !== '') figure.append(words);
}

/** Returns a link to the address of a shortcode, or nothing. */
function resultOf(mark: Element, code: Shortcode, inner: string): Node[] {
  const written = /https?:\/\/[^\s"'“”″\]]+/i.exec(`${code.attributes} ${inner}`)?.[0] ?? null;
  const address = articleUrl(written);
  if (address === null) return [];
  const isFile = /^(?:audio|video|playlist)$/.test(code.name);
  return [linkIn(mark, address, isFile ? nameOfUrl(address) : hostOfUrl(address))];
}

/** Converts WordPress shortcodes: captions to figures, embeds to links. Unknown shortcodes leave their content. */
export function convertShortcodes(root: Element): void {
  const codes = markShortcodes(root);
  const marks = [...codes];
  for (const [index, [mark, code]] of marks.entries()) {
    if (mark.parentNode === null) continue;
    const end = marks
      .slice(index + 1, index + 9)
      .find(
        ([other, { name, isEnd }]) =>
          isEnd && name === code.name && other.parentNode === mark.parentNode,
      )?.[0];
    if (code.isEnd) mark.remove();
    else if (/caption$/.test(code.name)) {
      if (end) makeFigure(mark, end, attributeOf(code, 'caption'));
      else mark.remove();
    } else if (KNOWN.has(code.name)) {
      const inner = end ? nodesBetween(mark, end) : [];
      const result = resultOf(mark, code, inner.map(({ textContent }) => textContent).join(''));
      for (const node of result.length > 0 ? inner : []) node.parentNode?.removeChild(node);
      mark.replaceWith(...result);
    } else mark.replaceWith(...resultOf(mark, code, ''));
  }
}

const BLOCKS = names(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr section article aside main header footer nav ' +
    'address center details br',
);
const BLANK_LINE = /\n[ \t\r]*\n\s*/;
/** Matches an address alone on its line; `\0` marks other content of the line. */
const LINE_OF_ADDRESS = /(^|\n)[ \t]*(https?:\/\/[^\s\0]+)[ \t\r]*(?=\n|$)/gi;

/** Adds blank lines around each address that is alone on its line. */
function withLines({ data, previousSibling, nextSibling }: Text): string {
  const isInLine = (node: Node | null) =>
    node !== null && !(isElement(node) && BLOCKS.has(node.localName));
  const line = `${isInLine(previousSibling) ? '\0' : ''}${data}${isInLine(nextSibling) ? '\0' : ''}`;
  return line.replaceAll(LINE_OF_ADDRESS, '$1\n\n$2\n\n').replaceAll('\0', '');
}

/** A run of text nodes and inline elements. */
type Line = string | ChildNode;

/** Splits a run at blank lines. */
function partsOf(run: readonly ChildNode[]): Line[][] {
  const parts: Line[][] = [[]];
  for (const node of run) {
    const [start = node, ...rest]: Line[] = isText(node) ? withLines(node).split(BLANK_LINE) : [];
    parts.at(-1)?.push(start);
    parts.push(...rest.map((text) => [text]));
  }
  return parts;
}

const isBlank = (line: Line) => typeof line === 'string' && line.trim() === '';

/** Converts a run to paragraphs at blank lines, and appends them to `place`. */
function divide(run: readonly ChildNode[], place: Element): void {
  const parts = partsOf(run);
  const full = parts.filter((part) => !part.every(isBlank));
  if (parts.length === 1 || full.length === 0) {
    for (const node of run) place.append(node);
    return;
  }
  for (const node of run) if (isText(node)) node.remove();
  for (const part of full) {
    const paragraph = place.ownerDocument.createElement('p');
    paragraph.append(...part);
    place.append(paragraph);
  }
}

function divideWithin(container: Element): void {
  const nodes = nodesOf(container);
  if (!nodes.some((node) => isText(node) && BLANK_LINE.test(withLines(node)))) return;
  // Appending to another element is the fastest move in jsdom.
  const place = container.ownerDocument.createElement('div');
  let run: ChildNode[] = [];
  for (const node of nodes) {
    const isBlock = isElement(node) && BLOCKS.has(node.localName) && node.localName !== 'br';
    if (!isBlock) run.push(node);
    if (isBlock || node === nodes.at(-1)) {
      divide(run, place);
      run = [];
    }
    if (isBlock) place.append(node);
  }
  moveNodes(place, container);
}

const CONTAINERS = names('div blockquote section article');
const PLACES = names('p div');
const HOLDING = names('a img iframe pre code p div');

/** Converts texts with blank lines to paragraphs, and addresses alone on a line to links. */
export function convertParagraphs(root: Element): void {
  for (const container of [root, ...elementsIn(root, CONTAINERS)]) divideWithin(container);
  for (const place of elementsIn(root, PLACES)) {
    const words = place.textContent.trim();
    if (!/^https?:\/\/\S+$/i.test(words) || elementsIn(place, HOLDING).length > 0) continue;
    const address = articleUrl(words);
    if (address !== null) place.replaceChildren(linkIn(place, address, hostOfUrl(address)));
  }
}

/** Converts the captions that WordPress renders to figures. */
export function convertCaptions(root: Element): void {
  for (const text of root.querySelectorAll('.wp-caption > .wp-caption-text')) {
    rename(text, 'figcaption');
  }
  for (const box of root.querySelectorAll('div.wp-caption')) rename(box, 'figure');
}
