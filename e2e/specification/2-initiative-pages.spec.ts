import type { Page } from '@playwright/test';
import { expectSlides, openCarousel, stopClock } from '../support/carousel';
import { COUNCIL_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';
import { expectLinks, expectStill, holds, owner } from './helpers';

test.describe('Council', { tag: '@content' }, () => {
  test('Hero with ‘Join the Council’ (/GetInvolved) and ‘Contact Us’ links. Sections Our Foundation, Mission, Vision, Global Partnership. Four pillars. Organisation contact block', async ({
    page,
  }) => {
    await visit(page, COUNCIL_PATH);
    const main = page.getByRole('main');
    await holds('Hero with ‘Join the Council’ (/GetInvolved) and ‘Contact Us’ links', async () => {
      const join = main.getByRole('link', { name: 'Join the Council' });
      await expect(join).toBeInViewport();
      await expect(join).toHaveAttribute('href', '/GetInvolved');
      await expect(main.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute(
        'href',
        '/Contact',
      );
    });
    await holds('Sections Our Foundation, Mission, Vision, Global Partnership', async () => {
      for (const name of ['Our Foundation', 'Mission', 'Vision', 'Global Partnership']) {
        const heading = page.getByRole('heading', { level: 2, name, exact: true });
        await expect(heading).toBeVisible();
        const section = main.locator('section').filter({ has: heading });
        await expect(section.getByRole('paragraph').first()).toHaveText(/.{40}/);
      }
    });
    await holds(
      'Four pillars: Government Collaboration, Industry Partnership, Academic Excellence, Community Building',
      async () => {
        const pillars = main.getByRole('region', { name: 'Our Pillars' }).getByRole('listitem');
        await expect(pillars.getByRole('heading')).toHaveText([
          'Government Collaboration',
          'Industry Partnership',
          'Academic Excellence',
          'Community Building',
        ]);
        for (const pillar of await pillars.all()) await expect(pillar).toBeVisible();
      },
    );
    await holds(
      'Organisation contact block naming the council president {name} with a title',
      async () => {
        const block = main.getByRole('region', { name: 'Contact the council' });
        const { name, title } = owner.president;
        await expect(block.getByRole('term').first()).toHaveText(title);
        // Decisions: without a name the page shows `To be announced`.
        await expect(block.getByRole('definition').first()).toHaveText(name || 'To be announced');
      },
    );
  });
});

const PILLARS = [
  'Global IPv6 Adoption',
  'Community Building',
  'Innovation & Education',
  'Security & Standards',
] as const;

test.describe('Our Mission', { tag: '@content' }, () => {
  test('Hero, ‘Mission Pillars’ carousel of four cards, vision section, closing ‘Join Our Mission’ block', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/OurMission');
    const main = page.getByRole('main');
    await holds(
      'Hero ‘Our Mission’, subtitle, buttons Get Started (/GetInvolved) and View Resources (/resources)',
      async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Mission');
        await expect(
          main.getByText('Accelerating IPv6 adoption and building a sustainable internet future', {
            exact: true,
          }),
        ).toBeVisible();
        for (const [name, address] of [
          ['Get Started', '/GetInvolved'],
          ['View Resources', '/Resources'],
        ] as const) {
          await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
        }
      },
    );
    const carousel = await openCarousel(page, 'Mission Pillars');
    await holds('‘Mission Pillars’ carousel of four cards, each with title and text', async () => {
      await expect(carousel.getByRole('button', { name: /^\d of 4/ })).toHaveCount(4);
      for (const [index, pillar] of PILLARS.entries()) {
        const slide = carousel.locator(`[aria-label="${index + 1} of 4"][role=group]`);
        await expect(slide.first()).toHaveText(new RegExp(`^${pillar}.{40,}`, 's'));
      }
    });
    await holds('Previous/next buttons wrap around', async () => {
      for (const number of [2, 3, 4, 1]) {
        await carousel.getByRole('button', { name: 'Next' }).click();
        await expectSlides(carousel, [number]);
      }
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await expectSlides(carousel, [4]);
    });
    await holds(
      'Vision section of three paragraphs on IPv6 as the foundation of global internet infrastructure',
      async () => {
        const vision = main.getByRole('region', { name: 'Our Vision' });
        await expect(vision.getByRole('paragraph')).toHaveCount(3);
        await expect(vision).toContainText('the foundation of global internet infrastructure');
      },
    );
    await holds(
      'Closing ‘Join Our Mission’ block with Get Involved (/GetInvolved) and Contact Us (/contact)',
      () =>
        expectLinks(main.getByRole('region', { name: 'Join Our Mission' }).getByRole('link'), [
          ['Get Involved', '/GetInvolved'],
          ['Contact Us', '/Contact'],
        ]),
    );
  });

  test('Auto-advances every 5 s unless the pointer is over a card', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/OurMission');
    const carousel = await openCarousel(page, 'Mission Pillars');
    await stopClock(carousel);
    await carousel.getByRole('heading', { level: 3, name: PILLARS[0] }).hover();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await expectStill(carousel, 15_000);
    await page.mouse.move(0, 0);
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await expectStill(carousel, 4_990);
    await page.clock.runFor(20);
    await expectSlides(carousel, [2]);
  });
});

