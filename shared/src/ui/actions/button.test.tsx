// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** A page with buttons that nothing answers yet, and what lets them be answered. */
function openPage(names = ['Next']) {
  const onClick = vi.fn();
  const page = names.map((name) => (
    <Button key={name} onClick={() => onClick(name)}>
      {name}
    </Button>
  ));
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const hydrate = async () => {
    const hydrated = await act(async () => hydrateRoot(root, page));
    onTestFinished(() => act(() => hydrated.unmount()));
  };
  const buttons = screen.getAllByRole('button');
  return { buttons, onClick, hydrate };
}

test('a press before the code is there is answered once, and so is each one after it', async () => {
  const { buttons, onClick, hydrate } = openPage();
  const button = buttons[0] as HTMLElement;
  // What the head script does.
  button.setAttribute('data-waits', '12.5');
  await hydrate();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(button.hasAttribute('data-waits')).toBe(false);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('presses are answered in their order', async () => {
  const { buttons, onClick, hydrate } = openPage(['Pause', 'Next', '3 of 5']);
  for (const [index, pressedAt] of ['', '30.1', '4.2'].entries()) {
    buttons[index]?.setAttribute('data-waits', pressedAt);
  }
  await hydrate();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(2));
  expect(onClick.mock.calls).toEqual([['3 of 5'], ['Next']]);
});

test('what is not pressed is not answered', async () => {
  const { onClick, hydrate } = openPage();
  await hydrate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClick).not.toHaveBeenCalled();
});
