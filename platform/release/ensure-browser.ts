import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';

/** Headless only; the journeys take half the time. */
const HEADLESS = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE =
  'A Chromium is needed to look at pages. Install one (`npx playwright install chromium`, or your ' +
  "system's package) or name one in CHROMIUM_BIN, then try again.";

/** Installs Debian packages if possible, for test suites only. Returns apt-get's output, for the error message. */
export async function installDebianPackages(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Waits for another installation.
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=300';
  const install = `${apt} update; ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
  return (await runProcess('sh', ['-c', install], { cwd: PROJECT_ROOT, env })).output;
}

export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Finds a Chromium: `CHROMIUM_BIN`, Playwright's or an installed one. @throws {UserError} */
export function findBrowser(isShown = false): string {
  const { CHROMIUM_BIN: named } = process.env;
  if (named && existsSync(named)) return named;
  if (named) {
    throw new UserError(
      'BROWSER_MISSING',
      `CHROMIUM_BIN names ${named}, which does not exist. ${ADVICE}`,
    );
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  // A visible browser needs a build with windows.
  const found = findOnPath(isShown ? WITH_WINDOW : [HEADLESS, ...WITH_WINDOW]);
  if (found === null) throw new UserError('BROWSER_MISSING', ADVICE);
  return found;
}

/** Finds or installs a Chromium for a test suite. A release installs nothing. @throws {UserError} */
export async function ensureBrowser(isShown = false): Promise<string> {
  for (const name of isShown ? WITH_WINDOW.slice(0, 2) : [HEADLESS, ...WITH_WINDOW.slice(0, 1)]) {
    try {
      return findBrowser(isShown);
    } catch {
      await installDebianPackages([name]);
    }
  }
  return findBrowser(isShown);
}
