import type { Locator, Page } from '@playwright/test';
import { runAxe } from '@site/platform/operate';
import { expect, test, visitSettled } from '../support/accessibility';
import { expectSlides, openCarousel } from '../support/carousel';
import { longUnlessShort, sectionTag } from '../support/routes';
import { needRows, test as testWithRows } from '../support/rows';
import { tabTo, visit } from '../support/test';

for (const [path, names] of [
  ['/AboutIPv6', ['Protocol Overview', 'Enterprise Benefits']],
  ['/IPv6Dashboard', ['Google IPv6 Stats', 'Cisco IPv6 Stats']],
  ['/FAQ', ['General IPv6', 'Technical Questions', 'Implementation', 'Security & Best Practices']],
] as const) {
  test(`the tabs of ${path} respond to the arrow keys`, {
    tag: [sectionTag(path), ...(path === '/FAQ' ? [] : ['@long'])],
  }, async ({ page }) => {
    await visit(page, path);
    const group = page.getByRole('main').getByRole('radiogroup');
    const tabs = group.getByRole('radio');
    await expect(tabs).toHaveCount(names.length);
    const last = names.length - 1;
    const expectChosen = async (index: number) => {
      await expect(tabs.nth(index)).toBeFocused();
      await expect(tabs.nth(index)).toBeChecked();
      await expect(page.locator('[data-panel]:visible')).toHaveCount(1);
      await expect(
        page.getByRole('group', { name: names[index] ?? '', exact: true }),
      ).toBeVisible();
    };
    await tabTo(page, group.getByRole('radio', { name: names[0] }));
    await expectChosen(0);
    await page.keyboard.press('ArrowRight');
    await expectChosen(1);
    await page.keyboard.press('ArrowLeft');
    await expectChosen(0);
    await page.keyboard.press('ArrowLeft');
    await expectChosen(last);
    await page.keyboard.press('ArrowRight');
    await expectChosen(0);
    // The group is a single stop.
    await page.keyboard.press('Tab');
    await expect(group.locator(':focus')).toHaveCount(0);
  });
}

test.describe('the contact form', { tag: '@contact' }, () => {
  const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;

  const box = (page: Page, name: string) => page.getByRole('textbox', { name });
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test('announces errors, links them to their fields, and focuses the first', async ({ page }) => {
    await visit(page, '/Contact');
    for (const name of FIELDS) await expect(box(page, name)).toHaveAttribute('required');
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(FIELDS.length);
    await expect(box(page, 'Name')).toBeFocused();
    for (const [index, name] of FIELDS.entries()) {
      const text = (await summary.getByRole('link').nth(index).textContent()) ?? '';
      await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(box(page, name)).toHaveAccessibleDescription(text);
      await summary.getByRole('link').nth(index).press('Enter');
      await expect(box(page, name)).toBeFocused();
    }
  });
});

test('colours are checked after transitions have ended', {
  tag: ['@long', '@platform', '@shell'],
}, async ({ page }) => {
  await page.setContent(
    '<style>p { color: #000; background: #fff; transition: background-color 500ms }' +
      '.dark p { color: #fff; background: #000 }</style><p>Some words</p>',
  );
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await runAxe(page, ['color-contrast'])).toEqual([]);
});

async function expectCopied(page: Page, path: string, code: RegExp): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  const block = page.locator('pre', { hasText: code });
  const text = (await block.locator('code').textContent())?.trimEnd();
  await tabTo(page, block.getByRole('button', { name: 'Copy code' }));
  await page.keyboard.press('Enter');
  await expect(block.getByRole('status')).not.toBeEmpty();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
}

testWithRows(
  'code in an answer is copied by keyboard, and the page announces it',
  { tag: ['@content', '@long'] },
  ({ page }) => expectCopied(page, '/FAQ#test-connectivity', /^ping -6 /m),
);

testWithRows(
  'code in a post is copied by keyboard, and the page announces it',
  {
    tag: ['@long', '@blog', '@writes', '@sql'],
  },
  async ({ page, addRow }) => {
    const { link } = await addRow('ipv6_blog_posts', {
      full_description: '<p>Text</p><pre><code>net.ipv6.conf.all.use_tempaddr = 2\n</code></pre>',
    });
    await expectCopied(page, link, /^net\.ipv6\.conf\./m);
  },
);

const CAROUSELS = [
  { path: '/', name: 'Latest Updates', intervalMs: 3_000, slides: 5 },
  { path: '/Blog', name: 'Newest posts', intervalMs: 7_000, slides: 3 },
  { path: '/OurMission', name: 'Mission Pillars', intervalMs: 5_000, slides: 4 },
] as const;

/** Opens a page's carousel with a stoppable clock. Pointer and focus are elsewhere. */
async function visitCarousel(page: Page, path: string, name: string): Promise<Locator> {
  if (path !== '/OurMission') await needRows('ipv6_blog_posts', 5);
  await page.clock.install();
  await visitSettled(page, path);
  return openCarousel(page, name);
}

/** Longer than any move. */
const MOVE_MS = 800;

/** Waits for one interval and one move. */
async function waitOneMove(page: Page, intervalMs: number): Promise<void> {
  await page.clock.runFor(intervalMs + MOVE_MS);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().focus();
}

/** Counts links in hidden slides that the keyboard can reach. Runs in the page. */
function countReachableOutside(carousel: Element): number {
  const frame = carousel.getBoundingClientRect();
  const links = [...carousel.querySelectorAll('[aria-roledescription=slide] a')];
  return links.filter((link) => {
    const { left, right } = link.getBoundingClientRect();
    const isOutside = right <= frame.left || left >= frame.right;
    return isOutside && link.closest('[inert]') === null;
  }).length;
}

/** Presses a button of the carousel, and expects its slide to be the only reachable one. */
async function move(carousel: Locator, name: string, number: number): Promise<void> {
  await carousel.getByRole('button', { name }).press('Enter');
  await carousel.page().clock.runFor(MOVE_MS);
  await expectSlides(carousel, [number]);
  await expect(carousel.getByRole('group')).toHaveCount(2);
  await expect.poll(() => carousel.evaluate(countReachableOutside)).toBe(0);
}

for (const { path, name, intervalMs, slides } of CAROUSELS) {
  // A carousel of three returns to its first slide after three moves.
  const nth = (moves: number, from = 1) => ((from - 1 + moves) % slides) + 1;

  test.describe(`the carousel “${name}”`, longUnlessShort(path), () => {
    // Shows one slide at a time, so that the visible slide has one name.
    test.use({ viewport: { width: 600, height: 900 } });

    test.describe('under reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      // Specification, Decisions Colours and motion: They never start by themselves under `prefers-reduced-motion`
      test('loops in both directions, keeps hidden slides unreachable, and starts only on request', {
        tag: '@long',
      }, async ({ page }) => {
        const carousel = await visitCarousel(page, path, name);
        await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
        // The pause button comes before the slides.
        const play = carousel.getByRole('button', { name: `Play ${name}` });
        await expect(carousel.getByRole('button').first()).toHaveAccessibleName(`Play ${name}`);
        for (let moves = 1; moves <= slides; moves++) await move(carousel, 'Next', nth(moves));
        await move(carousel, 'Previous', slides);

        await leave(page);
        await page.clock.pauseAt(Date.now() + 60_000);
        await waitOneMove(page, 3 * intervalMs);
        await expectSlides(carousel, [slides]);
        await play.press('Enter');
        await leave(page);
        await waitOneMove(page, intervalMs);
        await expectSlides(carousel, [nth(1, slides)]);
      });
    });
  });
}
