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
    test(`${path} says what it has to say, and whom to ask`, async ({ page }) => {
      await visit(page, path);
      const main = page.getByRole('main');
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByRole('link', { name: siteConfig.email }).last()).toBeVisible();
      await expect(main.getByText(`${siteConfig.city}, ${siteConfig.country}`)).toBeVisible();
    });

    test(`${path} was last updated today, until the operator sets a date`, async ({ page }) => {
      test.skip(siteConfig.legal.lastUpdated !== null, 'The operator has set the date.');
      await page.clock.setFixedTime(new Date('2031-02-03T12:00:00Z'));
      await visit(page, path);
      await expect(page.getByText('Last updated')).toHaveText('Last updated 3 February 2031');
    });
  }
});
