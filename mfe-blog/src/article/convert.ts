import { articleUrl, hostOfUrl, nameOfUrl } from './addresses';
import { closestOf, linkIn, moveNodes, names, rename, styleOf, unwrap } from './elements';
import { convertCaptions, convertParagraphs, convertShortcodes } from './paragraphs';
import { convertWordLists, nestLists } from './word-lists';

const MEDIA = 'img, iframe, audio, video, object, embed';
/** Attributes in which lazy-loading scripts store an address, in order of preference. */
const ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'src', 'data'];
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/** Returns the address of the largest picture of a `srcset`. */
function largestOf(sources: string): string | null {
  const candidates = sources.split(/,\s+/).map((source) => {
    const [address = '', size = ''] = source.trim().split(/\s+/);
    return { address: articleUrl(address), size: Number.parseFloat(size) || 0 };
  });
  const shown = candidates.filter(({ address }) => address !== null);
  return shown.sort((a, b) => b.size - a.size)[0]?.address ?? null;
}

/** Returns an element's first address that a page may load. */
function addressOf(element: Element): string | null {
  for (const name of ADDRESSES) {
    const address = articleUrl(element.getAttribute(name));
    if (address !== null) return address;
  }
  for (const name of SOURCE_SETS) {
    const address = largestOf(element.getAttribute(name) ?? '');
    if (address !== null) return address;
  }
  return null;
}

function addressWithin(element: Element): string | null {
  const own = addressOf(element);
  if (own !== null) return own;
  for (const source of element.querySelectorAll('source, embed')) {
    const address = addressOf(source);
    if (address !== null) return address;
  }
  return null;
}

/** Keeps the content of `noscript` and drops the lazy picture that it replaces. */
function convertNoscript(noscript: Element): void {
  const { previousElementSibling: before, nextElementSibling: after } = noscript;
  if (noscript.querySelector(MEDIA) !== null) {
    const late = [before, after].find((each) => each?.matches('img, iframe, picture'));
    const isLate = (each: Element) =>
      each === before ||
      each.getAttribute('src')?.startsWith('data:') ||
      /\bdata-/.test(each.getAttributeNames().join(' '));
    if (late && isLate(late)) late.remove();
  }
  unwrap(noscript);
}

const PICTURES = names('picture');

function convertPicture(image: Element): void {
  const picture = closestOf(image, PICTURES);
  const address = addressOf(image) ?? (picture && addressWithin(picture));
  const isSpacer =
    ['width', 'height'].every((name) => /^[01]$/.test(image.getAttribute(name) ?? '')) ||
    (address === null && /^data:.{0,200}$/.test(image.getAttribute('src') ?? ''));
  if (isSpacer) image.remove();
  else if (address !== null) image.setAttribute('src', address);
}

/** Replaces a player by a link, because the page's policy forbids media. */
function convertPlayer(player: Element): void {
  const address = addressWithin(player);
  if (address === null) unwrap(player);
  else {
    const name = player.getAttribute('title') ?? player.getAttribute('aria-label');
    player.replaceWith(linkIn(player, address, name?.trim() || nameOfUrl(address)));
  }
}

function convertMedia(root: Element): void {
  for (const noscript of root.querySelectorAll('no-script')) convertNoscript(noscript);
  for (const image of root.querySelectorAll('img')) convertPicture(image);
  for (const frame of root.querySelectorAll('iframe')) {
    const address = addressOf(frame);
    if (address !== null) frame.setAttribute('src', address);
    const name = frame.getAttribute('title') ?? frame.getAttribute('aria-label');
    if (address !== null) frame.setAttribute('title', name?.trim() || hostOfUrl(address));
  }
  for (const player of root.querySelectorAll('audio, video, object, embed')) convertPlayer(player);
}

