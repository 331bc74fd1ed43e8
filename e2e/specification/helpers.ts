import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { testTarget } from '../support/environment';

/** The owner's facts: `{product}`, `{email}` and the others of the specification. */
export const owner = testTarget().site;

/** Matches a text that begins with these words, in either kind of apostrophe. */
export function words(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^\\s*${escaped.replaceAll("'", "['’]")}`);
}

/** Checks one statement of the specification on a page that several of them share. */
export function holds(statement: string, check: () => Promise<void>): Promise<void> {
  return test.step(statement, check);
}

/** A request that waits until the test lets it go. */
export function holdBack(): { readonly held: Promise<void>; readonly letGo: () => void } {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

/** Answers reads of a table with made-up rows. */
export async function serveRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-range': `0-${rows.length}/${rows.length}` };
    await route.fulfill({ response, headers, json: rows });
  });
}

/** Answers for other sites, which tests do not reach. */
export async function serveOtherSites(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
}

/** Expects a carousel on a page whose clock is stopped not to move for some time. */
export async function expectStill(carousel: Locator, ms: number): Promise<void> {
  const page = carousel.page();
  const said = carousel.locator('[aria-live]');
  const before = await said.textContent();
  await page.clock.runFor(ms);
  // React renders in a message of its own, which comes before this one.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
  expect(await said.textContent()).toBe(before);
}

/** The number of slides that a carousel of posts shows at the page's width. */
export function slidesAt(page: Page): number {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 640) return 1;
  return width < 1024 ? 2 : 3;
}

/** The header's links, after opening the menu if the header is small. */
export async function openHeaderLinks(page: Page): Promise<Locator> {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  return header.getByRole('navigation').locator('a:not([hreflang]):visible');
}

/** Expects links with these words, in this order, that lead to these addresses. */
export async function expectLinks(
  links: Locator,
  expected: readonly (readonly [words: string | RegExp, address: string])[],
): Promise<void> {
  await expect(links).toHaveText(expected.map(([text]) => text));
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(found).toEqual(expected.map(([, address]) => address));
}

/** Expects a link to open an address in a new tab. */
export async function expectNewTab(link: Locator, address: string): Promise<void> {
  // Right after the scroll, a press could still reach another site's frame that was there before.
  await expect(async () => {
    await link.hover();
    expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true);
  }, 'the pointer is on the link').toPass();
  const popup = link.page().waitForEvent('popup');
  await link.click();
  const tab = await popup;
  await expect(tab).toHaveURL(address);
  await tab.close();
}

/** The text of the first heading of an HTML page. */
export function headingOf(html: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading.replaceAll(/<[^>]*>/g, '').trim();
}

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The source files of a folder of the project, with their paths. */
export function listSources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
