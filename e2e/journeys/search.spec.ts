import type { APIRequestContext } from '@playwright/test';
import { readRendered, waitForRendered } from '../support/rendering';
import { expect, expectArrival, test, visit } from '../support/test';

/** Returns the two longest words of a question of the FAQ with one letter missing. */
async function misspellQuestion(request: APIRequestContext, id: string): Promise<string> {
  const html = await (await request.get('/FAQ')).text();
  const [, summary = ''] = html.split(` id="${id}"`, 2)[1]?.split(/<\/?summary[^>]*>/) ?? [];
  const words = summary.replaceAll(/<[^>]*>/g, ' ').match(/\p{L}{4,}/gu) ?? [];
  const [longest = '', next = ''] = words.sort((a, b) => b.length - a.length);
  return `${next}/${longest.slice(0, -2)}${longest.slice(-1)}`.toLowerCase();
}

test.describe('Search', { tag: '@content' }, () => {
  test('the key / opens it, Enter searches, and the best answer comes first', {
    tag: '@smoke',
  }, async ({ page, request }) => {
    await visit(page, '/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page.locator('[popovertarget=site-search]')).toBeFocused();

    // The search has not loaded yet, and the question has a wrong letter.
    const asked = await misspellQuestion(request, 'common-mistakes');
    await page.keyboard.press('/');
    await page.keyboard.type(asked);
    await page.keyboard.press('Enter');
    await expectArrival(page, `/Search?q=${encodeURIComponent(asked)}`);
    const first = page.getByRole('main').locator('ol').getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', '/FAQ#common-mistakes');
    await expect(first.locator('mark').first()).toBeVisible();
    await first.getByRole('link').click();
    await expect(page.locator('#common-mistakes details[open] > summary')).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the header contains it, and the server answers', async ({ page, request }) => {
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

type Questions = readonly (readonly [asked: string, address: string])[];

/**
 * Visitors' questions in their own words, with the expected start of an address (decoded) among the first three results of
 * its group.
 * Written before the search was built.
 */
const ENGLISH: Questions = [
  // Anybody.
  ['what is ipv6', '/FAQ#what-is-ipv6'],
  ['How can I test my connection?', '/FAQ#test-connectivity'],
  ['which phones and computers support IPv6', '/FAQ#os-support'],
  ['adoption in Ethiopia', '/IPv6Dashboard'],
  ['how do I contact you', '/Contact'],
  ['privacy', '/PrivacyPolicy'],
  ['terms of service', '/TermsOfService'],
  ['is ipv6 safer than ipv4', '/FAQ#more-secure'],
  ['set up my router', '/FAQ#router-setup'],
  ['join the council', '/GetInvolved'],
  ['events', '/Events'],
  // Engineers.
  ['business case', '/FAQ#business-case'],
  ['ipv6 address plan', '/AboutIPv6'],
  ['MAC address', '/FAQ#privacy'],
  // One wrong letter.
  ['adress format', '/FAQ#address-format'],
  ['dashbord', '/IPv6Dashboard'],
  // Words that the site's texts do not use.
  ['cgnat', '/Blog/15'],
  ['IPv4 exhaustion', '/Blog/15'],
  ['ping6', '/FAQ#test-connectivity'],
  ['ip6tables', '/Blog/9'],
  ['privacy extensions', '/Blog/24'],
  ['wifi', '/Resources?q=RFC 9663:'],
  ['Wi-Fi', '/Resources?q=RFC 9663:'],
];

/** The same in Amharic, written before the search supported Amharic. */
const AMHARIC: Questions = [
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

test.describe('Search', { tag: '@content' }, () => {
  for (const [language, prefix, questions] of [
    ['English', '', ENGLISH],
    ['Amharic', '/am', AMHARIC],
  ] as const)
    test(`in ${language} finds each answer among the first three results of its group`, {
      tag: '@long',
    }, async ({ page }) => {
      test.slow();
      for (const [asked, address] of questions) {
        await visit(page, `${prefix}/Search?q=${encodeURIComponent(asked)}`);
        const groups = page.getByRole('main').locator('ol');
        await expect(groups.first()).toBeVisible();
        const found = await groups.evaluateAll((all) =>
          all.flatMap((group) =>
            [...group.querySelectorAll('a')].slice(0, 3).map(({ href }) => href),
          ),
        );
        const first = found.map((href) => decodeURIComponent(href.replace(/^\w+:\/\/[^/]+/, '')));
        expect
          .soft(
            first.some((href) => href.startsWith(address)),
            `${asked}: ${first.join(' ')}`,
          )
          .toBe(true);
      }
    });
});
