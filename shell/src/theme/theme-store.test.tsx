// @vitest-environment happy-dom
import { globalCss } from '@site/shared/tokens';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellTexts } from '#content/shell-texts';
import { openPage } from '../testing/listeners';
import { ThemeButton } from './theme-button';
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
  cleanup();
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

  // Specification, §9: Colours of the light and the dark theme; card #FFFFFF, border #E5E7EB, hover #F3F4F6
  it('sets the eight variables on the root', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = globalCss;
    const same = ['#00C47C', '#00C47C', '#00C47C', '#FFFFFF', '#E5E7EB', '#F3F4F6'];
    const variables = () =>
      ['primary', 'secondary', 'accent', 'card', 'border', 'hover', 'background', 'text'].map(
        (name) => getComputedStyle(root).getPropertyValue(`--${name}`),
      );
    open();
    expect(variables()).toEqual([...same, '#ffffff', '#000000']);
    toggle();
    await expect.poll(variables).toEqual([...same, '#1a1a1a', '#ffffff']);
    toggle();
    await expect.poll(variables).toEqual([...same, '#ffffff', '#000000']);
    style.remove();
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

  it('reads the stored value again after Back restores the page', async () => {
    open();
    localStorage.setItem('darkMode', 'true');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(useTheme.getState().isDark).toBe(false);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(isDark).toBe(true);
  });

  it('keeps the choice for the page if storage is forbidden', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    open();
    toggle();
    await expect.poll(isDark).toBe(true);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(useTheme.getState().isDark).toBe(true);
  });
});

describe('the button', () => {
  // Specification, §1: A dark-mode toggle
  it('toggles the store, and names its action', () => {
    open();
    render(<ThemeButton />);
    const button = screen.getByRole('button');
    expect(button.textContent).toContain(shellTexts.darkOn);
    expect(button.hasAttribute('data-waits')).toBe(false);
    fireEvent.click(button);
    expect(useTheme.getState().isDark).toBe(true);
  });
});