/** Copies the styles of classes to the elements that have them; Google Docs exports bold text as classes. */
function applyClasses(root: Element, source: string): void {
  const rules = new Map<string, string>();
  for (const [, css = ''] of source.matchAll(/<style[^<>]*>(?:\s*<!--)?([^<]*)/gi)) {
    for (const [, name = '', rule = ''] of css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
      const looks = rule.match(
        /(?:font-weight|font-style|text-decoration|vertical-align)\s*:[^;]*/g,
      );
      if (looks !== null) rules.set(name, looks.join(';'));
    }
  }
  if (rules.size === 0) return;
  for (const element of root.querySelectorAll('[class]')) {
    const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
    const styles = classes.flatMap((name) => rules.get(name) ?? []);
    element.setAttribute(
      'data-style',
      [...styles, element.getAttribute('data-style') ?? ''].join(';'),
    );
  }
}

const isBold = (element: Element) =>
  /^(?:bold|bolder|[6-9]\d\d)$/.test(styleOf(element, 'font-weight'));

/** For each element, a test whether a span's style has its look. */
const LOOKS: readonly (readonly [string, (element: Element) => boolean])[] = [
  ['strong', isBold],
  ['em', (element) => /^(?:italic|oblique)/.test(styleOf(element, 'font-style'))],
  ['s', (element) => /line-through/.test(styleOf(element, 'text-decoration'))],
  ['sup', (element) => styleOf(element, 'vertical-align') === 'super'],
  ['sub', (element) => styleOf(element, 'vertical-align') === 'sub'],
];

const HEADINGS = names('h1 h2 h3 h4 h5 h6');

function convertLooks(root: Element): void {
  for (const element of root.querySelectorAll('b[data-style], strong[data-style]')) {
    if (/^(?:normal|lighter|[1-5]00)$/.test(styleOf(element, 'font-weight'))) unwrap(element);
  }
  for (const element of root.querySelectorAll('i[data-style], em[data-style]')) {
    if (styleOf(element, 'font-style') === 'normal') unwrap(element);
  }
  for (const span of root.querySelectorAll('span[data-style], font[data-style]')) {
    if (closestOf(span, HEADINGS) !== null || span.textContent.trim() === '') continue;
    for (const [name] of LOOKS.filter(([, has]) => has(span))) {
      const look = span.ownerDocument.createElement(name);
      moveNodes(span, look);
      span.append(look);
    }
  }
}

/** Converts the cells of a first row to headings if the row looks like a table head. */
function convertTableHead(table: HTMLTableElement): void {
  const [row] = table.rows;
  const cells = [...(row?.cells ?? [])];
  const isInHead = row?.parentElement?.localName === 'thead';
  const isAllBold = cells.every((cell) => {
    const words = cell.textContent.trim();
    return words !== '' && cell.querySelector('b, strong')?.textContent.trim() === words;
  });
  if (!isInHead && (!isAllBold || table.rows.length < 2)) return;
  for (const cell of cells) if (cell.localName === 'td') rename(cell, 'th');
}

/** Converts the markup of editors' programs to plain article markup, in place. `source` is the HTML of `root`. */
export function convertArticle(root: Element, source: string): void {
  applyClasses(root, source);
  for (const element of root.querySelectorAll('[data-style]')) {
    const isHidden =
      styleOf(element, 'display') === 'none' ||
      /^(?:all|screen)/.test(styleOf(element, 'mso-hide'));
    if (isHidden && !element.matches(MEDIA) && element.querySelector(MEDIA) === null)
      element.remove();
  }
  for (const anchor of root.querySelectorAll('a[name]:not([id])')) {
    anchor.setAttribute('id', anchor.getAttribute('name') ?? '');
  }
  convertMedia(root);
  convertCaptions(root);
  convertShortcodes(root);
  convertWordLists(root);
  nestLists(root);
  convertLooks(root);
  convertParagraphs(root);
  for (const table of root.querySelectorAll('table')) convertTableHead(table);
  // Their ids are targets of links.
  const sections =
    'section, article, aside, main, header, footer, nav, address, center, details, summary';
  for (const section of root.querySelectorAll(sections)) rename(section, 'div');
}
