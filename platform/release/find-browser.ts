import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '../kit/errors.ts';

/** Headless only; the journeys take half the time. */
export const HEADLESS = 'chromium-headless-shell';
export const WITH_WINDOW = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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
