import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

/** Takes out of the page, before the shell starts, what was rendered ahead. */
function emptyPage(): void {
  const observer = new MutationObserver(() => {
    const boot = document.getElementById('page-boot');
    // The text of an element is whole once another one follows it: here the shell's script, on its way.
    if (!boot?.nextElementSibling) return;
    observer.disconnect();
    const { prerender: _, ...rest } = JSON.parse(boot.textContent ?? '');
    // Not by setting the text: a page under Trusted Types takes no text for a script.
    Object.defineProperty(boot, 'textContent', { value: JSON.stringify(rest) });
    document.getElementById('root')?.replaceChildren();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Lets pages come as they do where nothing was rendered ahead of the visit: empty, so that the browser
 * draws them and waits for what they read.
 */
export async function drawInBrowser(page: Page): Promise<void> {
  // Not by an answer of the test's own: the browser would keep such a page from the local database.
  await page.addInitScript(emptyPage);
}

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

/** What does nothing without its code, or is changed by it: in a static part it would be dead. */
const NEEDS_CODE =
  ':is(button, input, select, textarea, dialog, iframe, video, [role=status], [role=alert], ' +
  '[aria-live], [aria-expanded], [aria-pressed], [aria-busy], [aria-current], [tabindex]:not(a))';

/** Keeps, in the page, the heading that came with the HTML, and takes up the dark theme. */
function keepHeading(): void {
  // Firefox runs this in its blank page too, which has no origin and no storage.
  if (window.origin === 'null') return;
  localStorage.setItem('darkMode', 'true');
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { heading: document.querySelector('main h1') });
  });
}

/** Lets pages come in the dark, and remember what they came with. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(keepHeading);
}

/** Whether React has taken over what came with the HTML, widgets too, and has put nothing in its place. */
export function isHydrated(): boolean {
  const heading = document.querySelector('main h1');
  if (heading === null || heading !== Reflect.get(window, 'heading')) return false;
  const parts = [...document.querySelectorAll('main :is(h1, section, button)')].filter(
    (part) => part.parentElement?.closest('[data-static]') === null,
  );
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
}

/** Expects a page to be hydrated as it came. React reports a mismatch in the console, which is a failure anyway. */
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
