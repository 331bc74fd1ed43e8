import { addressName, articleUrl, hostOfUrl, layOutTables } from '@site/shared/article';
import { ARTICLE_ID_PREFIX, idsOfFragment, localPath } from '@site/shared/contract';
import { oneLine } from '@site/shared/text';
import { articleTexts } from '#content/texts';

/** Maximum length of a section's name. */
const LONGEST_NAME = 200;

/** Sandbox of a frame: its links open in new tabs, outside of the sandbox. It cannot navigate the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Id of the note that links to other sites open in a new tab. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

/** A heading that the outline of an article links to. */
export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
}

/** Article that fits into the page. */
interface FittedArticle {
  /** Sanitised HTML, or null if no readable content is left. */
  readonly html: string | null;
  readonly outline: readonly OutlineEntry[];
}

/** Fits sanitised HTML into the page: checks addresses, sandboxes frames, lays out tables and adds ids. Changes `root`. */
export function fitArticle(
  root: Element,
  frames: readonly string[],
  prefix: string,
): FittedArticle {
  for (const frame of root.querySelectorAll('iframe')) fitFrame(frame, frames);
  for (const image of root.querySelectorAll('img')) fitImage(image);
  const ids = new Set<string>();
  for (const element of root.querySelectorAll('[id]')) {
    if (ids.has(element.id)) element.removeAttribute('id');
    else ids.add(element.id);
  }
  for (const link of root.querySelectorAll('a')) fitLink(link, ids, prefix);
  // The post's title is the only h1.
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2');
  // Browsers must not translate code.
  for (const code of root.querySelectorAll('pre, code')) code.setAttribute('translate', 'no');
  const isReadable = root.textContent.trim() !== '' || root.querySelector('img,iframe') !== null;
  if (!isReadable) return { html: null, outline: [] };
  const outline = outlineOf(root, ids);
  layOutTables(root, articleTexts.table);
  return { html: root.innerHTML, outline };
}

/** Replaces an element by one of another name with the same attributes and children. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Shows the name of a picture without an address. */
function fitImage(image: Element): void {
  const written = image.getAttribute('src') ?? '';
  const address = articleUrl(written);
  const words = image.getAttribute('alt')?.trim() ?? '';
  if (address === null) {
    const file = /^(?!data:)[^?#]*?([^/\\?#]+)(?:[?#]|$)/i.exec(written)?.[1];
    const name = image.ownerDocument.createElement('em');
    name.textContent = `[${[articleTexts.unshownPicture, words || file].filter(Boolean).join(': ')}]`;
    image.replaceWith(name);
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('alt', words);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

function outlineOf(root: Element, ids: Set<string>): OutlineEntry[] {
  const headings = [...root.querySelectorAll('h2')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
  return headings.map((heading, index) => {
    for (let number = index + 1; heading.id === ''; number += headings.length) {
      const id = `${ARTICLE_ID_PREFIX}section-${number}`;
      if (!ids.has(id)) heading.id = id;
    }
    ids.add(heading.id);
    return { id: heading.id, title: oneLine(heading.textContent, LONGEST_NAME) };
  });
}

/** Points a link to its target, or removes the link if it has none. Links to other sites open in a new tab. */
function fitLink(link: Element, ids: ReadonlySet<string>, prefix: string): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  const isWithin = href.startsWith('#');
  const target = isWithin ? findTarget(href, ids) : articleUrl(href);
  const hasWords = link.textContent.trim() !== '';
  const image = link.querySelector('img');
  if (target === null || (!hasWords && image === null)) {
    dropLink(link);
    return;
  }
  link.setAttribute('href', isWithin ? target : localPath(target, prefix));
  if (!hasWords) {
    // Hides the arrow beside the picture.
    link.setAttribute('data-picture', '');
    if (!image?.getAttribute('alt')) link.setAttribute('aria-label', addressName(target));
  }
  if (/^https?:/.test(target)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
    link.setAttribute('aria-describedby', NEW_TAB_NOTE_ID);
  }
}

/** Returns the fragment of a link's target; `#top` needs none. */
function findTarget(href: string, ids: ReadonlySet<string>): string | null {
  const id = idsOfFragment(href).find((name) => ids.has(name));
  if (id !== undefined) return `#${id}`;
  return /^#top$/i.test(href) ? '#top' : null;
}

/** Removes a link without a target, but keeps its content and its id. In a heading, a heading without it would end the outer one. */
function dropLink(link: Element): void {
  link.removeAttribute('href');
  if (link.id !== '' || link.closest('h1, h2, h3, h4, h5, h6') !== null) rename(link, 'span');
  else link.replaceWith(...link.childNodes);
}

/** Returns true if a frame's address has a listed prefix, compared as URLs. */
function isListed(address: string, frames: readonly string[]): boolean {
  if (address.startsWith('/')) return false;
  const { origin, pathname } = new URL(address);
  return frames.some((frame) => {
    const listed = new URL(frame);
    return origin === listed.origin && pathname.startsWith(listed.pathname);
  });
}

/** Sandboxes a frame of a listed site and replaces any other frame by a link. */
function fitFrame(frame: Element, frames: readonly string[]): void {
  const address = articleUrl(frame.getAttribute('src'));
  if (address === null) {
    frame.remove();
    return;
  }
  const title = frame.getAttribute('title')?.trim() || hostOfUrl(address);
  // Fallback for browsers without frames.
  frame.textContent = '';
  frame.setAttribute('src', address);
  frame.setAttribute('title', title);
  if (isListed(address, frames)) {
    frame.setAttribute('sandbox', SANDBOX);
    frame.setAttribute('allow', 'fullscreen');
    frame.setAttribute('referrerpolicy', 'strict-origin');
    frame.setAttribute('loading', 'lazy');
    return;
  }
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = title;
  frame.replaceWith(frame.closest('a') === null ? link : title);
}
