import { type RefObject, useEffect, useRef } from 'react';

function findHeading(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>(place.matches('main') ? 'h1' : 'h1, h2');
}

/** Whether a place shows its heading. */
function hasHeading(place: Element): boolean {
  return findHeading(place) !== null;
}

/** Moves the focus, which reads it out, to the heading of a page or widget; to the place itself while it has none. */
function focusHeading(place: HTMLElement): void {
  const heading = findHeading(place) ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What a visitor does who no longer waits for a place. */
const OWN_WAY = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Scrolls to the element that the address names with its hash, if it is on the page. */
function goToPlace(behavior: ScrollBehavior): boolean {
  const place = document.getElementById(location.hash.slice(1));
  place?.scrollIntoView({ behavior });
  return place !== null;
}

/** Goes to the place that the address names as soon as it comes, unless the visitor acts before. Returns what ends it. */
function awaitPlace(behavior: ScrollBehavior): () => void {
  const observer = new MutationObserver(() => {
    if (goToPlace(behavior)) end();
  });
  const end = () => {
    observer.disconnect();
    for (const sign of OWN_WAY) removeEventListener(sign, end);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of OWN_WAY) addEventListener(sign, end, { passive: true });
  return end;
}

/**
 * After each change of path: scrolls to the top, or to the place that the address names, however late it comes, and
 * moves the focus to the new page's heading. The first page counts as a change unless the document came with it.
 */
export function useArrival(
  pathname: string,
  main: RefObject<HTMLElement | null>,
  isServed: boolean,
): void {
  const shown = useRef(isServed ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = still ? 'instant' : 'smooth';
    const isThere = goToPlace(behavior);
    if (!isThere) scrollTo({ top: 0, behavior });
    if (main.current !== null) focusHeading(main.current);
    if (!isThere && location.hash !== '') return awaitPlace(behavior);
  }, [pathname, main]);
}

/** What may go while it has the focus: a part of the page, and the notice bar. */
const KEPT = 'main, [data-notice]';

/** Keeps the focus from getting lost in a page; returns what ends it. */
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
    // What goes with its focus is gone by then; what is still there was left by the visitor.
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
  // In the capture phase, as React stops events of what it has not hydrated yet.
  document.addEventListener('focusin', note, true);
  document.addEventListener('focusout', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('focusout', forget, true);
  };
}

/**
 * Moves the focus to the heading of the page, or of the widget, where what had it goes: a button to try again
 * whose page comes, a place that waited, a bar that has nothing more to tell. Else it would be lost to the
 * document, and with it the visitor's place and what a screen reader says.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), [main]);
}
