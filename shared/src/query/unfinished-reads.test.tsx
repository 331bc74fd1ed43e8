// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SectionReads } from './section-keys.ts';
import { useUnfinishedReads } from './unfinished-reads.ts';
import { useQuery } from './use-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

let key = 0;

function read(answer: () => Promise<string>, showsFailure = true) {
  key += 1;
  const own = [`read-${key}`];
  return renderHook(
    () => ({
      query: useQuery(own, answer, { showsFailure }),
      unfinished: useUnfinishedReads(),
    }),
    { wrapper: ({ children }) => <SectionReads value="mfe-a">{children}</SectionReads> },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const never = () => new Promise<string>(() => undefined);

test('a read that is waited for is told of within 3 s, and no longer once it is there', async () => {
  let answer: (text: string) => void = () => undefined;
  const { result } = read(() => new Promise((resolve) => (answer = resolve)));
  expect(result.current.unfinished).toBeNull();
  await pass(3_000);
  expect(result.current.unfinished).toMatchObject({ state: 'slow' });
  await act(async () => answer('here'));
  expect(result.current).toMatchObject({ query: { data: 'here' }, unfinished: null });
});

test('a retry asks anew and starts the time anew', async () => {
  const answer = vi.fn(never);
  const { result, unmount } = read(answer);
  await pass(3_000);
  act(() => result.current.unfinished?.retry());
  expect(answer).toHaveBeenCalledTimes(2);
  expect(result.current.unfinished).toBeNull();
  await pass(3_000);
  expect(result.current.unfinished).toMatchObject({ state: 'slow' });
  unmount();
});

test('a failure is told of where its page says nothing, and only there', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const silent = read(refuse, false);
  await pass(1);
  expect(silent.result.current.unfinished).toMatchObject({ state: 'failed' });
  silent.unmount();
  const told = read(refuse);
  await pass(1);
  expect(told.result.current).toMatchObject({ query: { status: 'error' }, unfinished: null });
});
