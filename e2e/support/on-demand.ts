import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

// The server gives a page some seconds; on a busy machine it comes after those, and serves who asks next.

/** The HTML of a page that is rendered when it is asked for. */
export async function readRendered(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html).toContain('"prerender":');
  }).toPass();
  return html;
}

/** Waits for a page that is rendered when it is asked for, in a browser without scripts. */
export async function waitForRendered(page: Page): Promise<void> {
  const notYet = page.locator('noscript main');
  await expect(async () => {
    if (await notYet.isVisible()) await page.reload();
    await expect(page.getByRole('main')).toBeVisible({ timeout: 1000 });
    await expect(notYet).toBeHidden({ timeout: 1 });
  }).toPass();
}
