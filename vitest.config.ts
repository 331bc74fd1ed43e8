import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['shared/src/testing/setup.ts'],
    maxWorkers: 3,
    // The database tests start real servers; each waits for what it needs, whatever the machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'sections',
          include: ['{shared,mfe-*}/**/*.test.{ts,tsx}'],
          // React and the DOM are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'platform', include: ['{shell,platform,e2e,ipv6-check}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
