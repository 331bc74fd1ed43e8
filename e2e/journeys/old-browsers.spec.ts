import { PAGES, visitSettled } from '../support/accessibility';
import { sectionTag } from '../support/routes';
import { expect, test } from '../support/test';

// One of the pages is not there.
test.use({ expectedErrors: /status of 404/ });

/** Functions that the oldest supported browsers lack; see `TARGETS` in platform/build/base-config.ts. */
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

/** A list of rows, a row with its article, figures; the others are long. */
const SHORT: readonly string[] = ['/Events', '/Blog/2', '/IPv6Dashboard'];

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
      // A selector with `:has()` is an error there.
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
