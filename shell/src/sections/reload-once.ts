import { PAGES_CACHE } from '../offline/visit';
import { hasTypedText } from '../typed-text';
import type { FaultySection } from './section-fault';

const KEY = 'reloaded-for';

/** Whether this tab has not reloaded for a release yet; it then counts as done. */
function claim(release: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === release) return false;
    sessionStorage.setItem(KEY, release);
    return true;
  } catch {
    // Without storage nothing would stop the next reload.
    return false;
  }
}

/** Whether the visitor has come to this page from another one of the same page load. */
function isMidVisit(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first !== undefined && new URL(first.name).pathname !== location.pathname;
}

/**
 * Loads the page again, as a release that the visit runs is gone: in the middle of a visit, as
 * a page that was loaded just now would be the same again; once in a tab; and never where a visitor would lose
 * what they wrote. Returns whether it does.
 */
export function reloadOnce({ name, version }: FaultySection): boolean {
  if (!isMidVisit() || hasTypedText() || !claim(`${name} ${version}`)) return false;
  location.reload();
  return true;
}

/**
 * Loads the page as the device keeps it, where there is no network: it is kept as it came, without the code that
 * would draw it in the middle of a visit. Never where a visitor would lose what they wrote. Returns whether it does.
 */
export async function loadKept(): Promise<boolean> {
  if (navigator.onLine || !isMidVisit() || hasTypedText() || !('caches' in window)) return false;
  const address = location.pathname + location.search;
  const options = { cacheName: PAGES_CACHE, ignoreVary: true };
  // Some private windows have caches that cannot be read.
  const kept = await caches.match(address, options).catch(() => undefined);
  if (kept === undefined) return false;
  location.reload();
  return true;
}
