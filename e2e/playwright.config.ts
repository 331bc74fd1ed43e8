import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  defineConfig,
  devices,
  type PlaywrightTestConfig,
  webkit as playwrightWebkit,
} from '@playwright/test';
import { CHROMIUM_PROGRAM, findOnPath } from '@site/platform/operate';
// The site under test may be remote.
import '@site/platform/start-process';
import { findTarget, LANGUAGE_JOURNEYS, LEFT_OUT, resultFolder } from './support/environment';
import type { Options } from './support/test';

const { CHROMIUM_BIN, FIREFOX_BIN, CI } = process.env;
// Set in workers. The runner and other tools read this file before a site exists.
const target = findTarget();

type Use = NonNullable<PlaywrightTestConfig['use']>;

/** Returns the preview's cookie for every context; visitors get it from a link. */
function previewState() {
  if (!target?.previewCookie) return undefined;
  const [name = '', value = ''] = target.previewCookie.split('=');
  const { hostname, protocol } = new URL(target.siteUrl);
  const secure = protocol === 'https:';
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, secure };
  return { cookies: [{ ...cookie, httpOnly: true, sameSite: 'Lax' as const }], origins: [] };
}

const chromium: Use = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: CHROMIUM_BIN && CHROMIUM_PROGRAM,
    // Containers lack a sandbox and have little shared memory. The other flags keep the browser off the network.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'support/firefox-bidi.mjs'),
    // Playwright loses pages that Firefox removes from memory on Back.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  },
};

const webkit: Use = { browserName: 'webkit' };

/** The smoke journeys, for other kinds of visitors. */
const SMOKE = { grep: /@smoke/ };

function leaveOut(...tags: readonly string[]): RegExp {
  return new RegExp(`(${tags.join('|')})\\b`);
}

/** The specification on a phone, with the medium header, and on a desktop. Statements that no width changes run on the last. */
const SPECIFICATION = [390, 1000, 1280].map((width) => ({
  name: `specification-${width}`,
  testDir: 'specification',
  grepInvert: leaveOut(...LEFT_OUT, ...(width < 1280 ? ['@once'] : [])),
  use: { ...chromium, viewport: { width, height: 900 } },
}));

/** Other installed browsers. */
const firefoxBin = FIREFOX_BIN || findOnPath(['firefox-esr', 'firefox']);
const hasWebkit = existsSync(playwrightWebkit.executablePath());

export default defineConfig<Options>({
  testDir: 'journeys',
  testMatch: process.env.E2E_LANGUAGE ? LANGUAGE_JOURNEYS : undefined,
  outputDir: path.join(resultFolder, 'results'),
  globalSetup: './support/global-setup.ts',
  grepInvert: leaveOut(...LEFT_OUT),
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixels: 40 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: [
    ['list'],
    ['html', { outputFolder: path.join(resultFolder, 'html'), open: 'never' }],
    ['junit', { outputFile: path.join(resultFolder, 'junit.xml') }],
    ...(CI ? [['blob', { outputDir: path.join(resultFolder, 'blob') }] as const] : []),
  ],
  // A second attempt records a trace and detects flaky tests, but does not make them pass.
  retries: 1,
  failOnFlakyTests: true,
  // Stop after N failures: they share one cause. The remaining tests count as not run.
  maxFailures: 50,
  use: {
    baseURL: target?.siteUrl,
    // A press on an absent element names what was looked for, long before the test's own limit.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    storageState: previewState(),
    // A service worker would bypass the network that tests modify; offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Recording slows down every journey.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'chromium', use: chromium },
    ...SPECIFICATION,
    { name: 'phone', ...SMOKE, use: { ...devices['Pixel 7'], ...chromium, line: 'slow' } },
    {
      name: 'phone-dark',
      ...SMOKE,
      use: {
        ...devices['Pixel 7'],
        ...chromium,
        theme: 'dark',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    ...(firefoxBin
      ? // Playwright cannot disable scripts in an installed Firefox.
        [
          {
            name: 'firefox',
            ...SMOKE,
            grepInvert: leaveOut(...LEFT_OUT, '@no-scripts'),
            use: firefox,
          },
        ]
      : []),
    ...(hasWebkit ? [{ name: 'webkit', ...SMOKE, use: webkit }] : []),
  ],
});
