import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackages } from '../kit/debian-packages.ts';
import { UserError } from '../kit/errors.ts';

/** Without the parts that nobody sees, the journeys take half the time. */
const HEADLESS = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE =
  'A Chromium is needed to look at pages. Install one (`npx playwright install chromium`, or your ' +
  "system's package) or name one in CHROMIUM_BIN, then try again.";

export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/**
 * Finds a Chromium: the one of `CHROMIUM_BIN`, Playwright's own or an installed one; else installs Debian's package. One
 * that a person is to see has a window. Throws {@link UserError}.
 */
export async function ensureBrowser(isShown = false): Promise<string> {
  const { CHROMIUM_BIN: named } = process.env;
  if (named && existsSync(named)) return named;
  if (named) {
    throw new UserError(`CHROMIUM_BIN names ${named}, which does not exist. ${ADVICE}`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const names = isShown ? WITH_WINDOW : [HEADLESS, ...WITH_WINDOW];
  let output = '';
  for (const name of [null, ...names.slice(0, 2)]) {
    if (name !== null) output += await installDebianPackages([name]);
    const found = findOnPath(names);
    if (found !== null) return found;
  }
  throw new UserError(`${ADVICE}\n${output}`);
}
