import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

/** Removes the prerendered content before the shell starts. */
function emptyPage(): void {
  const observer = new MutationObserver(() => {
    const boot = document.getElementById('page-boot');
    // An element's text is complete once another element follows it: here the shell's script.
    if (!boot?.nextElementSibling) return;
    observer.disconnect();
    const { prerender: _, ...rest } = JSON.parse(boot.textContent ?? '');
    // Trusted Types forbid setting the text of a script, so this overrides the property.
    Object.defineProperty(boot, 'textContent', { value: JSON.stringify(rest) });
    document.getElementById('root')?.replaceChildren();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Serves pages as if they were not prerendered: empty, so that the browser renders them and waits for their data.
 */
export async function drawInBrowser(page: Page): Promise<void> {
  // Not by a test response: the browser would then block requests to the local database.
  await page.addInitScript(emptyPage);
}

// The server limits rendering time. On a busy machine it finishes later and serves the next request.

/** Returns the HTML of a page that is rendered on request. */
export async function readRendered(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html).toContain('"prerender":');
  }).toPass();
  return html;
}

/** Waits for a page that is rendered on request, in a browser without scripts. */
export async function waitForRendered(page: Page): Promise<void> {
  const notYet = page.locator('noscript main');
  await expect(async () => {
    if (await notYet.isVisible()) await page.reload();
    await expect(page.getByRole('main')).toBeVisible({ timeout: 1000 });
    await expect(notYet).toBeHidden({ timeout: 1 });
  }).toPass();
}

/** Matches elements that need code, which would be dead in a static part. */
const NEEDS_CODE =
  ':is(button, input, select, textarea, dialog, iframe, video, [role=status], [role=alert], ' +
  '[aria-live], [aria-expanded], [aria-pressed], [aria-busy], [aria-current], [tabindex]:not(a))';

/** Remembers the prerendered heading in the page, and sets the dark theme. */
function keepHeading(): void {
  // Firefox also runs this in its blank page, which has no origin and no storage.
  if (window.origin === 'null') return;
  localStorage.setItem('darkMode', 'true');
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { heading: document.querySelector('main h1') });
  });
}

/** Serves pages in dark mode, and remembers their prerendered heading. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(keepHeading);
}

/** Returns true if React has hydrated the prerendered HTML, including widgets, without replacing it. */
export function isHydrated(): boolean {
  const heading = document.querySelector('main h1');
  if (heading === null || heading !== Reflect.get(window, 'heading')) return false;
  const parts = [...document.querySelectorAll('main :is(h1, section, button)')].filter(
    (part) => part.parentElement?.closest('[data-static]') === null,
  );
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
}

/** Expects a page to hydrate without changes. A mismatch also fails the test by its console error. */
export async function expectHydrated(page: Page): Promise<void> {
  for (const widget of await page.locator('main [data-widget]').all()) {
    await widget.scrollIntoViewIfNeeded();
  }
  await page.waitForFunction(isHydrated);
  await page.locator('.dark [data-theme-toggle]').waitFor();
  const dead = page.locator(`[data-static] ${NEEDS_CODE}`);
  const found = await dead.evaluateAll((all) => all.map((each) => each.outerHTML));
  expect(found, 'in a static part').toEqual([]);
}
