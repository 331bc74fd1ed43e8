// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

afterEach(cleanup);

it('opens and closes each answer on its own', async () => {
  render(
    <>
      <Disclosure summary="What is IPv6?">A protocol.</Disclosure>
      <Disclosure summary="Why?">Addresses.</Disclosure>
    </>,
  );
  const question = screen.getByRole('button', { name: 'What is IPv6?' });
  expect(question.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(question);
  expect(question.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Why?' }).getAttribute('aria-expanded')).toBe('false');
  const panel = document.getElementById(question.getAttribute('aria-controls') ?? '');
  expect(panel?.textContent).toBe('A protocol.');
  expect(panel?.hidden).toBe(false);
  await userEvent.click(question);
  expect(panel?.hidden).toBe(true);
});

it('asks the caller where the caller keeps the state', async () => {
  const onToggle = vi.fn();
  render(
    <Disclosure summary="Why?" open={false} onToggle={onToggle}>
      Addresses.
    </Disclosure>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(onToggle).toHaveBeenCalledWith(true);
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});
