import { hasTypedText } from '../typed-text';

const KEY = 'reloaded-for';

/** Whether this tab may still reload for a reason; says so at most once for each. */
function claim(reason: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === reason) return false;
    sessionStorage.setItem(KEY, reason);
    return true;
  } catch {
    // Without storage nothing would stop the next reload.
    return false;
  }
}

/** Loads the page anew for a reason: once in a tab, and never where a visitor would lose what they wrote. */
export function reloadOnce(reason: string): void {
  if (!hasTypedText() && claim(reason)) location.reload();
}
