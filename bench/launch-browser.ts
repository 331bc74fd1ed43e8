import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../platform/commands/ensure-browser.ts';
import type { Cleanup } from '../platform/kit/cleanup.ts';

/** Starts the browser that visits what is measured. */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  cleanup.add(() => browser.close());
  return browser;
}
