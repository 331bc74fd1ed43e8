import { useNavigate } from '@site/shared/router';
import { useEffect } from 'react';
import { noteFollowed } from './places';

/** Widgets that are hydrated. React stops clicks on others before they reach the document. */
export const ANSWERS = 'data-answers';

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/**
 * Returns the link around an element if it leads to another page of this site in this tab. Links inside of an
 * element with `data-full-load` are meant to load the page.
 */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href')) return null;
  const elsewhere = link.target !== '' && link.target !== '_self';
  if (link.closest('[data-full-load]') !== null) return null;
  if (elsewhere || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link;
}

function isPlaceOnThisPage(url: HTMLAnchorElement): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

/**
 * Follows the site's own links without a page load, so sections write plain links. The browser follows all
 * addresses for which `isPage` returns false, such as feeds.
 */
export function useLinkNavigation(isPage: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const link = findSiteLink(event.target);
      if (link === null || isPlaceOnThisPage(link) || !isPage(link.pathname)) return;
      event.preventDefault();
      noteFollowed(link);
      navigate(link.pathname + link.search + link.hash);
    };
    const followWaiting = (event: MouseEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest(`[data-widget]:not([${ANSWERS}])`))
        follow(event);
    };
    document.addEventListener('click', followWaiting, true);
    document.addEventListener('click', follow);
    // Signals to tests that clicks on links no longer load a page.
    document.documentElement.toggleAttribute('data-follows-links', true);
    return () => {
      document.removeEventListener('click', followWaiting, true);
      document.removeEventListener('click', follow);
    };
  }, [navigate, isPage]);
}

/**
 * Calls `anticipate` with a link that the visitor is likely to follow, and with null when the pointer leaves it
 * or a touch becomes a scroll.
 */
export function useLinkIntent(anticipate: (link: HTMLAnchorElement | null) => void): void {
  useEffect(() => {
    const note = ({ target }: Event) => anticipate(findSiteLink(target));
    const end = () => anticipate(null);
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, note, { passive: true });
    document.addEventListener('pointercancel', end);
    return () => {
      for (const name of events) document.removeEventListener(name, note);
      document.removeEventListener('pointercancel', end);
    };
  }, [anticipate]);
}
