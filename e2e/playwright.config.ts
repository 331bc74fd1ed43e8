import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  defineConfig,
  devices,
  type PlaywrightTestConfig,
  webkit as playwrightWebkit,
} from '@playwright/test';
import { findOnPath } from '@site/platform/operate';
// The site under test may be far.
import '@site/platform/start-process';
import { BUSY } from '@site/shared/testing/limits';
import { findTarget, LANGUAGE_JOURNEYS, LEFT_OUT, resultFolder } from './support/environment';
import type { Options } from './support/test';

const { CHROMIUM_BIN, FIREFOX_BIN, CI } = process.env;
// Workers have it; the run itself and other tools read this file before there is a site.
const target = findTarget();

type Use = NonNullable<PlaywrightTestConfig['use']>;

/** The cookie of a preview for every context; visitors get it by a link. */
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
};

const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'support/firefox-bidi.mjs'),
    // Playwright loses a page that Firefox takes out of its memory on Back.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  },
};

const webkit: Use = { browserName: 'webkit' };

/** What else visitors have: the smoke journeys tell whether the site stands there too. */
const SMOKE = { grep: /@smoke/ };

function leaveOut(...tags: readonly string[]): RegExp {
  return new RegExp(`(${tags.join('|')})\\b`);
}

/** The specification on a phone, with the medium header, and on a desktop. What no width changes runs on the last. */
const SPECIFICATION = [390, 1000, 1280].map((width) => ({
  name: `specification-${width}`,
  testDir: 'specification',
  grepInvert: leaveOut(...LEFT_OUT, ...(width < 1280 ? ['@once'] : [])),
  use: { ...chromium, viewport: { width, height: 900 } },
}));

/** The installed browsers beside Chromium. */
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
  timeout: 60_000 * BUSY,
  expect: { timeout: 15_000 * BUSY, toHaveScreenshot: { maxDiffPixels: 40 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: [
    ['list'],
    ['html', { outputFolder: path.join(resultFolder, 'html'), open: 'never' }],
    ['junit', { outputFile: path.join(resultFolder, 'junit.xml') }],
    ...(CI ? [['blob', { outputDir: path.join(resultFolder, 'blob') }] as const] : []),
  ],
  // A second try gives a trace, and shows a flake as one. It mends nothing.
  retries: 1,
  failOnFlakyTests: true,
  // Where so many fail, the fault is no riddle. What is left counts as not run.
  maxFailures: 50,
  use: {
    baseURL: target?.siteUrl,
    storageState: previewState(),
    // A worker would answer in place of the network that tests break; offline.spec.ts lets it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // A recording costs time in every journey.
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
      ? // An installed Firefox cannot be told to run no scripts.
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
