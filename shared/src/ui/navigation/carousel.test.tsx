// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const INTERVAL_MS = 5000;
const WIDTH_PX = 100;
const ITEMS = ['One', 'Two', 'Three', 'Four'].map((name) => ({ id: name, content: <p>{name}</p> }));

let moves: Keyframe[] = [];

/** Lays slides out in a row, as a browser does that shows so many of them at once. */
function layOut(inView: number): void {
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(inView * WIDTH_PX);
  // The last slide's content still moves.
  vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue((ITEMS.length + 0.5) * WIDTH_PX);
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.parentElement;
    const isSlide = this.getAttribute('aria-roledescription') === 'slide' && row !== null;
    const place = isSlide ? [...row.children].indexOf(this) * WIDTH_PX - row.scrollLeft : 0;
    return new DOMRect(place, 0, isSlide ? WIDTH_PX : 0, 0);
  });
  prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
    fireEvent.scroll(this);
  };
  prototype.animate = (keyframes) => {
    if (Array.isArray(keyframes)) moves.push(...keyframes.slice(0, 1));
    return {} as Animation;
  };
}

function preferReducedMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
}

function open(inView = 1) {
  layOut(inView);
  return render(<Carousel label="Pillars" items={ITEMS} intervalMs={INTERVAL_MS} speedMs={500} />);
}

const current = () =>
  screen
    .getAllByRole('button', { name: /of 4/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = () => act(() => vi.advanceTimersByTime(INTERVAL_MS));
const carousel = () => screen.getByRole('region', { name: 'Pillars' });

beforeEach(() => {
  moves = [];
  vi.useFakeTimers();
  preferReducedMotion(false);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('goes on by itself and wraps around', () => {
  open();
  for (const slide of [1, 2, 3, 4, 1]) {
    expect(current()).toBe(slide);
    wait();
  }
});

it('wraps around in both directions by hand, and its dots lead to their slides', () => {
  open();
  press('Previous');
  expect(current()).toBe(4);
  press('Next');
  expect(current()).toBe(1);
  press('3 of 4');
  expect(current()).toBe(3);
});

it('moves to the slide beside, and fades to one that is not', () => {
  open();
  press('Next');
  expect(moves).toEqual(ITEMS.map(() => ({ transform: `translateX(${WIDTH_PX}px)` })));
  moves = [];
  press('4 of 4');
  expect(moves).toEqual(ITEMS.map(() => ({ opacity: 0 })));
});

it('ends its round where the last slide is in view', () => {
  open(3);
  press('Next');
  expect(current()).toBe(2);
  press('Next');
  expect(current()).toBe(1);
});

it('holds while the pointer is over it', () => {
  open();
  fireEvent.pointerEnter(carousel());
  wait();
  expect(current()).toBe(1);
  fireEvent.pointerLeave(carousel());
  wait();
  expect(current()).toBe(2);
});

it('holds while it has the focus', () => {
  open();
  fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
  wait();
  expect(current()).toBe(1);
});

// Specification, Decisions Colours and motion: Carousels pause on hover and on focus, and have a visible pause button
it('stops at the pause button and says aloud what is shown then', () => {
  open();
  const said = screen.getByText('1 of 4');
  expect(said.getAttribute('aria-live')).toBe('off');
  press('Pause Pillars');
  wait();
  expect(said.getAttribute('aria-live')).toBe('polite');
  press('Next');
  expect(said.textContent).toBe('2 of 4');
  press('Play Pillars');
  wait();
  expect(current()).toBe(3);
});

it('never starts by itself where reduced motion is preferred, and does not move to be seen', () => {
  preferReducedMotion(true);
  open();
  wait();
  expect(current()).toBe(1);
  expect(screen.getByRole('button', { name: 'Play Pillars' })).toBeTruthy();
  press('Next');
  expect(current()).toBe(2);
  expect(moves).toEqual([]);
});
