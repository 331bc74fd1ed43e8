import type { Page } from '@playwright/test';
import { COUNCIL_PATH } from '../support/routes';
import {
  expect,
  followInHeader,
  isMarkedDocument,
  markDocument,
  test,
  visit,
} from '../support/test';

/** The address changes before the page does; what is clicked until then, or on its way to the top, may move away. */
async function expectArrival(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test.describe('One site', { tag: '@shell' }, () => {
  test('a visitor walks through the header and the footer without a page load', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    const header = (name: string) => followInHeader(page, name);
    const footer = (name: string) =>
      page.getByRole('contentinfo').getByRole('link', { name }).click();
    const steps = [
      [header, 'About IPv6', '/AboutIPv6'],
      [header, 'Council', COUNCIL_PATH],
      [header, 'Resources', '/Resources'],
      [header, 'Events', '/Events'],
      [header, 'Get Involved', '/GetInvolved'],
      [header, 'Dashboard', '/IPv6Dashboard'],
      [header, 'Blog', '/Blog'],
      [header, 'Contact', '/Contact'],
      [footer, 'Our Mission', '/OurMission'],
      [footer, 'FAQ', '/FAQ'],
      [footer, 'Privacy Policy', '/PrivacyPolicy'],
      [footer, 'Terms of Service', '/TermsOfService'],
      [header, 'Home', '/'],
    ] as const;
    for (const [follow, name, path] of steps) {
      await follow(name);
      await expect(page).toHaveURL(path);
      await expectArrival(page);
    }
    expect(await isMarkedDocument(page)).toBe(true);
  });

  // Specification, §1: Smooth scroll to top on every path change
  test('a new page starts at the top, takes the focus to its heading and announces its title', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expectArrival(page);
    await expect(page.getByRole('status').filter({ hasText: 'Privacy Policy' })).toHaveCount(1);
  });

  // Specification, §1: A fade/slide transition, about 0.4 s in and 0.3 s out
  // Specification, §9: Page transition 0.4 s in, 0.3 s out
  // Specification, Decisions Colours and motion: Pages come and go by animations that hold up nobody, and not at all under `prefers-reduced-motion`
  test('pages fade in over 0.4 s and out over 0.3 s, and no click is lost meanwhile', async ({
    page,
  }) => {
    await visit(page, '/OurMission');
    const seen = await page.evaluate(() =>
      new Promise<readonly [unknown, Element | null]>((resolve) => {
        const look = () => {
          const all = document.getAnimations().map(({ effect, id }) => {
            const picture = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
            return [picture ?? id, effect?.getComputedTiming().duration] as const;
          });
          const found = Object.fromEntries(all.filter(([name]) => name.includes('page')));
          const { x = 0, y = 0 } = document.querySelector('h1')?.getBoundingClientRect() ?? {};
          const hit = document.elementFromPoint(x + 5, y + 5);
          if (Object.keys(found).length > 1) resolve([found, hit]);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLAnchorElement>('footer a[href="/FAQ"]')?.click();
        look();
      }).then(([found, hit]) => ({ found, hit: hit?.localName })),
    );
    expect(seen).toEqual({
      found: { '::view-transition-old(page)': 300, 'page-in': 400 },
      // The new page takes presses already.
      hit: 'h1',
    });
  });

  // Specification, Decisions Colours and motion: The page transition is then instant
  // Specification, Decisions Colours and motion: Pages come and go by animations that hold up nobody, and not at all under `prefers-reduced-motion`
  test('under reduced motion pages change at once', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/OurMission');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A page was moved.');
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  });
});
