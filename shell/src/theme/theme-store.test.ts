// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { breathe } from '../breathe';

/** The store as a page that has just been opened has it. */
async function openStore() {
  vi.resetModules();
  return import('./theme-store');
}

const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

describe('the theme', () => {
  // Specification, §4: Dark mode is read at startup from `darkMode`; default off
  test('is light for a visitor who never chose', async () => {
    const { useTheme } = await openStore();
    expect(useTheme.getState().darkMode).toBe(false);
    expect(localStorage.getItem('darkMode')).toBeNull();
  });

  // Specification, §4: Each change sets the class on the root and writes the value back
  test('reaches the document and the local storage with each change', async () => {
    const { useTheme } = await openStore();
    useTheme.getState().toggle();
    await expect.poll(isDark).toBe(true);
    expect(localStorage.getItem('darkMode')).toBe('true');
    useTheme.getState().toggle();
    await expect.poll(isDark).toBe(false);
    expect(localStorage.getItem('darkMode')).toBe('false');
  });

  test('answers the press before the page is styled again', async () => {
    const { useTheme } = await openStore();
    useTheme.getState().toggle();
    expect(useTheme.getState().darkMode).toBe(true);
    expect(isDark()).toBe(false);
  });

  test('of two presses in a row the last one counts', async () => {
    const { useTheme } = await openStore();
    useTheme.getState().toggle();
    useTheme.getState().toggle();
    await new Promise(requestAnimationFrame);
    await breathe();
    expect(isDark()).toBe(false);
    expect(localStorage.getItem('darkMode')).toBe('false');
  });

  // Specification, §4: Dark mode is read at startup from `darkMode`; default off
  test('starts as it was left', async () => {
    localStorage.setItem('darkMode', 'true');
    const { followTheme, useTheme } = await openStore();
    followTheme();
    expect(useTheme.getState().darkMode).toBe(true);
    // What Node rendered stays what the browser hydrates.
    expect(useTheme.getInitialState().darkMode).toBe(false);
  });

  test('works where storage is forbidden', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { useTheme } = await openStore();
    useTheme.getState().toggle();
    await expect.poll(isDark).toBe(true);
    forbidden.mockRestore();
  });

  test('follows another tab', async () => {
    const { followTheme, useTheme } = await openStore();
    followTheme();
    dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: 'true' }));
    expect(useTheme.getState().darkMode).toBe(true);
    expect(isDark()).toBe(true);
  });
});
