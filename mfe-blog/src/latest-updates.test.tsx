// @vitest-environment happy-dom

import { answerRows } from '@site/shared/testing';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlTexts, slideLabel, updateTexts } from './content/texts';
import { Widget } from './latest-updates';
import { answerPage, postRows, refusal, visit } from './testing/blog';

const INTERVAL_MS = 3000;

/** Stands for a browser whose visitor has come to whatever is looked for. */
class EverythingInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function visitUpdates(count = 8) {
  const view = visit(<Widget />, (request) => answerPage(postRows(count), request));
  const carousel = await screen.findByRole('region', { name: updateTexts.title });
  // The library comes once the carousel is in view.
  await waitFor(
    () => expect(carousel.querySelector('.slick-initialized')).not.toBeNull(),
    EVENTUALLY,
  );
  return { ...view, carousel };
}

function currentDot(): number {
  const dots = screen.getAllByRole('button', { name: /\d\D+5$/ });
  return dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true');
}

/** The library moves a moment after it is told to. */
async function expectDot(index: number): Promise<void> {
  await expect.poll(currentDot).toBe(index);
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Pretends that the visitor's device answers media queries so. */
function answerMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

// Specification, §3: summary (home page use)
// Specification, §7: Home: published_on descending, limit 5
test('shows a spinner, then the five newest posts with their summaries', async () => {
  const { backend } = visit(<Widget />, (request) => answerPage(postRows(8), request));
  screen.getByText(updateTexts.loading);
  const carousel = await screen.findByRole('region', { name: updateTexts.title });
  expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]?.url.searchParams.get('limit')).toBe('5');
  expect(backend.requests[0]?.url.searchParams.get('order')).toBe('published_on.desc,id.desc');
  const first = within(carousel).getAllByRole('group', { name: slideLabel(1, 5) })[0];
  if (first === undefined) throw new Error('No slide.');
  within(first).getByText('Summary of post 8.');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/Blog/8');
  expect(within(first).getByRole('link', { name: `${updateTexts.readMore} Post 8` })).toBeTruthy();
});

// Specification, §2 Home: ‘Latest Updates’: 3 slides, 2 below 1024 px, 1 below 640 px
test.each([
  [1280, 3],
  [1023, 2],
  [639, 1],
])('on a screen %i px wide %i slides are in view and in the tab order', async (width, count) => {
  // Media queries count in em of the usual text size.
  answerMedia(
    (query) => Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? Infinity) * 16 <= width,
  );
  const { carousel } = await visitUpdates();
  const slides = [...carousel.querySelectorAll('.slick-slide')];
  const open = slides.filter((slide) => !slide.hasAttribute('inert'));
  expect(slides.length).toBeGreaterThan(5);
  expect(open).toHaveLength(count);
});

test('moves on every three seconds and pauses by its button', async () => {
  await visitUpdates();
  expect(currentDot()).toBe(0);
  await pass(INTERVAL_MS);
  await expectDot(1);
  fireEvent.click(
    screen.getByRole('button', { name: `${controlTexts.pause} ${updateTexts.title}` }),
  );
  await pass(2 * INTERVAL_MS);
  expect(currentDot()).toBe(1);
  fireEvent.click(
    screen.getByRole('button', { name: `${controlTexts.play} ${updateTexts.title}` }),
  );
  const laterDot = async () => {
    await pass(INTERVAL_MS);
    return currentDot();
  };
  await expect.poll(laterDot).toBe(2);
});

// Specification, §2 Home: Pause on hover
test('the pointer and the focus hold it', async () => {
  const { carousel } = await visitUpdates();
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  await pass(2 * INTERVAL_MS);
  expect(currentDot()).toBe(0);
  fireEvent.pointerLeave(carousel);
  act(() => screen.getByRole('button', { name: controlTexts.next }).focus());
  await pass(2 * INTERVAL_MS);
  expect(currentDot()).toBe(0);
  act(() => screen.getByRole('button', { name: controlTexts.next }).blur());
  await pass(INTERVAL_MS);
  await expectDot(1);
});

// Specification, §2 Home: Dots, previous/next arrows, infinite loop
test('arrows wrap around and dots go to their slide', async () => {
  await visitUpdates();
  fireEvent.click(screen.getByRole('button', { name: controlTexts.previous }));
  await expectDot(4);
  // The library takes no other move until this one has ended.
  const pressThird = () => {
    fireEvent.click(screen.getByRole('button', { name: slideLabel(3, 5) }));
    return currentDot();
  };
  await expect.poll(pressThird).toBe(2);
});

test('never starts by itself where motion is reduced', async () => {
  answerMedia((query) => query.includes('reduce'));
  await visitUpdates();
  screen.getByRole('button', { name: `${controlTexts.play} ${updateTexts.title}` });
  await pass(3 * INTERVAL_MS);
  expect(currentDot()).toBe(0);
});

test('posts that fit all at once need no buttons', async () => {
  answerMedia((query) => query.includes('min-width'));
  const { carousel } = await visitUpdates(2);
  expect(within(carousel).queryByRole('button')).toBeNull();
  expect(within(carousel).getAllByRole('link')).toHaveLength(2);
});

test('without posts there is nothing', async () => {
  const { container } = visit(<Widget />, () => answerRows([]));
  await waitFor(() => expect(container.textContent).toBe(''));
});

// Specification, §8: Home posts load failure: logged, no user message
test('a failed read leaves nothing behind and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = visit(<Widget />, () => refusal());
  await waitFor(() => expect(container.textContent).toBe(''));
  await waitFor(() => expect(log).toHaveBeenCalled());
});
