// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** Renders a prerendered button; the result hydrates it. */
function openPage() {
  const onClick = vi.fn();
  const page = <Button onClick={onClick}>Next</Button>;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const hydrate = async () => {
    const hydrated = await act(async () => hydrateRoot(root, page));
    onTestFinished(() => act(() => hydrated.unmount()));
  };
  return { button: screen.getByRole('button'), onClick, hydrate };
}

test('answers a press before hydration once, and each later press', async () => {
  const { button, onClick, hydrate } = openPage();
  // As the head script does.
  button.setAttribute('data-waits', '12.5');
  await hydrate();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(button.hasAttribute('data-waits')).toBe(false);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('answers nothing without a press', async () => {
  const { onClick, hydrate } = openPage();
  await hydrate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClick).not.toHaveBeenCalled();
});
