import { safeUrl } from '@site/shared/api';
import { localPath } from '@site/shared/contract';
import { ID_PREFIX } from './sanitise';

/** Id of the element that says what a link with a target does. */
export const NEW_TAB_NOTE_ID = 'article-new-tab';

/** Keeps only safe addresses in a link, those of pages under the prefix of the language; links to other sites open in a new tab. */
export function fitLink(link: Element, prefix: string): void {
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
  link.setAttribute('href', localPath(address, prefix));
  if (address.startsWith('/')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('aria-describedby', NEW_TAB_NOTE_ID);
}
