import type { Page } from '@playwright/test';
import { expect } from './test';

/** What does nothing without its code, or is changed by it: in a static part it would be dead. */
const NEEDS_CODE =
  ':is(button, input, select, textarea, dialog, iframe, video, [role=status], [role=alert], ' +
  '[aria-live], [aria-expanded], [aria-pressed], [aria-busy], [aria-current], [tabindex])';

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
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  const dead = page.locator(`[data-static] ${NEEDS_CODE}`);
  const found = await dead.evaluateAll((all) => all.map((each) => each.outerHTML));
  expect(found, 'in a static part').toEqual([]);
}
