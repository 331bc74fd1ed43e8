// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Field, FormErrorSummary } from './field.tsx';

afterEach(cleanup);

it('links its error to the input', () => {
  render(<Field label="Message" name="message" multiline rows={4} required error="Enter it." />);
  const box = screen.getByRole('textbox', { name: 'Message', description: 'Enter it.' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.tagName).toBe('TEXTAREA');
});

it('links the error summary to the input', async () => {
  render(
    <>
      <FormErrorSummary errors={[{ name: 'email', message: 'Enter an e-mail address' }]} />
      <Field label="Email" name="email" required />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
});
