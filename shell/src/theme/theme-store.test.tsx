// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/listeners';
import { startTheme, useTheme } from './theme-store';

const root = document.documentElement;
const isDark = () => root.classList.contains('dark');
const stored = () => localStorage.getItem('darkMode');
const { toggle } = useTheme.getState();

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  useTheme.setState(useTheme.getInitialState());
});

afterEach(() => {
  vi.restoreAllMocks();
});

function open(value?: string): void {
  if (value !== undefined) localStorage.setItem('darkMode', value);
  openPage(startTheme);
}

function chooseElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem('darkMode');
  else localStorage.setItem('darkMode', value);
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: value }));
}

describe('the theme store', () => {
  // Specification, §4: Dark mode is read at startup from `darkMode`; default off
  it.each([
    [undefined, false],
    ['true', true],
    ['false', false],
    ['device', false],
    ['', false],
  ])('reads the stored value %s, and writes nothing', (value, expected) => {
    open(value);
    expect(useTheme.getState().isDark).toBe(expected);
    expect(stored()).toBe(value ?? null);
  });

  // Specification, §4: Each change sets the class on the root and writes the value back
  it('sets the class and stores true or false with each change', async () => {
    open('device');
    toggle();
    expect(stored()).toBe('true');
    await expect.poll(isDark).toBe(true);
    toggle();
    expect(stored()).toBe('false');
    await expect.poll(isDark).toBe(false);
  });

  it('follows other tabs, and does not write back', async () => {
    open();
    chooseElsewhere('true');
    await expect.poll(isDark).toBe(true);
    chooseElsewhere('device');
    await expect.poll(isDark).toBe(false);
    expect(stored()).toBe('device');
    chooseElsewhere('true');
    await expect.poll(isDark).toBe(true);
    chooseElsewhere(null);
    await expect.poll(isDark).toBe(false);
    expect(stored()).toBeNull();
  });
});
