import { create } from 'zustand';
import { breathe } from '../breathe';
import { DARK_CLASS, DARK_MODE_KEY } from './theme-script';

interface ThemeState {
  readonly darkMode: boolean;
  toggle(): void;
}

function readStored(): boolean {
  try {
    return localStorage.getItem(DARK_MODE_KEY) === 'true';
  } catch {
    // Storage can be forbidden; the theme then lasts as long as the page.
    return false;
  }
}

function show(darkMode: boolean): void {
  document.documentElement.classList.toggle(DARK_CLASS, darkMode);
}

/** Runs once the next frame is on the screen. */
function afterNextFrame(run: () => void): void {
  requestAnimationFrame(() => void breathe().then(run));
}

function store(darkMode: boolean): void {
  try {
    localStorage.setItem(DARK_MODE_KEY, String(darkMode));
  } catch {
    // See readStored.
  }
}

/** The visitor's theme; each change reaches the document root and local storage. */
export const useTheme = create<ThemeState>((set, get) => ({
  // What Node renders, and what the browser takes over from it.
  darkMode: false,
  toggle() {
    const darkMode = !get().darkMode;
    set({ darkMode });
    store(darkMode);
    // The button answers first: a slow phone takes long to style a whole page again.
    afterNextFrame(() => show(get().darkMode));
  },
}));

/** Takes up the visitor's choice, and follows a change that another tab makes. */
export function followTheme(): void {
  useTheme.setState({ darkMode: readStored() });
  addEventListener('storage', (event) => {
    if (event.key !== DARK_MODE_KEY) return;
    const darkMode = event.newValue === 'true';
    show(darkMode);
    useTheme.setState({ darkMode });
  });
}
