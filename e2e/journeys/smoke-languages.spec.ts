import type { Page } from '@playwright/test';
import {
  BASE_LANGUAGE,
  BOOT_ELEMENT_ID,
  localPath,
  type PageBoot,
  prefixOf,
} from '@site/shared/contract';
import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const { site } = testTarget();
const { E2E_LANGUAGE } = process.env;
const languages = E2E_LANGUAGE ? [E2E_LANGUAGE] : site.languages.slice(1);

async function readComposition(page: Page): Promise<PageBoot['composition']> {
  const text = await page.locator(`#${BOOT_ELEMENT_ID}`).textContent();
  const boot: PageBoot = JSON.parse(text ?? '');
  return boot.composition;
}

// The other smoke journeys look for English words. This one asks of each language what no wording changes.
test.describe('Languages', { tag: ['@smoke', '@shell'] }, () => {
  for (const language of languages) {
    test(`all sections open in ${language}, and those without it say so`, async ({ page }) => {
      const prefix = prefixOf(language, site);
      expect(site.languages, 'the languages of the site').toContain(language);
      await visit(page, prefix || '/');
      const { sections } = await readComposition(page);
      for (const { language: own = BASE_LANGUAGE, paths } of sections) {
        const path = paths.find((each) => !/[:{]/.test(each.path));
        if (path === undefined) continue;
        await visit(page, localPath(path.path, prefix));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const words = page
          .getByRole('heading', { level: 1 })
          .locator('xpath=ancestor::*[@lang][1]');
        await expect(words).toHaveAttribute('lang', path.language ?? own);
      }
    });
  }
});
