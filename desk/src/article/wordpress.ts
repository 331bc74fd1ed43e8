import { addressName, articleUrl, hostOfUrl } from '@site/shared/article';
import { linkIn } from './links';

const QUOTED = '=(?:"[^"\\]]*"|\'[^\'\\]]*\'|[“”″][^“”″\\]]*[“”″])';
const SHORTCODE = new RegExp(
  `\\[(/?)([a-z][\\w-]*)((?:\\s+[\\w-]+(?:${QUOTED}|=[^\\s"'“”″\\]]+)|\\s+https?:[^\\s\\]]+)*)\\s*/?\\]`,
  'gi',
);
const KNOWN = /^(?:caption|wp_caption|embed|gallery|audio|video|playlist|youtube|vimeo)$/;

interface Shortcode {
  readonly mark: Element;
  readonly name: string;
  readonly isEnd: boolean;
  /** Attributes as written. */
  readonly attributes: string;
}

/** Returns the text nodes of an element, except those in code. */
function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre, code, samp, kbd')) texts.push(text);
  }
  return texts;
}

/** Replaces each shortcode by an empty element. */
function markShortcodes(root: Element): Shortcode[] {
  const texts = textsIn(root).filter(({ data }) => data.includes('['));
  const all = texts.map(({ data }) => data).join(' ');
  const codes: Shortcode[] = [];
  for (const text of texts) {
    const parts: (Element | string)[] = [];
    let end = 0;
    for (const found of text.data.matchAll(SHORTCODE)) {
      const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } = found;
      const isCode =
        KNOWN.test(name) || all.includes(`[/${name}]`) || new RegExp(QUOTED).test(attributes);
      if (!isCode) continue;
      const mark = root.ownerDocument.createElement('span');
      codes.push({ mark, name, isEnd: slash === '/', attributes });
      parts.push(text.data.slice(end, index), mark);
      end = index + whole.length;
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(end));
  }
  return codes;
}

/** Returns the nodes between two siblings. */
function nodesBetween(start: Element, end: Element): ChildNode[] {
  const nodes = [...(start.parentNode?.childNodes ?? [])];
  return nodes.slice(nodes.indexOf(start) + 1, nodes.indexOf(end));
}

const hasPicture = (node: Node) =>
  node instanceof Element && (node.matches('img') || node.querySelector('img') !== null);

/** Creates a figure of a picture and its caption. */
function makeFigure({ mark, attributes }: Shortcode, end: Element): void {
  const figure = mark.ownerDocument.createElement('figure');
  const words = mark.ownerDocument.createElement('figcaption');
  const nodes = nodesBetween(mark, end);
  mark.replaceWith(figure);
  figure.append(...nodes.filter(hasPicture));
  words.append(...nodes.filter((node) => !hasPicture(node)));
  const [, caption = ''] = /\scaption=["']([^"']*)/i.exec(attributes) ?? [];
  if (words.textContent.trim() === '') words.textContent = caption;
  if (words.textContent.trim() !== '') figure.append(words);
}

/** Returns a link to the address of a shortcode, or nothing. */
function linkOf({ mark, name, attributes }: Shortcode, inner: string): (Element | string)[] {
  const written = /https?:\/\/[^\s"'“”″\]]+/i.exec(`${attributes} ${inner}`)?.[0] ?? null;
  const address = articleUrl(written);
  if (address === null) return [];
  const isFile = /^(?:audio|video|playlist)$/.test(name);
  return [linkIn(mark, address, isFile ? addressName(address) : hostOfUrl(address))];
}

/** Converts WordPress shortcodes: captions to figures, embeds to links. Returns the numbers of links, and of shortcodes left out. */
export function convertShortcodes(root: Element): { readonly film: number; readonly code: number } {
  const codes = markShortcodes(root);
  const counts = { film: 0, code: 0 };
  for (const [index, code] of codes.entries()) {
    const { mark, name, isEnd } = code;
    if (mark.parentNode === null) continue;
    const end = codes
      .slice(index + 1, index + 9)
      .find(
        (other) => other.isEnd && other.name === name && other.mark.parentNode === mark.parentNode,
      );
    if (!isEnd && end !== undefined && /caption$/.test(name)) {
      makeFigure(code, end.mark);
      end.mark.remove();
      continue;
    }
    const inner =
      !isEnd && end !== undefined && KNOWN.test(name) ? nodesBetween(mark, end.mark) : [];
    const link = isEnd ? [] : linkOf(code, inner.map(({ textContent }) => textContent).join(''));
    if (link.length > 0) for (const node of inner) node.remove();
    if (!isEnd) counts[link.length > 0 ? 'film' : 'code'] += 1;
    mark.replaceWith(...link);
  }
  return counts;
}

const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre, blockquote, figure, hr, section, article, aside, main, ' +
  'header, footer, nav, address, center, details';
const isBlock = (node: Node) => node instanceof Element && node.matches(BLOCKS);
const BLANK_LINE = /\n[ \t\r]*\n\s*/;
/** Matches an address alone on its line; `\0` marks other content of the line. */
const LINE_OF_ADDRESS = /(^|\n)[ \t]*(https?:\/\/[^\s\0]+)[ \t\r]*(?=\n|$)/gi;

/** Returns a text with blank lines around each address that is alone on its line. */
function withLines({ data, previousSibling, nextSibling }: Text): string {
  const isInLine = (node: Node | null) =>
    node !== null && !isBlock(node) && !(node instanceof Element && node.matches('br'));
  const line = `${isInLine(previousSibling) ? '\0' : ''}${data}${isInLine(nextSibling) ? '\0' : ''}`;
  return line.replaceAll(LINE_OF_ADDRESS, '$1\n\n$2\n\n').replaceAll('\0', '');
}

/** Converts the text of a container to paragraphs at blank lines. */
function divide(container: Element): void {
  const texts = [...container.childNodes].filter((node) => node instanceof Text);
  if (!texts.some((text) => BLANK_LINE.test(withLines(text)))) return;
  const lines = new Map(texts.map((text) => [text as Node, withLines(text).split(BLANK_LINE)]));
  let paragraph: Element | null = null;
  const put = (node: Node | string) => {
    if (paragraph === null && typeof node === 'string' && node.trim() === '') return;
    paragraph ??= container.appendChild(container.ownerDocument.createElement('p'));
    paragraph.append(node);
  };
  for (const node of [...container.childNodes]) {
    const [first, ...rest] = lines.get(node) ?? [];
    if (isBlock(node)) {
      paragraph = null;
      container.append(node);
    } else if (first === undefined) put(node);
    else {
      node.remove();
      put(first);
      for (const line of rest) {
        paragraph = null;
        put(line);
      }
    }
  }
}

/** Converts texts with blank lines to paragraphs, and addresses alone on a line to links. */
export function convertParagraphs(root: Element): void {
  for (const container of [root, ...root.querySelectorAll('div, blockquote, section, article')]) {
    divide(container);
  }
  for (const place of root.querySelectorAll('p, div')) {
    const words = place.textContent.trim();
    if (
      !/^https?:\/\/\S+$/i.test(words) ||
      place.querySelector('a, img, iframe, pre, code, p, div')
    )
      continue;
    const address = articleUrl(words);
    if (address !== null) place.replaceChildren(linkIn(place, address, hostOfUrl(address)));
  }
}
