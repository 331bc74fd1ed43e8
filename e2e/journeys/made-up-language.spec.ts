import type { Page } from '@playwright/test';
import { subjectOf } from '@site/shared/weave';
import { isLengthened, lengthen } from '../fixtures/made-up-language/lengthen';
import { expect, listWhatIsCutOff, PAGES, test } from '../support/accessibility';
import { expectSlides } from '../support/carousel';
import { testTarget } from '../support/environment';
import { MADE_UP, startMadeUpSite } from '../support/made-up-language';
import { POST_PATH } from '../support/routes';
import { readRows } from '../support/rows';
import { visit } from '../support/test';

const expectEach = expect.configure({ soft: true });

/** Lists the visible and accessible texts of a page in its own language. Runs in the page, so it must be self-contained. */
function listWords(): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isOther = node.parentElement?.closest('script, style, noscript, code, pre, body [lang]');
    if (!isOther) words.push(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title']) {
    for (const element of document.body.querySelectorAll(`[${name}]:not([lang] *)`)) {
      words.push(element.getAttribute(name) ?? '');
    }
  }
  return [
    ...new Set(
      [...document.title.split(' · '), ...words].map((text) => text.replaceAll(/\s+/g, ' ').trim()),
    ),
  ];
}

interface Titled {
  readonly title: string;
}

/** Returns the untranslated texts: rows, their covers and the owner's facts. */
async function readFacts(): Promise<string> {
  const rows = await Promise.all([
    readRows<Titled>('ipv6_blog_posts?select=title,summary,short_description,author,category'),
    readRows<Titled>('ipv6_events?select=title,short_description,time,location'),
    readRows<Titled>('ipv6_resources?select=title,description,type,author,time'),
  ]);
  const covers = rows.flat().map(({ title }) => subjectOf(title));
  const texts = JSON.stringify([rows, covers, testTarget().site]);
  return texts
    .replaceAll(/\\"/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/(?:\s|\\n)+/g, ' ');
}

async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectEach
    .poll(() => page.evaluate(listWhatIsCutOff), `${page.url()} at ${width}`)
    .toEqual([]);
}

test.describe('A made-up language', { tag: ['@long', '@platform', '@shell'] }, () => {
  test('fits longer words on all pages from right to left, without English texts', async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    const rows = await readFacts();
    const site = await startMadeUpSite();
    try {
      // Only the post's page has its text.
      await visit(page, site.url + POST_PATH);
      const post = await page.locator('main article').first().textContent();
      const facts = `${rows} ${post}`;
      for (const path of PAGES) {
        await visit(page, `${site.url}/${MADE_UP}${path}`);
        const loading = page.getByRole('status').filter({ hasText: /^\[Løådïng/ });
        await expect(loading).toHaveCount(0);
        await expectEach(page.locator('html')).toHaveAttribute('dir', 'rtl');
        for (const width of [360, 1280]) await expectRoom(page, width);
        const english = (await page.evaluate(listWords)).filter(
          (text) => /\p{L}{3}/u.test(text) && !isLengthened(text) && !facts.includes(text),
        );
        expectEach(english, `English words of ${path}`).toEqual([]);
      }
      await visit(page, `${site.url}/${MADE_UP}/`);
      const carousel = page.getByRole('region').filter({ has: page.locator('[aria-live]') });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('.slick-slider').waitFor();
      await carousel.getByRole('button', { name: lengthen('Next'), exact: true }).click();
      await expectEach(carousel.locator('[aria-live]')).toContainText('2');
      await expectSlides(carousel, [2, 3, 4]);
      const places = await carousel
        .locator('.slick-slide:not([inert])')
        .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
      expectEach(places).toEqual([...places].sort((one, other) => other - one));
    } finally {
      await page.goto('about:blank');
      await site.close();
    }
  });
});
