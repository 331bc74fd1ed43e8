import type { Page } from '@playwright/test';
import {
  BASE_LANGUAGE,
  BOOT_ELEMENT_ID,
  localPath,
  type PageBoot,
  prefixOf,
} from '@site/shared/contract';
import { testTarget } from '../support/environment';
import { needRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

const { site } = testTarget();
const { E2E_LANGUAGE } = process.env;
const languages = E2E_LANGUAGE ? [E2E_LANGUAGE] : site.languages.slice(1);

async function readComposition(page: Page): Promise<PageBoot['composition']> {
  const text = await page.locator(`#${BOOT_ELEMENT_ID}`).textContent();
  const boot: PageBoot = JSON.parse(text ?? '');
  return boot.composition;
}

// The other smoke journeys look for English texts. These check each language without depending on wording.
for (const language of languages) {
  const prefix = prefixOf(language, site);
  const at = (path: string) => localPath(path, prefix);

  const isShort = language === languages[0];
  test.describe(`In ${language}`, { tag: ['@smoke', ...(isShort ? [] : ['@long'])] }, () => {
    test.beforeEach(() => {
      expect(site.languages, 'the languages of the site').toContain(language);
    });

    test('all sections open, and untranslated ones show a notice', {
      tag: '@shell',
    }, async ({ page }) => {
      await visit(page, at('/'));
      const { sections } = await readComposition(page);
      for (const { language: own = BASE_LANGUAGE, paths } of sections) {
        const path = paths.find((each) => !/[:{]/.test(each.path));
        if (path === undefined) continue;
        await visit(page, at(path.path));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const words = page
          .getByRole('heading', { level: 1 })
          .locator('xpath=ancestor::*[@lang][1]');
        await expect(words).toHaveAttribute('lang', path.language ?? own);
      }
    });

    test('the header links to the same page in another language', { tag: '@shell' }, async ({
      page,
    }) => {
      const other = site.languages.find((each) => each !== language) ?? language;
      await visit(page, at('/FAQ'));
      const header = page.getByRole('banner');
      // On a phone the languages are in the menu.
      const toggles = header.locator('[popovertarget=site-languages], [popovertarget=site-menu]');
      await toggles.filter({ visible: true }).first().click();
      await header.locator(`:popover-open a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(localPath('/FAQ', prefixOf(other, site)));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });

    test('a post is opened from the list, and the list is filtered', { tag: '@blog' }, async ({
      page,
    }) => {
      await needRows('ipv6_blog_posts?category_key=eq.news');
      await visit(page, at('/Blog'));
      const post = page
        .getByRole('main')
        .locator(`li a[href^="${at('/Blog')}/"]`)
        .first();
      const address = (await post.getAttribute('href')) ?? '';
      await post.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{L}/u);
      await page.goBack();
      await page.locator('[value=news]').click();
      await expect(page).toHaveURL(`${at('/Blog')}?category=news`);
      await expect(post).toBeVisible();
    });

    test('resources are filtered and searched', { tag: '@resources' }, async ({ page }) => {
      await needRows('ipv6_resources?category_key=eq.tools');
      await visit(page, at('/Resources'));
      const main = page.getByRole('main');
      await main.locator('[value=tools]').click();
      await expect(page).toHaveURL(`${at('/Resources')}?category=tools`);
      await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await main.getByRole('searchbox').fill('%_nothing_(');
      await main.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(0);
    });

    test('events are filtered', { tag: '@events' }, async ({ page }) => {
      await needRows('ipv6_events?event_type_key=eq.webinar');
      await visit(page, at('/Events'));
      await page.getByRole('main').locator('[value=webinar]').click();
      await expect(page).toHaveURL(`${at('/Events')}?category=webinar`);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    });

    test('the form shows which fields are invalid', { tag: '@contact' }, async ({ page }) => {
      await visit(page, at('/Contact'));
      const form = page.locator('form[method=dialog]');
      await form.locator('[name=name]').fill('Somebody');
      await form.getByRole('button').click();
      await expect(form.locator('[name=subject]')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.locator('[name=name]')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert').first()).toHaveText(/\p{L}/u);
    });

    test('the search finds pages of the language', { tag: '@content' }, async ({ page }) => {
      await visit(page, at('/'));
      await page.keyboard.press('/');
      await page.keyboard.type('IPv6');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${at('/Search')}?q=IPv6`);
      const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
      await expect(first).toHaveAttribute('href', new RegExp(`^${prefix}/`));
      await first.click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
