// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'one', label: 'One', content: 'First panel' },
  { id: 'two', label: 'Two', content: 'Second panel' },
  { id: 'three', label: 'Three', content: 'Third panel' },
];

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows the first panel and keeps the others in the page', () => {
  render(<Tabs label="Sources" tabs={TABS} />);
  expect(selected()).toBe('One');
  expect(screen.getByRole('tabpanel').textContent).toBe('First panel');
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(TABS.length);
});

it('moves and selects with the arrow keys, around the ends, and with Home and End', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Sources" tabs={TABS} />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Two');
  expect(document.activeElement?.textContent).toBe('Two');
  await user.keyboard('{End}');
  expect(selected()).toBe('Three');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('One');
  await user.keyboard('{ArrowLeft}');
  expect(selected()).toBe('Three');
  await user.keyboard('{Home}');
  expect(selected()).toBe('One');
});

it('is one stop of the Tab key', () => {
  render(<Tabs label="Sources" tabs={TABS} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

it('leaves the choice to the caller when the caller keeps it', async () => {
  const onSelect = vi.fn();
  render(<Tabs label="Sources" tabs={TABS} selectedId="two" onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(onSelect).toHaveBeenCalledWith('three');
  expect(selected()).toBe('Two');
});
