import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '../kit/errors.ts';

/** Debian's package and program. Found first, so that tests run in the browser that most people have. */
export const DEBIAN_CHROMIUM = 'chromium';
const WITH_WINDOW = [DEBIAN_CHROMIUM, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE =
  'A Chromium is needed to look at pages. Install one (`npx playwright install chromium`, or your ' +
  "system's package) or name one in CHROMIUM_BIN, then try again.";

export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Finds a Chromium: `CHROMIUM_BIN`, Playwright's or an installed one. @throws {UserError} */
export function findBrowser(isShown = false): string {
  const own = process.env.CHROMIUM_BIN || chromium.executablePath();
  if (existsSync(own)) return own;
  if (process.env.CHROMIUM_BIN) {
    throw new UserError('BROWSER_MISSING', `CHROMIUM_BIN: ${own} does not exist. ${ADVICE}`);
  }
  // A visible browser needs a build with windows.
  const found = findOnPath(isShown ? WITH_WINDOW : [...WITH_WINDOW, 'chromium-headless-shell']);
  if (found === null) throw new UserError('BROWSER_MISSING', ADVICE);
  return found;
}

/** Starts the Chromium of `CHROMIUM_BIN`, without what costs a tested page time. */
export const CHROMIUM_PROGRAM = path.join(import.meta.dirname, 'chromium.sh');
