/** The link that a visitor followed, and its position in the window. */
interface FollowedLink {
  readonly href: string;
  readonly x: number;
  readonly y: number;
}

/** Scroll position of a page when the visitor left it, in pixels. */
export interface Place {
  readonly top: number;
  readonly link: FollowedLink | null;
}

/** Name in the session storage. */
const KEY = 'places';

/** Number of history entries whose positions survive a reload. */
const KEPT_PLACES = 50;

function isPlace(value: unknown): value is [string, Place] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const place: Partial<Record<string, unknown>> = Object(value[1]);
  return typeof place.top === 'number' && typeof place.link === 'object';
}

/** Returns the positions of this tab's earlier documents. Storage may be off, full or damaged. */
function readStored(): Map<string, Place> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

let places: Map<string, Place> | null = null;
let current: string | null = null;

function change(part: Partial<Place>): void {
  if (current === null || places === null) return;
  places.set(current, { top: scrollY, link: null, ...places.get(current), ...part });
}

function store(): void {
  // The browser itself restores a reloaded page, before any script.
  history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...(places ?? [])].slice(-KEPT_PLACES)));
  } catch {
    // Back then leads to the top.
  }
}

/** Turns off the browser's scroll restoration: it would scroll the old page before the next one appears. Set per history entry. */
function restoreByScript(): void {
  history.scrollRestoration = 'manual';
}

/** Records the scroll position of each history entry. Returns a function that stops it. */
export function keepPlaces(): () => void {
  const note = () => change({ top: scrollY });
  places = readStored();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', store);
  addEventListener('pageshow', restoreByScript);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', store);
    removeEventListener('pageshow', restoreByScript);
    places = null;
    current = null;
  };
}

/** Records that a history entry's page is shown. Returns the position that the visitor left on it, or null. */
export function enterPlace(entry: string): Place | null {
  const place = places?.get(entry) ?? null;
  restoreByScript();
  if (entry !== current) {
    places?.delete(entry);
    current = entry;
    change(place ?? {});
  }
  return place;
}

/** Records the link that the visitor follows. */
export function noteFollowed(link: HTMLAnchorElement): void {
  const { x, y } = link.getBoundingClientRect();
  change({ top: scrollY, link: { href: link.href, x, y } });
}

/** Focuses the link that was followed, or the nearest one with the same address. */
export function focusFollowed({ href, x, y }: FollowedLink): boolean {
  const distance = (link: Element) => {
    const box = link.getBoundingClientRect();
    return Math.abs(box.x - x) + Math.abs(box.y - y);
  };
  return [...document.links]
    .filter((link): link is HTMLAnchorElement => link.href === href && 'text' in link)
    .sort((a, b) => distance(a) - distance(b))
    .some((link) => {
      link.focus({ preventScroll: true });
      return document.activeElement === link;
    });
}
