import { PAGES_CACHE } from '../offline/visit';
import type { SectionFault } from './section-fault';

const touched = new WeakSet<EventTarget>();

/** Tracks the fields in which a visitor types. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => target && touched.add(target));
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => touched.has(field) && field.value !== '');
}

/** Returns true if the device is offline and has cached the current page. */
async function isKept(): Promise<boolean> {
  if (navigator.onLine || !('caches' in window)) return false;
  const address = location.pathname + location.search;
  const options = { cacheName: PAGES_CACHE, ignoreVary: true };
  // Caches are unreadable in some private windows.
  return Boolean(await caches.match(address, options).catch(() => undefined));
}

/**
 * Reloads the page if that fixes the fault: the server has removed the release, or the device is offline and has cached
 * the page. Does not reload a page that has just loaded, twice in a row for a removed release, or over typed text.
 * Returns true if it reloads.
 */
export async function reloadInstead({ code }: SectionFault): Promise<boolean> {
  const [load] = performance.getEntriesByType('navigation');
  if (load === undefined || hasTypedText()) return false;
  if (new URL(load.name).pathname === location.pathname) return false;
  const helps =
    code === 'SECTION_GONE' ? !('type' in load && load.type === 'reload') : await isKept();
  if (helps) location.reload();
  return helps;
}
