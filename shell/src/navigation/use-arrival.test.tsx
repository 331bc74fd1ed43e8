// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival';

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  vi.stubGlobal('scrollTo', () => void scrolledTo.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

function Site({ pathname, ids }: { readonly pathname: string; readonly ids: readonly string[] }) {
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
  const { rerender } = render(<Site pathname="/Before" ids={['before']} />);
  history.replaceState(null, '', address);
  const show = async (path: string, shown: readonly string[]) => {
    rerender(<Site pathname={path} ids={shown} />);
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
