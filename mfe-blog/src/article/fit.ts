import { safeUrl } from '@site/shared/api';
import { ID_PREFIX } from './sanitise';

/** A heading that the outline of an article links to. */
export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
}

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML; empty where nothing readable is left. */
  readonly html: string;
  readonly outline: readonly OutlineEntry[];
}

/** Id of the element that says what a link with a target does. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

/**
 * Fits sanitised HTML into the page: one `h1` alone, links that lead where they say, anchors for
 * the outline. Changes `root`.
 */
export function fitArticle(root: Element): Article {
  for (const link of root.querySelectorAll('a')) mendLink(link);
  for (const image of root.querySelectorAll('img')) mendImage(image);
  for (const heading of root.querySelectorAll('h1')) lowerHeading(heading);
  const isReadable = root.textContent.trim() !== '' || root.querySelector('img') !== null;
  if (!isReadable) return { html: '', outline: [] };
  const outline = outlineOf(root);
  return { html: root.innerHTML, outline };
}

function mendLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (/^#./.test(href)) {
    link.setAttribute('href', `#${ID_PREFIX}${href.slice(1)}`);
    return;
  }
  const address = safeUrl(href);
  if (address === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address);
  if (address.startsWith('/')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('aria-describedby', NEW_TAB_NOTE_ID);
}

function mendImage(image: Element): void {
  const address = safeUrl(image.getAttribute('src'));
  if (address === null) {
    image.remove();
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('alt', image.getAttribute('alt') ?? '');
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

/** The page's one `h1` is the post's title. */
function lowerHeading(heading: Element): void {
  const lowered = heading.ownerDocument.createElement('h2');
  for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

function outlineOf(root: Element): OutlineEntry[] {
  const headings = [...root.querySelectorAll('h2')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
  return headings.map((heading, index) => {
    if (heading.id === '') heading.id = `${ID_PREFIX}section-${index + 1}`;
    return { id: heading.id, text: heading.textContent.trim() };
  });
}
