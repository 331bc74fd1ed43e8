// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useArrival, useArticlePlaces, useKeptFocus } from './page-focus';
import { noteFollowed } from './places';

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  vi.stubGlobal('scrollTo', () => void scrolledTo.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

interface PlacesProps {
  readonly pathname: string;
  readonly ids: readonly string[];
  /** Key of the history entry. */
  readonly entry?: string;
}

function Places({ pathname, ids, entry = pathname }: PlacesProps) {
  const main = useRef<HTMLElement>(null);
  useArrival({ key: entry, pathname }, main, true);
  useArticlePlaces();
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

/** Opens an address. Returns a function that shows further parts of the page. */
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

test('scrolls to the top without a hash', async () => {
  await arrive('/FAQ', ['one']);
  expect(scrolledTo).toEqual(['top']);
});

test('scrolls to the element of the hash', async () => {
  await arrive('/FAQ#two', ['one', 'two']);
  expect(scrolledTo).toEqual(['two']);
});

test.each([
  ['user-content-መግቢያ', 'user-content-መግቢያ'],
  ['መግቢያ', 'user-content-መግቢያ'],
  ['plain', 'user-content-plain'],
  ['a%20b', 'a%20b'],
])('the fragment #%s leads to the id %s', async (fragment, id) => {
  await arrive(`/FAQ#${fragment}`, ['one', id]);
  expect(new Set(scrolledTo)).toEqual(new Set([id]));
});

test.each([
  ['#plain', ['user-content-plain']],
  ['#user-content-plain', []],
  ['#one', []],
])('a link to %s within a page scrolls to what the browser does not find', (hash, places) => {
  history.replaceState(null, '', '/FAQ');
  render(<Places pathname="/FAQ" ids={['one', 'user-content-plain']} />);
  history.replaceState(null, '', `/FAQ${hash}`);
  dispatchEvent(new Event('hashchange'));
  expect(scrolledTo).toEqual(places);
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

describe('Back', () => {
  const links = [1, 2].map((each) => (
    <a key={each} href="/Blog/7" data-nth={each}>
      A post
    </a>
  ));

  function List({ entry, isLong }: { readonly entry: string; readonly isLong: boolean }) {
    const main = useRef<HTMLElement>(null);
    const isList = entry === 'list';
    useArrival({ key: entry, pathname: isList ? '/Blog' : '/Blog/7' }, main, true);
    return (
      <main ref={main}>
        <h1>Heading</h1>
        {isList && isLong && links}
      </main>
    );
  }

  /** Limits how far the page scrolls. */
  function layOut(height: number): void {
    vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
      vi.stubGlobal('scrollY', Math.min(top, height));
      dispatchEvent(new Event('scroll'));
    });
  }

  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/Blog');
    vi.stubGlobal('scrollY', 0);
    layOut(2_000);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, 100 * Number(this.getAttribute('data-nth')), 10, 10);
    });
  });

  /** Scrolls a list, and follows its second link to a post. */
  function follow() {
    const { rerender, unmount } = render(<List entry="list" isLong />);
    scrollTo({ top: 1_800 });
    const link = document.links[1];
    if (link instanceof HTMLAnchorElement) noteFollowed(link);
    rerender(<List entry="post" isLong />);
    expect([scrollY, document.activeElement?.localName]).toEqual([0, 'h1']);
    return { rerender, unmount };
  }

  test('waits for a list that comes late, with the focus on the heading', async () => {
    const { rerender } = follow();
    layOut(300);
    rerender(<List entry="list" isLong={false} />);
    expect([scrollY, document.activeElement?.localName]).toEqual([300, 'h1']);
    layOut(2_000);
    rerender(<List entry="list" isLong />);
    await act(async () => undefined);
    expect([scrollY, document.activeElement?.getAttribute('data-nth')]).toEqual([1_800, '2']);
  });

  test('moves nothing once the visitor acts', async () => {
    const { rerender } = follow();
    layOut(300);
    rerender(<List entry="list" isLong={false} />);
    dispatchEvent(new Event('wheel'));
    layOut(2_000);
    rerender(<List entry="list" isLong />);
    await act(async () => undefined);
    expect(scrollY).toBe(300);
  });

  test.each([
    ['knows the place after a reload', (kept: string) => kept, 1_800],
    ['takes a damaged store for an empty one', () => '{"list":', 0],
    ['passes over what is no place', () => '[["list",7],["list",{"top":"1"}],3]', 0],
  ])('%s', (_, damage, top) => {
    const { unmount } = follow();
    dispatchEvent(new Event('pagehide'));
    unmount();
    sessionStorage.setItem('places', damage(sessionStorage.getItem('places') ?? ''));
    const { rerender } = render(<List entry="post" isLong />);
    rerender(<List entry="list" isLong />);
    expect(scrollY).toBe(top);
  });
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

/** Waits until observers of the page have run. */
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
