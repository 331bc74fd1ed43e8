import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { BUSY } from './limits.ts';

/** A console error that a test did not ask for fails it. Tests that expect one take it: {@link takeConsoleErrors}. */
let errors: string[] = [];

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Its own limit of a second is too short where the machine has much else to do.
  configure({ asyncUtilTimeout: 20_000 * BUSY });
  // What a page's test forgot to fake would be read from a real site, and the test would pass.
  beforeEach(() => {
    vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
      const problem = `A test asked for ${asked instanceof Request ? asked.url : asked}. Fake the network: vi.stubGlobal('fetch', …)`;
      errors.push(problem);
      throw new TypeError(problem);
    });
  });
}

/** The console errors of the running test; reading them says that they were expected. */
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
  // First, so that a failure leaves no page, and no place in a list, to the next test.
  if (typeof document !== 'undefined') {
    (await import('@testing-library/react')).cleanup();
    history.replaceState(null, '');
  }
  vi.mocked(console.error).mockRestore?.();
  expect(errors, 'unexpected console errors').toEqual([]);
});

// The next file runs in the same worker.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetConfig();
});
