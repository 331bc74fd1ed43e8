// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { carouselTexts } from '#shared-content/carousel-texts';
import { Carousel } from './carousel.tsx';

const INTERVAL_MS = 5000;
const SPEED_MS = 500;
const WIDTH_PX = 100;
const ITEMS = ['One', 'Two', 'Three', 'Four'].map((name) => ({
  id: name,
  content: <a href={`#${name}`}>{name}</a>,
}));

/** Moves the observed elements near the viewport. */
let comeNear: () => void;

function answerMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const CAROUSEL = (
  <Carousel
    label="Pillars"
    items={ITEMS}
    inView="up-to-three"
    intervalMs={INTERVAL_MS}
    speedMs={SPEED_MS}
  />
);

/** Renders a carousel with laid-out slides, `inView` of them visible. */
function open(inView = 1) {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    getPropertyValue: () => String(inView),
  } as unknown as CSSStyleDeclaration);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH_PX;
  });
  return render(CAROUSEL);
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const carousel = () => screen.getByRole('region', { name: 'Pillars' });
const row = () => screen.queryByRole('group', { name: 'Pillars' });
const { next } = carouselTexts;
const dot = (place: number) => carouselTexts.slide(place, ITEMS.length);
const button = (name: string) => screen.getByRole('button', { name });

/** Moves the carousel near the viewport and waits until react-slick has loaded. */
async function approach(): Promise<void> {
  comeNear();
  await act(() => vi.dynamicImportSettled());
  await wait(200);
}

async function openMoving(inView = 1): Promise<void> {
  open(inView);
  await approach();
  expect(row()).toBeNull();
}

const current = () =>
  ITEMS.findIndex((_, index) => button(dot(index + 1)).getAttribute('aria-current') === 'true') + 1;

// The first import takes longer than a test's timeout.
beforeAll(() => import('./slick-slides.tsx'));

beforeEach(() => {
  comeNear = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.useFakeTimers();
  answerMedia(() => false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('does not replace the row while the focus is in it', async () => {
  open();
  const link = screen.getByRole('link', { name: 'One' });
  link.focus();
  await approach();
  expect(document.activeElement).toBe(link);
  button(next).focus();
  await wait(200);
  expect(row()).toBeNull();
  expect(document.activeElement).toBe(button(next));
});

it('keeps links of hidden slides out of the tab order of a browser without inert', async () => {
  await openMoving();
  const links = [...carousel().querySelectorAll('a')];
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it.each([
  [
    'the pointer is over it',
    () => fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' }),
    () => fireEvent.pointerLeave(carousel()),
  ],
  [
    'the keyboard has moved the focus into it',
    () => focus(true),
    () => act(() => button(next).blur()),
  ],
  ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
])('waits while %s', async (_, hold, release) => {
  await openMoving();
  hold();
  await wait(2 * INTERVAL_MS);
  expect(current()).toBe(1);
  release();
  await wait(INTERVAL_MS);
  expect(current()).toBe(2);
});

/** Focuses a button by keyboard, or by a press. */
function focus(isVisible: boolean): void {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isVisible : matches.call(this, selector);
  });
  act(() => button(next).focus());
}

it('goes on after a press by mouse or finger, which focuses a button too', async () => {
  await openMoving();
  focus(false);
  await wait(INTERVAL_MS);
  expect(current()).toBe(2);
});

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

it('stays a row if all slides are visible', async () => {
  open(4);
  await approach();
  expect(row()).not.toBeNull();
});
