// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';

afterEach(cleanup);

it('ties its hint and its error to the box', () => {
  render(
    <Field label="Email" name="email" type="email" required hint="Private." error="Enter it." />,
  );
  const box = screen.getByRole('textbox', { name: 'Email' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Private.', 'Enter it.']);
});

it('says which box may stay empty', () => {
  render(<Field label="Subject" name="subject" multiline rows={4} />);
  expect(screen.getByRole('textbox', { name: 'Subject (optional)' }).tagName).toBe('TEXTAREA');
});

it('leads from the summary of errors to the box', async () => {
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
