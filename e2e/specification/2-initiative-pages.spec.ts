import { expectSlides, openCarousel } from '../support/carousel';
import { testTarget } from '../support/environment';
import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

test.describe('Council', { tag: '@content' }, () => {
  // Specification, §4: Council: a pillar index rotates every 5 s (not shown as used)
  // Specification, §9: Council rotation 5000 ms (not shown as used)
  // Specification, §2 Council: ‘Join the Council’ (`/GetInvolved`) and ‘Contact Us’
  test('all four pillars stay in view, nothing rotates, and the hero’s two links lead to joining and to the contact page', async ({
    page,
  }) => {
    const ROTATION_MS = 5_000;
    await page.clock.install();
    await visit(page, COUNCIL_PATH);
    const pillars = page.getByRole('region', { name: 'Our Pillars' }).getByRole('listitem');
    await expect(pillars).toHaveCount(4);
    const texts = await pillars.allTextContents();
    await page.clock.runFor(2 * ROTATION_MS);
    expect(await pillars.allTextContents()).toEqual(texts);
    for (const pillar of await pillars.all()) await expect(pillar).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Join the Council' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/GetInvolved');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page).toHaveURL('/Contact');
  });
});

const PILLARS = [
  'Global IPv6 Adoption',
  'Community Building',
  'Innovation & Education',
  'Security & Standards',
] as const;

test.describe('Mission', { tag: '@content' }, () => {
  // Specification, §2 Our Mission: Auto-advances every 5 s unless the pointer is over a card
  // Specification, §9: Mission carousel 5000 ms, 4 pillars
  test('Mission Pillars moves every 5000 ms, unless the pointer is over a card', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    const expectCard = (number: number) => expectSlides(carousel, [number]);
    await carousel.getByRole('heading', { level: 3, name: PILLARS[0] }).hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(15_000);
    await expectCard(1);
    await page.mouse.move(0, 0);
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(4_990);
    await expectCard(1);
    await page.clock.runFor(20);
    await expectCard(2);
  });

  // Specification, §2 Our Mission: ‘Mission Pillars’: four cards, each with title and text
  // Specification, §2 Our Mission: Previous/next buttons wrap around
  // Specification, §2 Our Mission: Vision: three paragraphs on IPv6 as the foundation of global internet infrastructure
  // Specification, §2 Our Mission: ‘Join Our Mission’ with Get Involved and Contact Us
  // Specification, §3: Mission pillar, FAQ category, FAQ question, policy card
  test('its buttons step through the four pillars and around both ends, each pillar has a text, and the page closes with an invitation to join', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    for (const [index, pillar] of PILLARS.entries()) {
      const slide = carousel.locator(
        `[aria-label="${index + 1} of ${PILLARS.length}"][role=group]`,
      );
      await expect(slide.first()).toHaveText(new RegExp(`^${pillar}.{40,}`, 's'));
    }
    for (const number of [2, 3, 4, 1]) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expectSlides(carousel, [number]);
    }
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expectSlides(carousel, [4]);

    await expect(page.getByRole('region', { name: 'Our Vision' })).toContainText(
      'the foundation of global internet infrastructure',
    );
    const closing = page.getByRole('region', { name: 'Join Our Mission' });
    await expect(closing.getByRole('link')).toHaveText(['Get Involved', 'Contact Us']);
  });
});

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
