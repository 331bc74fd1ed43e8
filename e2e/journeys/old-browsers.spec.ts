import { PAGES, visitSettled } from '../support/accessibility';
import { sectionTag } from '../support/routes';
import { expect, test } from '../support/test';

// A page that is not there is one of them.
test.use({ expectedErrors: /status of 404/ });

/** What the oldest supported browsers lack (`TARGETS` in platform/build/base-config.ts), and code is easily written with. */
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

/** One reads a list of rows, one draws figures; the others are long. */
const SHORT: readonly string[] = ['/Events', '/IPv6Dashboard'];

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
    }, YOUNGER);
    await visitSettled(page, path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-problem], [data-notice="readsFailed"]')).toHaveCount(0);
  });
}
