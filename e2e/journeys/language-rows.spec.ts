import { needRows, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';

interface Row {
  readonly original_id: number;
  readonly title: string;
}

const ORDER = 'order=published_on.desc,id.desc';
const TRANSLATED = 'language=eq.am&translation_of=not.is.null';
const UNTRANSLATED = 'language=eq.en&languages=not.cs.{am}';

const posts = (rows: string) =>
  readRows<Row>(`ipv6_blog_posts?select=original_id,title&${rows}&${ORDER}`);

test.describe('Rows by language', { tag: '@blog' }, () => {
  test.beforeEach(async () => {
    await needRows(`ipv6_blog_posts?${TRANSLATED}&category_key=eq.news`);
    await needRows(`ipv6_blog_posts?${UNTRANSLATED}&category_key=eq.news`);
  });

  test('a visitor sees Amharic posts first, opens one, goes back and filters', async ({ page }) => {
    await visit(page, '/am/Blog');
    const titles = page.getByRole('main').locator('ul').getByRole('heading', { level: 3 });
    const listed = [...(await posts('language=eq.am')), ...(await posts(UNTRANSLATED))];
    await expect(titles).toHaveText(listed.slice(0, 12).map(({ title }) => title));
    const [first] = await posts(TRANSLATED);
    await titles.filter({ hasText: first?.title }).getByRole('link').click();
    await expect(page).toHaveURL(`/am/Blog/${first?.original_id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(first?.title ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/am/Blog');
    await page
      .locator('a[href*="category=news"], input[value=news] + *, [value=news]')
      .first()
      .click();
    await expect(page).toHaveURL('/am/Blog?category=news');
    const news = await Promise.all(
      ['language=eq.am', UNTRANSLATED].map((rows) => posts(`${rows}&category_key=eq.news`)),
    );
    await expect(titles).toHaveText(news.flat().map(({ title }) => title));
  });

  test('one URL shows a post in each language, and links the languages', {
    tag: '@long',
  }, async ({ page }) => {
    const [{ original_id: id, title } = { original_id: 0, title: '' }] = await posts(TRANSLATED);
    await visit(page, `/Blog/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(title);
    const hreflang = page.locator('link[hreflang=am]');
    await expect(hreflang).toHaveAttribute('href', new RegExp(`/am/Blog/${id}$`));
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Language' }).click();
    await header.getByRole('link', { name: 'አማርኛ', exact: true }).click();
    await expect(page).toHaveURL(`/am/Blog/${id}`);
    await expect(heading).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/am/Blog/${id}$`),
    );
  });

  test('an untranslated post is shown in English, with a note', {
    tag: '@long',
  }, async ({ page }) => {
    const [{ original_id: id, title } = { original_id: 0, title: '' }] = await posts(UNTRANSLATED);
    await visit(page, `/am/Blog/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText('ገና ወደ አማርኛ አልተተረጎመም');
    const draft = page.getByText('ይህ ትርጉም ረቂቅ ነው።');
    await expect(draft).toBeHidden();
    await page.getByRole('banner').getByRole('navigation').locator('a[href="/am/Blog"]').click();
    await expect(draft).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(title);
    await expect(draft).toBeHidden();
    const english = new RegExp(`[^m]/Blog/${id}$`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', english);
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
  });
});
