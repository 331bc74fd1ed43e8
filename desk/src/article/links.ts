import { articleUrl, INLINE } from '@site/shared/article';

/** Redirect services, each with the query parameters of the target. */
const WRAPPERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com\/?$/, ['url']],
  [/^lm?\.facebook\.com\/l\.php$/, ['u']],
  [/^(?:www\.)?youtube\.com\/redirect$/, ['q']],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)$/, ['url']],
  [/^slack-redir\.net\/link$/, ['url']],
];
/** Limit of nested redirects. */
const MOST_WRAPPERS = 3;

/** Returns the target of a redirect service's address, or the address itself. */
function unwrapped(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  for (const [wrapper, parameters] of WRAPPERS) {
    const target = wrapper.test(host + pathname)
      ? parameters
          .map((name) => searchParams.get(name))
          .find((each) => /^https?:/i.test(each ?? ''))
      : null;
    if (target) return articleUrl(target) ?? address;
  }
  return address;
}

/** Returns the address that a page shows, or null. Unwraps redirects. */
export function targetOf(written: string | null): string | null {
  let address = articleUrl(written);
  for (let count = 0; count < MOST_WRAPPERS && address?.startsWith('http'); count += 1) {
    address = unwrapped(address);
  }
  return address;
}

/** Returns the address that a person meant: a domain gets `https://`. Null if no page may link to it. */
export function completeAddress(written: string): string | null {
  const text = written.trim();
  if (/^#\S+$/.test(text)) return text;
  const isDomain = /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(?:[:/?#]\S*)?$/.test(text);
  return articleUrl(text) ?? (isDomain ? articleUrl(`https://${text}`) : null);
}

/** Creates a link, or only its text if the place is within a link. */
export function linkIn(place: Element, address: string, text: string): Element | string {
  if (place.closest('a') !== null) return text;
  const link = place.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return link;
}

/** Text of a paragraph's link to itself, as in RFCs. */
const PILCROW = /^[¶#§🔗▲]?$/u;
const PLACES = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, figcaption, blockquote, pre';
const KEEPS_ID = `${PLACES}, ${INLINE.join()}, ul, ol, dl, table, tr, figure, img, iframe, hr`;

/** Moves the ids of empty anchors, and of elements that the editor has not, to a place that it has. Returns old names of ids. */
function moveIds(root: Element): Map<string, string> {
  const moved = new Map<string, string>();
  for (const element of root.querySelectorAll('[id]')) {
    const isEmpty =
      element.matches('a, span') &&
      element.textContent.trim() === '' &&
      !element.querySelector('img');
    if (element.matches(KEEPS_ID) && !isEmpty) continue;
    const place =
      element.closest(PLACES) ?? element.querySelector(PLACES) ?? element.nextElementSibling;
    if (place === null) continue;
    if (place.id === '') place.id = element.id;
    else if (place.id !== element.id) moved.set(element.id, place.id);
    element.removeAttribute('id');
  }
  return moved;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Points links to their targets, and removes those without one. Returns the number of unwrapped redirects. */
export function convertLinks(root: Element): number {
  for (const anchor of root.querySelectorAll('a[name]:not([id])')) {
    anchor.id = anchor.getAttribute('name') ?? '';
  }
  const moved = moveIds(root);
  const ids = new Set([...root.querySelectorAll('[id]')].map(({ id }) => id));
  let redirects = 0;
  for (const link of root.querySelectorAll('a[href]')) {
    if (link.textContent.trim() === '' && link.querySelector('img') === null) {
      link.replaceWith(...link.childNodes);
    }
    const href = link.getAttribute('href')?.trim() ?? '';
    if (href.startsWith('#')) convertFragment(link, decoded(href.slice(1)), ids, moved);
    else {
      const address = targetOf(href);
      if (address !== null && address !== articleUrl(href)) redirects += 1;
      if (address === null) link.removeAttribute('href');
      else link.setAttribute('href', address);
    }
  }
  return redirects;
}

function convertFragment(
  link: Element,
  name: string,
  ids: ReadonlySet<string>,
  moved: ReadonlyMap<string, string>,
): void {
  // Word and Google Docs prefix some names.
  const names = [name, name.replace(/^(?:_|heading=|bookmark=|user-content-)/i, '')];
  const id = names.map((each) => moved.get(each) ?? each).find((each) => ids.has(each));
  const isItself =
    id !== undefined &&
    link.closest('h1, h2, h3, h4, h5, h6, dt') !== null &&
    link.ownerDocument.getElementById(id)?.contains(link);
  if (PILCROW.test(link.textContent.trim()) && link.querySelector('img') === null) link.remove();
  else if (id !== undefined && !isItself) link.setAttribute('href', `#${id}`);
  else if (!/^top$/i.test(name)) link.removeAttribute('href');
}
