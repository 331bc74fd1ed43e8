// Must be the first import: react-admin throws while it is imported if reading `localStorage` throws.
try {
  void window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined });
}
