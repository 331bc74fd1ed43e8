// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useArrival, useKeptFocus } from './page-focus';

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  vi.stubGlobal('scrollTo', () => void scrolledTo.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

function Places({ pathname, ids }: { readonly pathname: string; readonly ids: readonly string[] }) {
  const main = useRef<HTMLElement>(null);
  useArrival(pathname, main, true);
  return (
    <main ref={main}>
      {ids.map((id) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </main>
  );
}

/** Goes to an address; gives what shows more of the page that is there. */
async function arrive(address: string, ids: readonly string[] = []) {
  const { pathname } = new URL(address, location.href);
  const { rerender } = render(<Places pathname="/Before" ids={['before']} />);
  history.replaceState(null, '', address);
  const show = async (path: string, shown: readonly string[]) => {
    rerender(<Places pathname={path} ids={shown} />);
    // Observers of the document are called after it.
    await act(async () => undefined);
  };
  await show(pathname, ids);
  return show;
}

test('an address without a place leads to the top', async () => {
  await arrive('/FAQ', ['one']);
  expect(scrolledTo).toEqual(['top']);
});

test('a place that is there is scrolled to', async () => {
  await arrive('/FAQ#two', ['one', 'two']);
  expect(scrolledTo).toEqual(['two']);
});

test('a place that comes late is scrolled to, once', async () => {
  const show = await arrive('/FAQ#two');
  await show('/FAQ', ['one']);
  expect(scrolledTo).toEqual(['top']);
  await show('/FAQ', ['one', 'two']);
  await show('/FAQ', ['one', 'two', 'three']);
  expect(scrolledTo).toEqual(['top', 'two']);
});

test.each(['pointerdown', 'wheel', 'keydown'])(
  'after a %s of the visitor it moves nothing',
  async (sign) => {
    const show = await arrive('/FAQ#two');
    dispatchEvent(new Event(sign));
    await show('/FAQ', ['two']);
    expect(scrolledTo).toEqual(['top']);
  },
);

test('on another page it moves nothing', async () => {
  const show = await arrive('/FAQ#two');
  history.replaceState(null, '', '/Other#three');
  await show('/Other', ['three', 'two']);
  expect(scrolledTo).toEqual(['top', 'three']);
});

interface Props {
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

function Site({ children, bar }: Props): ReactNode {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <>
      <a href="/other">A link of the header</a>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
      {bar}
    </>
  );
}

/** Lets the page be told of what changed in it. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const retry = <button type="button">Try again</button>;

test('what comes in the place of a button with the focus has it on its heading', async () => {
  const { rerender } = render(<Site>{retry}</Site>);
  screen.getByRole('button').focus();
  rerender(<Site>Loading</Site>);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(
    <Site>
      <h1>The page</h1>
    </Site>,
  );
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a widget keeps it to itself', async () => {
  const place = (content: ReactNode) => (
    <Site>
      <h1>The page</h1>
      <div data-widget="mfe-a/widget">{content}</div>
    </Site>
  );
  const { rerender } = render(place(retry));
  screen.getByRole('button').focus();
  rerender(place(<h2>The widget</h2>));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The widget' }));
});

test.each([
  ['a widget that leaves nothing', <div key="w" data-widget="mfe-a/widget" />],
  ['a page', null],
])('%s hands it to the page’s heading', async (_, content) => {
  const page = (part: ReactNode) => (
    <Site>
      <h1>The page</h1>
      {part}
    </Site>
  );
  const { rerender } = render(
    page(content === null ? retry : <div data-widget="mfe-a/widget">{retry}</div>),
  );
  screen.getByRole('button').focus();
  rerender(page(content));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a bar that has nothing more to tell hands it to the page', async () => {
  const page = <h1>The page</h1>;
  const { rerender } = render(
    <Site bar={<div data-notice="partFailed">{retry}</div>}>{page}</Site>,
  );
  screen.getByRole('button').focus();
  rerender(<Site>{page}</Site>);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('who has gone elsewhere is left there', async () => {
  const { rerender } = render(<Site>{retry}</Site>);
  screen.getByRole('button').focus();
  screen.getByRole('link').focus();
  rerender(
    <Site>
      <h1>The page</h1>
    </Site>,
  );
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('who has let go of it gets it nowhere', async () => {
  const { rerender } = render(<Site>{retry}</Site>);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  await settle();
  rerender(
    <Site>
      <h1>The page</h1>
    </Site>,
  );
  await settle();
  expect(document.activeElement).toBe(document.body);
});
