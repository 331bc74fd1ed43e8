/** The link that a visitor followed, and its position in the window. */
interface FollowedLink {
  readonly href: string;
  readonly x: number;
  readonly y: number;
}

/** The place on a page that a visitor left, in pixels. */
export interface Place {
  readonly top: number;
  readonly link: FollowedLink | null;
}

/** Name in the session storage. */
const KEY = 'places';

/** Number of history entries whose places outlive a reload. */
const KEPT_PLACES = 50;

function isPlace(value: unknown): value is [string, Place] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const place: Partial<Record<string, unknown>> = Object(value[1]);
  return typeof place.top === 'number' && typeof place.link === 'object';
}

/** Returns the places of earlier documents of this tab. Storage may be off, full or damaged. */
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

/** Keeps the browser from scrolling the page that is left, as the next one comes later. Each history entry has its own mode. */
function restoreByScript(): void {
  history.scrollRestoration = 'manual';
}

/** Keeps the visitor's place on each page of the history; returns a function that ends it. */
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

/** Notes that the page of a history entry is on show. Returns the place that the visitor left on it, or null. */
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

/** Notes the link that the visitor follows from the page on show. */
export function noteFollowed(link: HTMLAnchorElement): void {
  const { x, y } = link.getBoundingClientRect();
  change({ top: scrollY, link: { href: link.href, x, y } });
}

/** Focuses the link that was followed. Of several with one address it is the nearest that takes the focus. */
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
