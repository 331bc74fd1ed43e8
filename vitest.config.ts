import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shell,shared,platform,mfe-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['shared/src/testing/setup.ts'],
    maxWorkers: 3,
    // The database tests start real servers; each waits for what it needs, whatever the machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
