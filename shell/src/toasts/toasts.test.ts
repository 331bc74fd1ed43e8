import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION_MS, TOAST_LIMIT, useToasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  vi.useRealTimers();
});

function messages(): string[] {
  return useToasts.getState().toasts.map(({ message }) => message);
}

// Specification, §9: Toast limit: 20 at a time
test('shows twenty toasts at a time, and drops the oldest', () => {
  for (let number = 1; number <= TOAST_LIMIT + 3; number++) {
    useToasts.getState().notify({ tone: 'error', message: String(number) });
  }
  expect(TOAST_LIMIT).toBe(20);
  expect(messages()).toHaveLength(20);
  expect(messages()[0]).toBe(String(TOAST_LIMIT + 3));
  expect(messages().at(-1)).toBe('4');
});

test('removes a success toast after a while, and an error later or if it is dismissed', () => {
  useToasts.getState().notify({ tone: 'success', message: 'sent' });
  useToasts.getState().notify({ tone: 'error', message: 'failed' });
  vi.advanceTimersByTime(TOAST_DURATION_MS.success);
  expect(messages()).toEqual(['failed']);
  useToasts.getState().dismiss(useToasts.getState().toasts[0]?.id ?? -1);
  expect(messages()).toEqual([]);
  useToasts.getState().notify({ tone: 'error', message: 'failed' });
  vi.advanceTimersByTime(TOAST_DURATION_MS.error);
  expect(messages()).toEqual([]);
});
