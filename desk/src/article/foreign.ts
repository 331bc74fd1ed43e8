import { addressName, articleUrl, hostOfUrl, withoutReports } from '@site/shared/article';
import { convertLinks, linkIn } from './links';
import { convertLooks, styleOf } from './styles';
import { convertWordLists } from './word-lists';

/** What a conversion did, in the order of the receipt. */
export const PARTS = {
  changed: ['list', 'head', 'block', 'formula'],
  taken: ['film', 'remote'],
  left: ['picture', 'control'],
} as const;
type Part = (typeof PARTS)[keyof typeof PARTS][number];
export type Counts = Readonly<Partial<Record<Part, number>>>;

/** Attributes with the address of a picture or a film, in order of preference: scripts load some late. */
const ADDRESSES = ['data-src', 'src', 'data'];

/** Returns the first address of an element, or within it, that a page may load. */
function addressOf(element: Element): string | null {
  const places = [element, ...element.querySelectorAll('source, embed')];
  const addresses = places.flatMap((place) =>
    ADDRESSES.map((name) => articleUrl(place.getAttribute(name))),
  );
  return addresses.find((address) => address !== null) ?? null;
}

/** Converts pictures. Returns the numbers of those of other websites, and of those left out. */
function convertPictures(root: Element, isOwn: (address: string) => boolean) {
  const counts = { remote: 0, picture: 0 };
  for (const image of root.querySelectorAll('img')) {
    const address = addressOf(image);
    const isSpacer = ['width', 'height'].every((name) =>
      /^[01]$/.test(image.getAttribute(name) ?? ''),
    );
    if (isSpacer || address === null) image.remove();
    else image.setAttribute('src', address);
    if (isSpacer) continue;
    if (address === null) counts.picture += 1;
    else if (!isOwn(address)) counts.remote += 1;
  }
  // A caption without its picture stays as words.
  for (const words of root.querySelectorAll('figcaption')) {
    const figure = words.closest('figure');
    const isAlone = figure?.textContent.trim() === words.textContent.trim();
    if (isAlone && figure?.querySelector(MEDIA) === null) figure.replaceWith(rename(words, 'p'));
  }
  return counts;
}

/** Replaces players by links, because the page's policy forbids media. Returns their number with frames. */
function convertPlayers(root: Element): number {
  const players = [...root.querySelectorAll('audio, video, object, embed, iframe')];
  for (const player of players) {
    const address = addressOf(player);
    const name = (player.getAttribute('title') ?? player.getAttribute('aria-label'))?.trim();
    if (address === null) player.replaceWith(...player.childNodes);
    else if (player.matches('iframe')) {
      player.setAttribute('src', address);
      player.setAttribute('title', name || hostOfUrl(address));
    } else player.replaceWith(linkIn(player, address, name || addressName(address)));
  }
  return players.length;
}

/** Links addresses that are alone in their paragraph, as WordPress embeds films and pages. Returns their number. */
function convertEmbeds(root: Element): number {
  const places = [...root.querySelectorAll('p, div')].filter(
    (place) => place.childElementCount === 0 && /^\s*https?:\/\/\S+\s*$/i.test(place.textContent),
  );
  for (const place of places) {
    const address = articleUrl(place.textContent);
    if (address !== null) place.replaceChildren(linkIn(place, address, hostOfUrl(address)));
  }
  return places.length;
}

/** Replaces formulas and drawings by their words. */
function convertFormulas(root: Element): number {
  const formulas = [...root.querySelectorAll('math, svg')];
  for (const formula of formulas) {
    const label = formula.getAttribute('aria-label') ?? formula.getAttribute('alttext');
    const words = formula.localName === 'svg' ? formula.querySelector('title') : formula;
    formula.replaceWith(label ?? words?.textContent ?? '');
  }
  return formulas.length;
}

/** Converts the cells of a first row to headings if it looks like a table head, and captions to figures. */
function convertTables(root: Element): number {
  let count = 0;
  for (const table of root.querySelectorAll('table')) {
    const [row] = table.rows;
    const cells = [...(row?.cells ?? [])];
    const isAllBold = cells.every((cell) => {
      const words = cell.textContent.trim();
      return words !== '' && cell.querySelector('b, strong')?.textContent.trim() === words;
    });
    const isHead =
      row?.parentElement?.localName === 'thead' || (isAllBold && table.rows.length > 1);
    const plain = isHead ? cells.filter((cell) => cell.matches('td')) : [];
    for (const cell of plain) rename(cell, 'th');
    if (plain.length > 0) count += 1;
    if (table.caption !== null && table.closest('figure') === null) {
      const figure = root.ownerDocument.createElement('figure');
      table.replaceWith(figure);
      figure.append(rename(table.caption, 'figcaption'), table);
    }
  }
  return count;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const MEDIA = 'img, iframe, audio, video, object, embed, table, pre';
const CONTROLS = 'input, select, textarea, button, canvas, script';

/** Removes hidden text, and paragraphs without any. */
function removeBlanks(root: Element): void {
  for (const element of root.querySelectorAll('[data-style]')) {
    const isHidden =
      styleOf(element, 'display') === 'none' ||
      /^(?:all|screen)/.test(styleOf(element, 'mso-hide'));
    if (isHidden && !element.matches(MEDIA)) element.remove();
  }
  for (const place of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isBlank = place.textContent.trim() === '' && place.id === '';
    if (isBlank && place.querySelector(`${MEDIA}, [id]`) === null) place.remove();
  }
  for (const line of root.querySelectorAll('br')) {
    const { previousSibling, nextSibling, previousElementSibling, nextElementSibling } = line;
    const isBlank = [previousSibling, nextSibling].every(
      (node) => !(node instanceof Text) || node.data.trim() === '',
    );
    const isBetween = [previousElementSibling, nextElementSibling].some((each) =>
      each?.matches('p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, hr'),
    );
    if (isBlank && isBetween) line.remove();
  }
}

/**
 * Converts the markup of other programs to an article's markup, and counts what it changed.
 * `isOwn`: returns true for addresses of this site's pictures.
 */
export function convertForeign(
  source: string,
  isOwn: (address: string) => boolean = () => true,
): { readonly html: string; readonly counts: Counts } {
  const { body } = new DOMParser().parseFromString(withoutReports(source), 'text/html');
  const controls = [...body.querySelectorAll(CONTROLS)];
  for (const control of controls) control.remove();
  const formula = convertFormulas(body);
  const pictures = convertPictures(body, isOwn);
  const film = convertPlayers(body) + convertEmbeds(body);
  const list = convertWordLists(body);
  convertLooks(body);
  convertLinks(body);
  const head = convertTables(body);
  removeBlanks(body);
  const counts = { list, head, formula, film, ...pictures, control: controls.length };
  return { html: body.innerHTML, counts };
}
