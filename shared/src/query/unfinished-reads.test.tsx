// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider, SectionReads } from './reads.tsx';
import { useUnfinishedReads } from './unfinished-reads.ts';
import { useQuery } from './use-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function read(answer: () => Promise<string>, isSilent = false) {
  return renderHook(
    ({ isAsked }) => ({
      query: useQuery(isAsked ? ['rows'] : null, answer, { isSilent }),
      unfinished: useUnfinishedReads(),
    }),
    {
      initialProps: { isAsked: true },
      wrapper: ({ children }) => (
        <QueryProvider>
          <SectionReads value="mfe-a">{children}</SectionReads>
        </QueryProvider>
      ),
    },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const never = () => new Promise<string>(() => undefined);

test('reports a pending read within 3 s, until it answers', async () => {
  let answer: (text: string) => void = () => undefined;
  const { result } = read(() => new Promise((resolve) => (answer = resolve)));
  expect(result.current.unfinished).toBeNull();
  await pass(3_000);
  expect(result.current.unfinished).toMatchObject({ state: 'slow' });
  await act(async () => answer('here'));
  expect(result.current).toMatchObject({ query: { data: 'here' }, unfinished: null });
});

test('repeats the read and restarts the timer on retry', async () => {
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

test.each([
  [false, { state: 'failed' }],
  [true, null],
])('reports a failed revalidation unless the read is silent: %s', async (isSilent, told) => {
  let isDown = false;
  const answer = vi.fn(() =>
    isDown ? Promise.reject(new Error('refused')) : Promise.resolve('rows'),
  );
  const { result, rerender, unmount } = read(answer, isSilent);
  await pass(1);
  isDown = true;
  // A returning visitor reads again.
  rerender({ isAsked: false });
  await pass(3_000);
  rerender({ isAsked: true });
  await pass(100);
  expect(answer).toHaveBeenCalledTimes(2);
  expect(result.current.query).toMatchObject({
    status: 'ready',
    data: 'rows',
    error: { message: 'refused' },
  });
  if (told === null) expect(result.current.unfinished).toBeNull();
  else expect(result.current.unfinished).toMatchObject(told);
  unmount();
});

test.each([false, true])(
  'leaves a failed first read to its page (silent: %s)',
  async (isSilent) => {
    const { result } = read(() => Promise.reject(new Error('refused')), isSilent);
    await pass(1);
    expect(result.current).toMatchObject({ query: { status: 'error' }, unfinished: null });
  },
);
