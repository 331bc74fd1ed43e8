import { PAGES_CACHE } from '../offline/visit';
import type { SectionFault } from './section-fault';

const touched = new WeakSet<EventTarget>();

/** Remembers the fields that a visitor writes in. */
export function followTyping(): void {
  document.addEventListener('input', ({ target }) => target && touched.add(target));
}

/** Whether the page holds text that a visitor wrote. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => touched.has(field) && field.value !== '');
}

/** Whether there is no network, and the device keeps the page on show. */
async function isKept(): Promise<boolean> {
  if (navigator.onLine || !('caches' in window)) return false;
  const address = location.pathname + location.search;
  const options = { cacheName: PAGES_CACHE, ignoreVary: true };
  // Some private windows have caches that cannot be read.
  return Boolean(await caches.match(address, options).catch(() => undefined));
}

/**
 * Loads the page again where that mends a fault: the release is gone from the server, or there is no network and the
 * device keeps the page. Only in the middle of a visit, as a page that was just loaded would be the same again; for a
 * release that is gone not twice in a row; and never where the visitor would lose what they wrote. Returns whether it does.
 */
export async function reloadInstead({ kind }: SectionFault): Promise<boolean> {
  const [load] = performance.getEntriesByType('navigation');
  if (load === undefined || hasTypedText()) return false;
  if (new URL(load.name).pathname === location.pathname) return false;
  const helps = kind === 'gone' ? !('type' in load && load.type === 'reload') : await isKept();
  if (helps) location.reload();
  return helps;
}
