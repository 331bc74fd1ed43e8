import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;
const UPDATED = new Date(siteConfig.legal.lastUpdated ?? '2031-02-03').toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

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
    test(`${path} says what it has to say, whom to ask and when it was updated`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2031-02-03T12:00:00Z'));
      await visit(page, path);
      const main = page.getByRole('main');
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByRole('link', { name: siteConfig.email }).last()).toBeVisible();
      await expect(main.getByText(`${siteConfig.city}, ${siteConfig.country}`)).toBeVisible();
      // The day of the visit, until the operator has set a date.
      await expect(main.getByText('Last updated')).toHaveText(`Last updated ${UPDATED}`);
    });
  }
});
