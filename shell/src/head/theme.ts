import { readDarkMode, showTheme } from '../theme/stored-theme';

/** Attribute of the button that toggles dark mode. */
export const THEME_TOGGLE = 'data-theme-toggle';

/** Applies the stored theme; defaults to light. */
export function applyStoredTheme(): void {
  showTheme(readDarkMode() === true);
}
