function findHeading(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>(place.matches('main') ? 'h1' : 'h1, h2');
}

/** Whether a place shows its heading. */
export function hasHeading(place: Element): boolean {
  return findHeading(place) !== null;
}

/** Moves the focus, which reads it out, to the heading of a page or widget; to the place itself while it has none. */
export function focusHeading(place: HTMLElement): void {
  const heading = findHeading(place) ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
