import { create } from 'zustand';
import { readDarkMode, showTheme, storeDarkMode } from './stored-theme';

interface ThemeState {
  readonly isDark: boolean;
  toggle(): void;
}

/** The theme of the page. */
export const useTheme = create<ThemeState>((set, get) => ({
  isDark: false,
  toggle() {
    const isDark = !get().isDark;
    set({ isDark });
    storeDarkMode(isDark);
  },
}));

function adoptStored(): void {
  const isDark = readDarkMode();
  if (isDark !== null) useTheme.setState({ isDark });
}

/** Takes the theme over from the head script, and follows what other tabs choose. */
export function startTheme(): void {
  adoptStored();
  useTheme.subscribe(() => {
    // The button's own frame comes first: a slow phone takes long to style a whole page again.
    requestAnimationFrame(() => setTimeout(() => showTheme(useTheme.getState().isDark)));
  });
  addEventListener('storage', adoptStored);
  addEventListener('pageshow', ({ persisted }) => {
    // Other tabs do not reach a page in the back/forward cache.
    if (persisted) adoptStored();
  });
}
