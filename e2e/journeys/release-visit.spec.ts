import type { Page } from '@playwright/test';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { ROUTES } from '../support/routes';
import {
  test as base,
  expect,
  expectArrival,
  isMarkedDocument,
  markDocument,
  visit,
} from '../support/test';

const test = base.extend<{ site: ReleaseSite }>({
  site: async ({ page }, use) => {
    const site = await startReleaseSite();
    await use(site);
    // Stops a loading page before its site closes.
    await page.goto('about:blank');
    await site.close();
  },
});

async function readCompositionId(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('page-boot')?.textContent ?? '').composition.id,
  );
}

/** Follows a link that a test adds to the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = `Go to ${href}`;
    document.querySelector('main')?.prepend(link);
  }, path);
  await page
    .getByRole('link', { name: `Go to ${path}` })
    .first()
    .click();
}

const OPENED = ROUTES.filter((path) => /^\/(?:Blog|Events|Contact|Resources|FAQ)$/.test(path));

/** Opens a page of each section by links, without a page load. */
async function openSections(page: Page, composition: string): Promise<void> {
  await markDocument(page);
  for (const path of OPENED) {
    await follow(page, path);
    await expectArrival(page, path);
  }
  expect(await isMarkedDocument(page)).toBe(true);
  expect(await readCompositionId(page)).toBe(composition);
}

test.describe('While a release goes live', { tag: ['@preview', '@shell', '@smoke'] }, () => {
  test('an open page keeps its own sections, next to a new page in another tab', async ({
    page,
    context,
  }) => {
    // The cookie selects the release; without it, pages are the previous ones.
    const released = await context.cookies();
    await context.clearCookies();
    const first = await context.request.get('/');
    const isCanary = first.headers()['x-composition-reason'] === 'canary';
    test.skip(isCanary, 'A canary runs, and this visitor is one of those who get it.');
    await visit(page, '/');
    const before = await readCompositionId(page);
    await context.addCookies(released);
    const tab = await context.newPage();
    await visit(tab, '/');
    const after = await readCompositionId(tab);
    test.skip(before === after, 'The tested composition is live already.');

    await openSections(page, before);
    await openSections(tab, after);
    // Again, after the new page has written to storage and caches.
    await openSections(page, before);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readCompositionId(page)).toBe(after);
    await openSections(page, after);
  });
});
