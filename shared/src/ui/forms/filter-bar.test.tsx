// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'news', label: 'News' },
] as const;

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

it('shows the pressed choice before the new list has rendered', async () => {
  let show = () => {};
  const news = new Promise<string>((resolve) => {
    show = () => resolve('The news');
  });
  const lists = { all: Promise.resolve('Everything'), news };
  function List({ of }: { of: keyof typeof lists }) {
    return <p>{use(lists[of])}</p>;
  }
  function Page() {
    const [value, setValue] = useState<keyof typeof lists>('all');
    return (
      <>
        <FilterBar label="Category" options={OPTIONS} value={value} onChange={setValue} />
        <Suspense>
          <List of={value} />
        </Suspense>
      </>
    );
  }
  await act(async () => render(<Page />));
  await act(() => userEvent.click(screen.getByRole('button', { name: 'News' })));
  expect(pressed()).toBe('News');
  expect(screen.getByText('Everything')).toBeDefined();
  await act(async () => show());
  expect(screen.getByText('The news')).toBeDefined();
  expect(pressed()).toBe('News');
});
