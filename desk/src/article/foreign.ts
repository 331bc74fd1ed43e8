import { addressName, hostOfUrl, withoutReports } from '@site/shared/article';
import { convertLinks, linkIn, targetOf } from './links';
import { applyClasses, convertLooks, styleOf } from './styles';
import { convertWordLists } from './word-lists';
import { convertParagraphs, convertShortcodes } from './wordpress';

/** What a conversion did, in the order of the receipt. */
export const PARTS = {
  changed: ['list', 'head', 'block', 'redirect', 'formula'],
  taken: ['film', 'remote'],
  left: ['picture', 'code', 'control'],
} as const;
export type Part = (typeof PARTS)[keyof typeof PARTS][number];
export type Counts = Readonly<Partial<Record<Part, number>>>;

/** Attributes in which lazy-loading scripts store an address, in order of preference. */
const ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'src', 'data'];
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/** Returns the address of the largest picture of a `srcset`. */
function largestOf(sources: string): string | null {
  const candidates = sources.split(/,\s+/).map((source) => {
    const [address = '', size = ''] = source.trim().split(/\s+/);
    return { address: targetOf(address), size: Number.parseFloat(size) || 0 };
  });
  const shown = candidates.filter(({ address }) => address !== null);
  return shown.sort((a, b) => b.size - a.size)[0]?.address ?? null;
}

/** Returns the first address of an element, or within it, that a page may load. */
function addressOf(element: Element): string | null {
  const places = [element, ...element.querySelectorAll('source, embed')];
  const addresses = places.flatMap((place) => [
    ...ADDRESSES.map((name) => targetOf(place.getAttribute(name))),
    ...SOURCE_SETS.map((name) => largestOf(place.getAttribute(name) ?? '')),
  ]);
  return addresses.find((address) => address !== null) ?? null;
}

/** Removes lazy pictures that a `noscript` repeats. */
function convertNoscripts(root: Element): void {
  for (const noscript of root.querySelectorAll('noscript')) {
    const { previousElementSibling: before, nextElementSibling: after } = noscript;
    if (noscript.querySelector('img, iframe') !== null) {
      const late = [before, after].find((each) => each?.matches('img, iframe, picture'));
      const isLate = (each: Element) =>
        each === before ||
        [...each.attributes].some(({ name, value }) =>
          /^data[-:]/.test(name === 'src' ? value : name),
        );
      if (late && isLate(late)) late.remove();
    }
    noscript.replaceWith(...noscript.childNodes);
  }
}

/** Converts pictures. Returns the numbers of those of other websites, and of those left out. */
function convertPictures(root: Element, isOwn: (address: string) => boolean) {
  const counts = { remote: 0, picture: 0 };
  for (const image of root.querySelectorAll('img')) {
    const written = image.getAttribute('src') ?? '';
    const picture = image.closest('picture');
    const address = addressOf(image) ?? (picture && addressOf(picture));
    const isSpacer =
      ['width', 'height'].every((name) => /^[01]$/.test(image.getAttribute(name) ?? '')) ||
      (address === null && /^data:.{0,200}$/.test(written));
    if (isSpacer || address === null) image.remove();
    if (isSpacer) continue;
    if (address === null) counts.picture += 1;
    else image.setAttribute('src', address);
    if (address !== null && !isOwn(address)) counts.remote += 1;
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

const MEDIA = 'img, iframe, audio, video, object, embed';
const CONTROLS = 'form, input, select, textarea, button, canvas, script';
const ENDS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre, blockquote, figure, hr';

/** Removes what takes room and says nothing. */
function removeBlanks(root: Element): void {
  const isEnd = (node: Node | null, next: 'previousSibling' | 'nextSibling') => {
    let at = node;
    while (at instanceof Text && at.data.trim() === '') at = at[next];
    return at === null || (at instanceof Element && at.matches(ENDS));
  };
  for (const line of root.querySelectorAll('br')) {
    const { previousSibling: before, nextSibling: after } = line;
    const isBetween = isEnd(before, 'previousSibling') && isEnd(after, 'nextSibling');
    if (isBetween && (before ?? after) !== null) line.remove();
  }
  for (const place of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isBlank = place.textContent.trim() === '' && place.id === '';
    if (isBlank && place.querySelector('img, iframe, hr, [id]') === null) place.remove();
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
  applyClasses(body, source);
  for (const element of body.querySelectorAll('[data-style]')) {
    const isHidden =
      styleOf(element, 'display') === 'none' ||
      /^(?:all|screen)/.test(styleOf(element, 'mso-hide'));
    if (isHidden && !element.matches(MEDIA) && element.querySelector(MEDIA) === null) {
      element.remove();
    }
  }
  const controls = [...body.querySelectorAll(CONTROLS)].filter((each) => !each.matches('form'));
  for (const control of controls) control.remove();
  convertNoscripts(body);
  const formula = convertFormulas(body);
  const { remote, picture } = convertPictures(body, isOwn);
  const players = convertPlayers(body);
  for (const text of body.querySelectorAll('.wp-caption > .wp-caption-text')) {
    rename(text, 'figcaption');
  }
  for (const box of body.querySelectorAll('div.wp-caption')) rename(box, 'figure');
  const { film, code } = convertShortcodes(body);
  const list = convertWordLists(body);
  convertLooks(body);
  convertParagraphs(body);
  const redirect = convertLinks(body);
  const head = convertTables(body);
  removeBlanks(body);
  const counts = { list, head, redirect, formula, film: players + film, remote, picture, code };
  return { html: body.innerHTML, counts: { ...counts, control: controls.length } };
}
