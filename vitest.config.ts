import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,mfe-*,shell,platform,e2e,ipv6-check}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['shared/src/testing/setup.ts'],
    // Modules are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: 3,
    // The database tests start real servers; each waits for what it needs, whatever the machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
