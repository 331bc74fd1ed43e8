import type { Page } from '@playwright/test';
import { PAGES, visitSettled } from '../support/accessibility';
import { isHydrated, watchHydration } from '../support/rendering';
import { POST_PATH, sectionTag } from '../support/routes';
import { expect, test, visit } from '../support/test';

// Browser translation replaces text nodes by elements with other texts. React does not notice.

const MARK = '·';

/** Simulates a translation, also of later texts: marks each text. Runs in the page. */
function translate(mark: string): void {
  const kept = 'script, style, noscript, textarea, svg, font, [translate="no"]';
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || parent.closest(kept) || text.nodeValue?.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = mark + text.nodeValue;
      text.parentNode?.replaceChild(outer, text);
    }
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Visits a page and translates it after all of it has been hydrated. */
async function visitTranslated(page: Page, path: string): Promise<void> {
  await watchHydration(page);
  await visit(page, path);
  await page.waitForFunction(isHydrated);
  await page.evaluate(translate, MARK);
}

test.describe('A page that the browser translates', () => {
  test('updates after a filter and a search, and shows the new count', {
    tag: '@resources',
  }, async ({ page }) => {
    await visitTranslated(page, '/Resources');
    const chosen = page.getByRole('button', { name: 'Tools' });
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/category=tools/);
    await page.getByRole('searchbox').fill('ipv6');
    await page.getByRole('button', { name: 'Search' }).last().click();
    const heading = page.getByRole('heading', { level: 2 }).first();
    await expect(heading).toContainText(`${MARK}Tools matching “ipv6”`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('does not translate commands and language names', { tag: ['@blog', '@long'] }, async ({
    page,
  }) => {
    await visit(page, POST_PATH);
    const blocks = page.getByRole('main').locator('pre');
    const names = page.locator('a[hreflang="am"]');
    const readAll = async () => [await blocks.allTextContents(), await names.allTextContents()];
    const before = await readAll();
    expect(before.every(({ length }) => length > 0)).toBe(true);
    await page.evaluate(translate, MARK);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK);
    expect(await readAll()).toEqual(before);
  });
});

test.describe('A page translated before its code has loaded', () => {
  // React reports a mismatch and renders the page again.
  test.use({ expectedErrors: /error #418/ });

  test('works', { tag: ['@long', '@resources'] }, async ({ page }) => {
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', () => (${translate})('${MARK}'));`,
    );
    await visit(page, '/Resources');
    const chosen = page.getByRole('button', { name: 'Tools' });
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Functions that the oldest supported browsers lack; see `TARGETS` in platform/bundler/base-config.ts. */
const YOUNGER = {
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'symmetricDifference', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Document.prototype': ['startViewTransition'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe'],
  globalThis: ['Iterator', 'Navigation', 'navigation', 'scheduler'],
};

/** The other pages are long tests. */
const SHORT: readonly string[] = ['/Events'];

test.describe(() => {
  // One of the pages is missing on purpose.
  test.use({ expectedErrors: /status of 404/ });

  for (const path of [...PAGES, '/Search?q=nat64']) {
    test(`${path} works in a browser of 2022`, {
      tag: [sectionTag(path), ...(SHORT.includes(path) ? [] : ['@long'])],
    }, async ({ page }) => {
      await page.addInitScript((younger) => {
        for (const [owner, names] of Object.entries(younger)) {
          const object = owner
            .split('.')
            .reduce((found: object, name) => Reflect.get(found, name), globalThis);
          for (const name of names) Reflect.deleteProperty(object, name);
        }
        // In these browsers, `:has()` is a syntax error.
        for (const { prototype } of [Element, Document, DocumentFragment]) {
          for (const name of ['querySelector', 'querySelectorAll', 'closest', 'matches']) {
            const find: unknown = Reflect.get(prototype, name);
            if (typeof find !== 'function') continue;
            Reflect.set(prototype, name, function (this: unknown, selector: string) {
              if (selector.includes(':has(')) throw new SyntaxError(selector);
              return Reflect.apply(find, this, [selector]);
            });
          }
        }
      }, YOUNGER);
      await visitSettled(page, path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-problem], [data-notice="readsFailed"]')).toHaveCount(0);
    });
  }
});
