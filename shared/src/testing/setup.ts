import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/** Console errors of the current test. Unexpected ones fail it; {@link takeConsoleErrors} expects them. */
let errors: string[] = [];

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Testing Library's default of one second is too short for a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  // Without this, a test without a fake network would read from a real site and pass.
  beforeEach(() => {
    vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
      const problem = `A test asked for ${asked instanceof Request ? asked.url : asked}. Fake the network: vi.stubGlobal('fetch', …)`;
      errors.push(problem);
      throw new TypeError(problem);
    });
  });
}

/** Returns the console errors of the running test and marks them as expected. */
export function takeConsoleErrors(): string[] {
  return errors.splice(0);
}

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

afterEach(async () => {
  // Runs first, so that a failure leaves no page and no scroll state behind.
  if (typeof document !== 'undefined') {
    (await import('@testing-library/react')).cleanup();
    history.replaceState(null, '');
  }
  vi.mocked(console.error).mockRestore?.();
  expect(errors, 'unexpected console errors').toEqual([]);
});

// The next test file runs in the same worker.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetConfig();
});
