// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rotator } from './rotator.tsx';

const INTERVAL_MS = 5000;
const ITEMS = ['One', 'Two', 'Three'].map((name) => ({ id: name, content: name }));

function preferReducedMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
}

const renderRotator = () =>
  render(<Rotator label="Pillars" items={ITEMS} intervalMs={INTERVAL_MS} />);

const current = () => document.querySelector('[data-current="true"]')?.textContent;
const wait = () => act(() => vi.advanceTimersByTime(INTERVAL_MS));
const carousel = () => screen.getByRole('region', { name: 'Pillars' });

beforeEach(() => {
  vi.useFakeTimers();
  preferReducedMotion(false);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('goes on by itself and wraps around', () => {
  renderRotator();
  expect(current()).toBe('One');
  wait();
  expect(current()).toBe('Two');
  wait();
  wait();
  expect(current()).toBe('One');
});

it('wraps around in both directions by hand', () => {
  renderRotator();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(current()).toBe('Three');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('One');
});

it('holds while the pointer is over it', () => {
  renderRotator();
  fireEvent.pointerEnter(carousel());
  wait();
  expect(current()).toBe('One');
  fireEvent.pointerLeave(carousel());
  wait();
  expect(current()).toBe('Two');
});

it('holds while it has the focus', () => {
  renderRotator();
  fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
  wait();
  expect(current()).toBe('One');
});

// Specification, Decisions Colours and motion: Carousels pause on hover and on focus, and have a visible pause button
it('stops at the pause button and says aloud what is shown then', () => {
  renderRotator();
  const slides = screen.getAllByRole('group', { hidden: true })[0]?.parentElement;
  expect(slides?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Pause Pillars' }));
  wait();
  expect(current()).toBe('One');
  expect(slides?.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(screen.getByRole('button', { name: 'Play Pillars' }));
  wait();
  expect(current()).toBe('Two');
});

it('never starts by itself where reduced motion is preferred', () => {
  preferReducedMotion(true);
  renderRotator();
  wait();
  expect(current()).toBe('One');
  expect(screen.getByRole('button', { name: 'Play Pillars' })).toBeTruthy();
});
