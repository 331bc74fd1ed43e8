import { canonicalPath, type SiteRoute } from '@site/shared/contract/routes';
import { escapeHtml } from '../site/html.ts';

const NEEDS_SCRIPTS = 'This page is drawn by your browser, which runs no scripts.';
const PLAIN_PAGE = 'See all of it, without search and filters';
const HOME_PAGE = 'Go to the home page';

/** What a page that was not rendered ahead says to a visitor whose browser runs no scripts, and where to go. */
export function renderWithoutScripts(route: SiteRoute | null, pathname: string): string {
  const isFiltered = (route?.declared.query ?? []).length > 0;
  const plain = escapeHtml(canonicalPath(route, pathname));
  const links = [
    ...(isFiltered ? [`<a href="${plain}">${PLAIN_PAGE}</a>`] : []),
    `<a href="/">${HOME_PAGE}</a>`,
  ];
  const items = links.map((link) => `<li>${link}</li>`).join('');
  return `<noscript><h1>${NEEDS_SCRIPTS}</h1><ul>${items}</ul></noscript>`;
}
