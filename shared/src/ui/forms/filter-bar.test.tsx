// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'news', label: 'News' },
] as const;

it('gives each choice its own label and value', async () => {
  const chosen = vi.fn();
  render(<FilterBar label="Category" options={OPTIONS} value="all" onChange={chosen} />);
  for (const { value, label } of OPTIONS) {
    const choice = screen.getByRole<HTMLButtonElement>('button', { name: label });
    expect(choice.value).toBe(value);
    await userEvent.click(choice);
    expect(chosen).toHaveBeenLastCalledWith(value);
  }
});

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
