import { onDraftMessage } from '@site/shared/contract';
import { create } from 'zustand';
import { readDarkMode, showTheme, storeDarkMode } from './stored-theme';

interface ThemeState {
  readonly isDark: boolean;
  toggle(): void;
}

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

/** Reads the theme and the queued presses of the head script, and follows other tabs and the desk. */
export function startTheme(): void {
  adoptStored();
  useTheme.subscribe(() => {
    // Lets the button paint first: a slow phone needs long to restyle the whole page.
    requestAnimationFrame(() => setTimeout(() => showTheme(useTheme.getState().isDark)));
  });
  addEventListener('storage', adoptStored);
  onDraftMessage(({ isDark }) => useTheme.setState({ isDark }));
  addEventListener('pageshow', ({ persisted }) => {
    // Storage events do not reach a page in the back/forward cache.
    if (persisted) adoptStored();
  });
}
