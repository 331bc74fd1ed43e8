import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;
const POLICIES = [
  {
    path: '/PrivacyPolicy',
    texts: [
      /committed to your privacy/,
      /data is encrypted/,
      /^Access:/,
      /^Correct:/,
      /^Delete:/,
      /^Opt out:/,
      /^Export:/,
      /never sell personal data/,
    ],
  },
  {
    path: '/TermsOfService',
    texts: [
      /^Welcome to/,
      /limit or end access for anyone who misuses/,
      /“as is”/,
      /do not guarantee uptime/,
    ],
  },
] as const;

test.describe('Legal pages', { tag: '@content' }, () => {
  for (const { path, texts } of POLICIES) {
    // Specification, §2 Privacy Policy and Terms of Service: Privacy: commitment text; encrypted; access, correct, delete, opt out, export; never sold
    // Specification, §2 Privacy Policy and Terms of Service: Terms: welcome text; access limited or ended for misuse; as is; no uptime guarantee
    // Specification, §2 Privacy Policy and Terms of Service: Contact box with `{email}` and address
    // Specification, §2 Privacy Policy and Terms of Service: ‘Last updated’ showing the current date
    // Specification, Decisions Words that differ on purpose: `Last updated`: the current date until `legal.lastUpdated` is set; then that date
    test(`${path} says what it has to say, whom to ask and when it was updated`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2020-02-03T12:00:00Z'));
      await visit(page, path);
      const main = page.getByRole('main');
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByText(siteConfig.email).last()).toBeVisible();
      await expect(main.getByText(`${siteConfig.city}, ${siteConfig.country}`)).toBeVisible();
      // What the server says, whatever the visitor's clock.
      const day = main.getByText('Last updated').locator('time');
      const served = await (await page.request.get(path)).text();
      const [, date] = /Last updated.*?<time dateTime="(.*?)"/.exec(served) ?? [];
      await expect(day).toHaveAttribute('datetime', siteConfig.legal.lastUpdated ?? String(date));
      await expect(day).not.toHaveText(/2020/);
    });
  }
});