interface Policy {
  readonly path: string;
  readonly cards: readonly string[];
  readonly texts: Readonly<Record<string, readonly RegExp[]>>;
}

/** Expects a legal page with four cards, a contact box and its date. */
async function expectPolicy(page: Page, { path, cards, texts }: Policy): Promise<void> {
  // The visitor's clock is wrong: the date is the server's.
  await page.clock.setFixedTime(new Date('2020-02-03T12:00:00Z'));
  await visit(page, path);
  const main = page.getByRole('main');
  await holds(`Four cards (${cards.join(', ')})`, async () => {
    for (const name of cards) {
      const card = main.getByRole('region', { name, exact: true });
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(name);
    }
  });
  for (const [statement, patterns] of Object.entries(texts)) {
    await holds(statement, async () => {
      for (const text of patterns) await expect(main.getByText(text).first()).toBeVisible();
    });
  }
  await holds('Contact box', async () => {
    const box = main.getByRole('region', { name: /^Contact us about/ });
    await expect(box.getByText(owner.email)).toBeVisible();
    await expect(box.getByText(`${owner.city}, ${owner.country}`)).toBeVisible();
  });
  await holds('‘Last updated’ showing the current date', async () => {
    const day = main.getByText('Last updated').locator('time');
    // Decisions: the current date until the operator sets `legal.lastUpdated`; the server's day, in its zone.
    const days = [-1, 0, 1].map((offset) =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10),
    );
    const shown = await day.getAttribute('datetime');
    expect(owner.legal.lastUpdated ? [owner.legal.lastUpdated] : days).toContain(shown);
  });
}

test.describe('Privacy Policy', { tag: '@content' }, () => {
  test('Commitment text; four cards; contact box with email {email} and address (Addis Ababa, Ethiopia); ‘Last updated’ showing the current date. Content', ({
    page,
  }) =>
    expectPolicy(page, {
      path: '/PrivacyPolicy',
      cards: ['Information Collection', 'Data Protection', 'User Rights', 'Data Sharing'],
      texts: {
        'Commitment text': [/committed to your privacy/],
        'Data is encrypted': [/data is encrypted/],
        'Users may access, correct, delete, opt out and export data': [
          ...[/^Access:/, /^Correct:/, /^Delete:/, /^Opt out:/, /^Export:/],
        ],
        'Personal data is never sold': [/never sell personal data/],
      },
    }));
});

test.describe('Terms of Service', { tag: '@content' }, () => {
  test('Welcome text; four cards; contact box; ‘Last updated’ showing the current date. Access may be limited or ended for misuse, services are as is, no uptime guarantee', ({
    page,
  }) =>
    expectPolicy(page, {
      path: '/TermsOfService',
      cards: ['Service Usage', 'User Responsibilities', 'Service Limitations', 'Disclaimer'],
      texts: {
        'Welcome text': [/^Welcome to/],
        'Access may be limited or ended for misuse': [
          /limit or end access for anyone who misuses the site/,
        ],
        'Services are as is': [/services are provided [“"]as is[”"]/],
        'No uptime guarantee': [/do not guarantee uptime/],
      },
    }));
});
