import type { Page } from '@playwright/test';
import { type ReleaseSite, startReleaseSite, THROWING, TRIED } from '../support/release-site';
import { ROUTES } from '../support/routes';
import {
  test as base,
  expect,
  expectArrival,
  followInHeader,
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

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a visit that spans three releases and a rollback stays on its composition', async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    const heading = page.getByRole('heading', { level: 1 });
    await site.release();
    const first = await site.store.readLiveId();
    await page.goto(`${site.url}/FAQ`);
    await expect(heading).toHaveText('Frequently Asked Questions');
    await markDocument(page);
    const fetched: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/mfe-sample/')) fetched.push(`${response.status()}`);
    });

    await site.release(TRIED);
    const second = await site.store.readLiveId();
    await site.release(THROWING);
    await site.rollBack('mfe-sample');
    expect(await site.store.readLiveId()).toBe(second);

    // The section was not fetched before the releases; it loads in the visit's own version.
    expect(fetched).toEqual([]);
    await follow(page, '/Sample/word');
    await expect(heading).toHaveText('Sample: word');
    await followInHeader(page, '/Events');
    await expectArrival(page, '/Events');
    await follow(page, '/Sample/again');
    await expect(heading).toHaveText('Sample: again');
    expect(await isMarkedDocument(page)).toBe(true);
    expect(await readCompositionId(page)).toBe(first);
    expect(new Set(fetched)).toEqual(new Set(['200']));

    await page.reload();
    await expect(heading).toHaveText('Tried: again');
    expect(await readCompositionId(page)).toBe(second);
  });
});
