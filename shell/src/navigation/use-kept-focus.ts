import { type RefObject, useEffect } from 'react';
import { focusHeading, hasHeading } from './use-arrival';

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
