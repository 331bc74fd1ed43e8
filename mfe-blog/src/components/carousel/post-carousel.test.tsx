// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostCarousel } from './post-carousel';
import type { Slides } from './slide-track';

const MovedSlides: Slides = ({ children }) => <div data-testid="moved">{children}</div>;
const items = [1, 2, 3, 4].map((id) => ({ id, content: <a href={`#${id}`}>{`Post ${id}`}</a> }));

function carousel(slides: Slides | null) {
  const timing = { intervalMs: 60_000, speedMs: 0 };
  return <PostCarousel title="Posts" items={items} inView="one" slides={slides} {...timing} />;
}

// React's own timing: a test's `act` would draw at once what is put off.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

const isMoved = () => screen.queryByTestId('moved') !== null;

test('what moves the slides waits until the visitor has left, and then for the answer to a press', async () => {
  const { rerender } = render(carousel(null));
  const link = await screen.findByRole('link', { name: 'Post 1' });
  link.focus();
  rerender(carousel(MovedSlides));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isMoved()).toBe(false);
  link.blur();
  // What the event itself draws is drawn by now, and would hold back what was pressed.
  await Promise.resolve();
  expect(isMoved()).toBe(false);
  await vi.waitFor(() => expect(isMoved()).toBe(true));
});
