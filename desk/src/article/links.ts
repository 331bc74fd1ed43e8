import { articleUrl } from '@site/shared/article';

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

/** Removes what no page links to, and moves the names of empty anchors to their paragraph. */
export function convertLinks(root: Element): void {
  for (const anchor of root.querySelectorAll('a[name], a[id]')) {
    anchor.id ||= anchor.getAttribute('name') ?? '';
    const place = anchor.closest('h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd');
    if (anchor.textContent.trim() !== '' || place === null || place.id !== '') continue;
    place.id = anchor.id;
    anchor.remove();
  }
  const ids = new Set([...root.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    const address = ids.has(href) ? href : articleUrl(href);
    if (address === null) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
}
