/** Local storage key of the visitor's choice: `true` or `false`. */
export const DARK_MODE_KEY = 'darkMode';

/** Returns true if the visitor has chosen dark mode, and null if storage is forbidden. */
export function readDarkMode(): boolean | null {
  try {
    return localStorage.getItem(DARK_MODE_KEY) === 'true';
  } catch {
    return null;
  }
}

/** Stores the choice; without storage, it lasts as long as the page. */
export function storeDarkMode(isDark: boolean): void {
  try {
    localStorage.setItem(DARK_MODE_KEY, String(isDark));
  } catch {}
}

/** Sets the class on the document root; the global style sheet then changes the eight variables. */
export function showTheme(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark);
}
