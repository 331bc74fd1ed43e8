import { readDarkMode, showTheme } from '../theme/stored-theme';

/** Attribute of the button that toggles dark mode. */
export const THEME_TOGGLE = 'data-theme-toggle';

/** Shows the stored theme; light by default. */
export function applyStoredTheme(): void {
  showTheme(readDarkMode() === true);
}
