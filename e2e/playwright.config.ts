import { defineConfig } from '@playwright/test';

const { SITE_URL, CHROMIUM_BIN, TRACE, TEST_FOLDER = '.' } = process.env;

export default defineConfig({
  testDir: 'journeys',
  outputDir: `${TEST_FOLDER}/results`,
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: SITE_URL,
    // A worker would answer in place of the network that tests break; offline.spec.ts lets it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Recording costs time in every journey; what the page held is told of a failure in any case.
    trace: TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: CHROMIUM_BIN,
      // Containers give no sandbox and little shared memory; the rest keeps the browser off the network.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
