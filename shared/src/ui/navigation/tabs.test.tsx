// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'one', label: 'One', content: 'First panel' },
  { id: 'two', label: 'Two', content: 'Second panel' },
];

it('selects the first panel, and keeps all panels in the page', () => {
  render(<Tabs label="Sources" tabs={TABS} />);
  expect(screen.getByRole('radiogroup', { name: 'Sources' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One' }).checked).toBe(true);
  expect(screen.getByText('Second panel')).toBeTruthy();
});

it('keeps the choice after a re-render', async () => {
  const { rerender } = render(<Tabs label="Sources" tabs={TABS} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
  rerender(<Tabs label="Sources" tabs={[...TABS]} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' }).checked).toBe(true);
});
