import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A test of a page names its environment in its first line. Tests with a database start servers.
  test: {
    setupFiles: ['@site/shared/testing/setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    tags: [{ name: 'long' }, { name: 'attack' }],
  },
});
