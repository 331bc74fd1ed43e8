import type { Page } from '@playwright/test';

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
