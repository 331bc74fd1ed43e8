import { ARTICLE_ID_PREFIX, idsOfFragment } from '@site/shared/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { enterPlace, focusFollowed, keepPlaces, type Place } from './places';
import type { Location } from './use-shown-page';

function findHeading(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>(place.matches('main') ? 'h1' : 'h1, h2');
}

/** Returns true if an element shows its heading. */
function hasHeading(place: Element): boolean {
  return findHeading(place) !== null;
}

/** Moves the focus to the heading of a page or widget, or to the element itself while it has none. Screen readers then read it. */
function focusHeading(place: HTMLElement): void {
  const heading = findHeading(place) ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** User input that cancels a pending scroll. */
const OWN_WAY = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Returns the element that the address names with its hash. */
function findPlace(): HTMLElement | null {
  const [place = null] = idsOfFragment(location.hash).flatMap(
    (id) => document.getElementById(id) ?? [],
  );
  return place;
}

/** Scrolls to the element that the address names with its hash, if it is on the page. */
function goToPlace(behavior: ScrollBehavior): boolean {
  const place = findPlace();
  place?.scrollIntoView({ behavior });
  return place !== null;
}

/** Scrolls to a place of an article if the address leaves out the prefix of its id: browsers do not find it. */
export function useArticlePlaces(): void {
  useEffect(() => {
    const go = () => {
      const place = findPlace();
      const isUnprefixed = !location.hash.startsWith(`#${ARTICLE_ID_PREFIX}`);
      if (isUnprefixed && place?.id.startsWith(ARTICLE_ID_PREFIX)) place.scrollIntoView();
    };
    // A page that was reloaded keeps its place.
    if (scrollY === 0) go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
}

/** Returns a function that restores a scroll position. It returns false until the page is long enough and has the link. */
function createReturn({ top, link }: Place): () => boolean {
  let isThere = false;
  return () => {
    if (!isThere) {
      scrollTo({ top, behavior: 'instant' });
      isThere = Math.abs(scrollY - top) <= 1;
    }
    return isThere && (link === null || focusFollowed(link));
  };
}

/** Repeats `arrive` after each change of the page until it returns true or the visitor acts. Returns a function that stops it. */
function keepTrying(arrive: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (arrive()) end();
  });
  const end = () => {
    observer.disconnect();
    for (const sign of OWN_WAY) removeEventListener(sign, end);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of OWN_WAY) addEventListener(sign, end, { passive: true });
  return end;
}

/** Returns true if the browser could not restore the place on a page that it loaded: its list was longer. */
function isCutShort({ top }: Place): boolean {
  const { scrollHeight } = document.documentElement;
  return top > scrollY && (scrollY === 0 || scrollY + innerHeight >= scrollHeight - 1);
}

/**
 * After each change of path: scrolls to the top, or to the element of the address's hash once it exists, and
 * moves the focus to the new page's heading. Back and Forward restore the place and the focus instead. The first page
 * counts as a change unless the document came with it.
 */
export function useArrival(
  { key, pathname }: Pick<Location, 'key' | 'pathname'>,
  main: RefObject<HTMLElement | null>,
  isServed: boolean,
): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(keepPlaces, []);
  useLayoutEffect(() => {
    const isLoaded = shown.current === null && isServed;
    const isNew = !isLoaded && shown.current !== pathname;
    shown.current = pathname;
    const place = enterPlace(key);
    if (isLoaded ? place === null || !isCutShort(place) : place === null && !isNew) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = still ? 'instant' : 'smooth';
    const link = isLoaded ? null : (place?.link ?? null);
    const arrive = place === null ? () => goToPlace(behavior) : createReturn({ ...place, link });
    const hasArrived = arrive();
    if (place === null && !hasArrived) scrollTo({ top: 0, behavior });
    if (isNew && !(hasArrived && link) && main.current !== null) focusHeading(main.current);
    if (!hasArrived && (place !== null || location.hash !== '')) return keepTrying(arrive);
  }, [key, pathname, main, isServed]);
}

/** Containers that may disappear while they have the focus: parts of the page and the notice bar. */
const KEPT = 'main, [data-notice]';

/** Watches a page for a lost focus. Returns a function that stops it. */
function keepFocus(main: HTMLElement): () => void {
  let holder: Element | null = null;
  let place = main;
  let isStandIn = false;

  const note = ({ target }: FocusEvent) => {
    holder = target instanceof Element && target.closest(KEPT) !== null ? target : null;
    place = holder?.closest<HTMLElement>('[data-widget]') ?? main;
    isStandIn = holder === place && !hasHeading(place);
  };
  const forget = ({ target }: FocusEvent) => {
    // If the element still exists, the visitor moved the focus; else it was removed with its focus.
    queueMicrotask(() => {
      const wasLeft = holder?.isConnected && document.activeElement !== holder;
      if (holder === target && wasLeft) holder = null;
    });
  };
  const keep = () => {
    const active = document.activeElement;
    const isLost = holder?.isConnected === false && (active === null || active === document.body);
    if (isLost) focusHeading(place.isConnected && hasHeading(place) ? place : main);
    else if (isStandIn && active === place && hasHeading(place)) focusHeading(place);
  };

  const observer = new MutationObserver(keep);
  observer.observe(main.ownerDocument.body, { childList: true, subtree: true });
  // In the capture phase, because React stops the events of parts that are not hydrated yet.
  document.addEventListener('focusin', note, true);
  document.addEventListener('focusout', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('focusout', forget, true);
  };
}

/**
 * Moves the focus to the heading of the page or widget if the focused element is removed: a "try again" button
 * whose page has loaded, a placeholder, a notice bar. Otherwise the focus would fall to the document, and a
 * screen reader would lose its position.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (main.current === null ? undefined : keepFocus(main.current)), [main]);
}
