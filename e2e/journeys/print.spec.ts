import type { Page } from '@playwright/test';
import { testTarget } from '../support/environment';
import { longUnlessShort } from '../support/routes';
import { test } from '../support/rows';
import { expect, visit } from '../support/test';

/** Lists printed elements that are useless on paper: controls, and elements that would cover the text. */
function listControls(): string[] {
  const controls = 'button, input, select, textarea, iframe, [role="slider"]';
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const isControl = element.matches(controls);
    const isStuck =
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
      element.getBoundingClientRect().height > 0;
    if (!isControl && !isStuck) return [];
    return [`${element.localName} “${element.textContent?.trim().slice(0, 30)}”`];
  });
}

/** Lists texts of the page that its print omits or cuts off. */
function listMissingTexts(): string[] {
  const range = document.createRange();
  const texts = ':is(p, li, dd, dt, th, td, pre, h2, h3)';
  return [...document.querySelectorAll(`main ${texts}:not(:has(${texts}))`)].flatMap((element) => {
    if (element.closest('[data-print="hide"], [aria-hidden], form, nav, [hidden]')) return [];
    range.selectNodeContents(element);
    const { width, right } = range.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ visibilityProperty: true }) && width > 0;
    const isEmpty =
      element.textContent?.trim() === '' || element.querySelector('button, a') !== null;
    if (isDrawn ? right <= innerWidth : isEmpty) return [];
    return [`${element.localName} “${element.textContent?.trim().slice(0, 40)}”`];
  });
}

/** Lists printed URLs of other sites. */
function listPrintedAddresses(): string[] {
  return [...document.querySelectorAll('main a')].flatMap((link) => {
    const { content } = getComputedStyle(link, '::after');
    return link.checkVisibility() && content.includes('http')
      ? [link.getAttribute('href') ?? '']
      : [];
  });
}

const PAGES = [
  { path: '/FAQ', source: 'https://www.rfc-editor.org/rfc/rfc8200.html' },
  { path: '/IPv6Dashboard', source: 'https://ftp.afrinic.net/pub/stats/afrinic/' },
  { path: '/OurMission', source: null },
  { path: '/', source: 'https://www.rfc-editor.org/rfc/rfc4862.html' },
] as const;

async function expectOnPaper(page: Page, path: string, source: string | null): Promise<void> {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
  await visit(page, path);
  await page.emulateMedia({ media: 'print' });
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  // A text with its own chunk appears after its heading.
  if (source) await expect.poll(() => page.evaluate(listPrintedAddresses)).toContain(source);
  // Links that are not sources print no URL.
  const printed = await page.evaluate(listPrintedAddresses);
  expect(printed).not.toContain(testTarget().site.links.ipv6Test);
  // Elements that measure their width do so shortly after the resize.
  await expect.soft.poll(() => page.evaluate(listControls)).toEqual([]);
  await expect.soft.poll(() => page.evaluate(listMissingTexts)).toEqual([]);
  const header = await page.getByRole('banner').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.y, 'begins below the header').toBe(header?.height);
}

for (const { path, source } of PAGES) {
  test(
    `${path} prints its whole text, with the URLs of its sources`,
    longUnlessShort(path),
    ({ page }) => expectOnPaper(page, path, source),
  );
}

test('a post prints its whole text, with the URLs of its sources', {
  tag: ['@blog', '@writes', '@sql', '@long'],
}, async ({ page, addRow }) => {
  const source = 'https://www.rfc-editor.org/rfc/rfc8981.html';
  const { link } = await addRow('ipv6_blog_posts', {
    full_description: `<p>Text</p><h2>Sources</h2><ul><li><a href="${source}">RFC 8981</a></li></ul>`,
  });
  await expectOnPaper(page, link, source);
});
