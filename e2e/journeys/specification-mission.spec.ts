import { listSlides } from '../support/carousel';
import { expect, test, visit } from '../support/test';

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
    const carousel = page.getByRole('region', { name: 'Mission Pillars' });
    await carousel.scrollIntoViewIfNeeded();
    const expectCard = (number: number) =>
      expect.poll(() => listSlides(carousel)).toEqual([number]);
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
  test('its buttons step through the four pillars and around both ends, each pillar has a text, and the page closes with an invitation to join', {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/OurMission');
    const slides = page.locator('[aria-roledescription=slide]');
    await expect(slides).toHaveCount(PILLARS.length);
    for (const [index, pillar] of PILLARS.entries()) {
      await expect(slides.nth(index)).toHaveText(new RegExp(`^${pillar}.{40,}`, 's'));
    }
    const carousel = page.getByRole('region', { name: 'Mission Pillars' });
    for (const number of [2, 3, 4, 1]) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => listSlides(carousel)).toEqual([number]);
    }
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => listSlides(carousel)).toEqual([4]);

    await expect(page.getByRole('region', { name: 'Our Vision' })).toContainText(
      'the foundation of global internet infrastructure',
    );
    const closing = page.getByRole('region', { name: 'Join Our Mission' });
    await expect(closing.getByRole('link')).toHaveText(['Get Involved', 'Contact Us']);
  });
});
