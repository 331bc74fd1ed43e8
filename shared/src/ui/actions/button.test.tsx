// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** A page with a button that nothing answers yet, and what lets it be answered. */
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

test('a press before the code is there is answered once, and so is each one after it', async () => {
  const { button, onClick, hydrate } = openPage();
  // What the head script does.
  button.setAttribute('data-waits', '12.5');
  await hydrate();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(button.hasAttribute('data-waits')).toBe(false);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('what is not pressed is not answered', async () => {
  const { onClick, hydrate } = openPage();
  await hydrate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClick).not.toHaveBeenCalled();
});
