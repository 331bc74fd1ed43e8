import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackages } from '../kit/debian-packages.ts';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';

/** The shell alone first: without the parts that nobody sees, the journeys take half the time. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const ADVICE =
  'A Chromium is needed to look at pages. Install one (`npx playwright install chromium`, or your ' +
  "system's package) or name one in CHROMIUM_BIN, then try again.";

export function findOnPath(names: readonly string[] = INSTALLED): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

async function download(): Promise<string | null> {
  const playwright = path.join(PROJECT_ROOT, 'node_modules/.bin/playwright');
  await runProcess(playwright, ['install', '--only-shell', 'chromium'], { cwd: PROJECT_ROOT });
  return ownBrowser();
}

/** Playwright's own browser: the full one or the headless shell, whichever is here. */
function ownBrowser(): string | null {
  const full = chromium.executablePath();
  const shell = full
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome-(linux\w*|mac\w*|win\w*)/, 'chrome-headless-shell-$1')
    .replace(/chrome(\.exe)?$/, 'chrome-headless-shell$1');
  return [full, shell].find((file) => existsSync(file)) ?? null;
}

/**
 * Finds a Chromium, or gets one: Playwright's own, an installed one, Debian's package. One that a person is to
 * see has a window. Throws {@link UserError}.
 */
export async function ensureBrowser(isShown = false): Promise<string> {
  const named = process.env.CHROMIUM_BIN;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new UserError(`CHROMIUM_BIN names ${named}, which does not exist. ${ADVICE}`);
  }
  const withWindow = isShown
    ? findOnPath(INSTALLED.filter((name) => !/headless/.test(name)))
    : null;
  const found = withWindow ?? ownBrowser() ?? findOnPath() ?? (await download());
  if (found !== null) return found;
  let said = '';
  for (const name of ['chromium-headless-shell', 'chromium']) {
    said += await installDebianPackages([name]);
    const installed = findOnPath();
    if (installed !== null) return installed;
  }
  throw new UserError(`${ADVICE}\n${said}`);
}
