import { readRendered, waitForRendered } from '../support/rendering';
import { expect, test, visit } from '../support/test';

test.describe('Search', { tag: '@content' }, () => {
  test('the key / opens it, Enter asks, and the best answer comes first', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search this site' })).toBeFocused();

    // Nothing of the search has been loaded so far; a letter of the question is wrong.
    await page.keyboard.press('/');
    await page.keyboard.type('common/mistaks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Search?q=common%2Fmistaks');
    // The page that is left may have a list too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', '/FAQ#common-mistakes');
    await expect(first.locator('mark').first()).toBeVisible();
    await first.getByRole('link').click();
    const question = page.locator('details[open] > summary', { hasText: /common mistakes/ });
    await expect(question).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the header has it, and the server answers', async ({ page, request }) => {
      await page.goto('/FAQ');
      await page.getByRole('banner').getByRole('button', { name: 'Search this site' }).click();
      await page.getByRole('searchbox').fill('common mistakes');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await waitForRendered(page);
      await expect(page).toHaveURL('/Search?q=common+mistakes');
      const first = page.getByRole('main').getByRole('listitem').first();
      await expect(first.getByRole('link')).toHaveAttribute('href', '/FAQ#common-mistakes');

      const html = await readRendered(
        request,
        '/Search?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      );
      expect(html).not.toContain('<script>alert');
      expect(html).toMatch(/<meta name="robots" content="noindex"[\s\S]*<\/head>/);
    });
  });
});

/**
 * What visitors ask in Amharic, and the address that has to be among the first three answers (its beginning, decoded).
 * Written down before the search knew Amharic.
 */
const QUESTIONS: readonly (readonly [asked: string, address: string])[] = [
  // Anybody.
  ['IPv6 ምንድን ነው', '/am/FAQ#what-is-ipv6'],
  ['ግንኙነቴን እንዴት እፈትሻለሁ', '/am/FAQ#test-connectivity'],
  ['ያግኙን', '/am/Contact'],
  ['የግላዊነት ፖሊሲ', '/am/PrivacyPolicy'],
  ['የአገልግሎት ውል', '/am/TermsOfService'],
  ['ምክር ቤት መቀላቀል', '/am/GetInvolved'],
  ['ዳሽቦርድ', '/am/IPv6Dashboard'],
  ['ዝግጅቶች', '/am/Events'],
  // Letters that sound alike.
  ['ተልዕኮ', '/am/OurMission'],
  ['ደህንነት', '/am/FAQ#more-secure'],
  ['የህንድ ተጠቃሚዎች', '/am/Blog/20'],
  // Prefixes, joined to Amharic words and to Latin ones.
  ['ስለኢትዮጵያ ጎረቤቶች', '/am/Blog/23'],
  ['በራውተሬ ላይ ማዋቀር', '/am/FAQ#router-setup'],
  ['ከGoogle ተጠቃሚዎች', '/am/Blog/22'],
  // Rows in Amharic.
  ['የIPv4 ብሎኮች አለቁ', '/am/Blog/15'],
  ['AFRINIC ሥልጠና', '/am/Resources?q=የAFRINIC ሥልጠና'],
  // English terms from Amharic ones, in rows that are not translated.
  ['ኬላ ICMPv6', '/am/Blog/9'],
  ['የአድራሻ ዕቅድ', '/am/Blog/3'],
  ['ጥንድ ፕሮቶኮል NAT64', '/am/Blog/18'],
  // Words that the site's texts do not use.
  ['cgnat', '/am/Blog/15'],
];

test.describe('Search in Amharic', { tag: '@content' }, () => {
  test('has the answer of each question among its first three', { tag: '@long' }, async ({
    page,
  }) => {
    test.slow();
    for (const [asked, address] of QUESTIONS) {
      await visit(page, `/am/Search?q=${encodeURIComponent(asked)}`);
      const links = page.getByRole('main').locator('ol').getByRole('link');
      await expect(links.first()).toBeVisible();
      const found = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      const first = found.slice(0, 3).map((href) => decodeURIComponent(href ?? ''));
      expect
        .soft(
          first.some((href) => href.startsWith(address)),
          `${asked}: ${first.join(' ')}`,
        )
        .toBe(true);
    }
  });

  test('marks English answers as English', { tag: '@long' }, async ({ page }) => {
    await visit(page, '/am/Search?q=radvd');
    const answer = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    await expect(answer).toHaveAttribute('lang', 'en');
  });
});
