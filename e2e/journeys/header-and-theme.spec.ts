import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/test';

/** Every 20 pixels, and denser around the width at which the links form a row. */
const WIDTHS_PX = [
  ...Array.from({ length: 81 }, (_, index) => 320 + 20 * index),
  ...Array.from({ length: 8 }, (_, index) => 996 + 4 * index),
];

/** Lists the header's layout faults at the current width, on a page with the anchor `#features`. */
function listHeaderFaults(): string[] {
  const faults: string[] = [];
  const { documentElement: root } = document;
  const bar = document.querySelector('header');
  const token = document.body.appendChild(document.createElement('div'));
  token.style.cssText = 'position: absolute; block-size: var(--header-height)';
  const bottom = token.offsetHeight;
  token.remove();
  if (bar?.offsetHeight !== bottom) faults.push(`${bar?.offsetHeight} px high, not ${bottom}`);
  const parts = [...(bar?.querySelectorAll('a, button') ?? [])]
    .filter((each) => each.checkVisibility() && !each.closest('[popover]'))
    .map((each) => each.getBoundingClientRect());
  for (const [index, { left }] of parts.entries()) {
    if (left < (parts[index - 1]?.right ?? 0)) faults.push(`part ${index} covers the one before`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const top = Number(document.querySelector('h1')?.getBoundingClientRect().top);
  if (top < bottom) faults.push(`covers the page's heading, at ${top}`);
  location.hash = '';
  location.hash = '#features';
  const target = Number(document.querySelector('#features')?.getBoundingClientRect().top);
  if (target < bottom || target > bottom + 100) faults.push(`#features stops at ${target}`);
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways to ${root.scrollWidth}`);
  return faults;
}

test.describe('Header', { tag: '@shell' }, () => {
  for (const prefix of ['', '/am']) {
    test(`one row at every width, which covers neither the top nor an anchor of ${prefix}/AboutIPv6`, {
      tag: '@long',
    }, async ({ page }) => {
      test.slow();
      await visit(page, `${prefix}/AboutIPv6`);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(listHeaderFaults), `at ${width} px`).toEqual([]);
      }
    });
  }

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    // Specification, §2 Header: In a two-column grid; closes when a link is chosen
    // Specification, §4: Header: menu open/closed; scrolled past 20 px
    test('the menu opens in two columns and closes on a choice', {
      tag: ['@smoke', '@specified'],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 740 });
      await visit(page, '/');
      const row = page.getByRole('banner').getByRole('navigation').getByRole('link');
      const blog = row.and(page.locator('[href="/Blog"]'));
      await expect(blog).toBeVisible();
      const names = await row.allTextContents();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(blog).toBeHidden();
      await page.getByRole('banner').locator('[popovertarget=site-menu]').click();
      // Excludes the language link, which is not a page.
      const links = page
        .getByRole('banner')
        .getByRole('navigation')
        .locator('a:not([hreflang]):visible');
      // The same links as in the wide header; e2e/specification names them.
      await expect(links).toHaveText(names);
      const lefts = await links.evaluateAll((all) =>
        all.map((a) => a.getBoundingClientRect().left),
      );
      expect(new Set(lefts.map(Math.round)).size).toBe(2);
      await links.and(page.locator('[href="/Events"]')).click();
      await expect(page).toHaveURL('/Events');
      await expect(blog).toBeHidden();
    });

    test('Escape closes the menu and restores the focus, and leaving it closes it', {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 1600 });
      await visit(page, '/');
      const header = page.getByRole('banner');
      const menu = header.getByRole('navigation');
      const toggle = header.getByRole('button', { name: /menu/i });
      await toggle.click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(toggle).toBeFocused();
      await expect(menu).toBeHidden();
      await toggle.click();
      const links = await menu.getByRole('link').count();
      for (let press = 0; press <= links; press += 1) await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toBeVisible();
      await expect(menu).toBeHidden();
      await toggle.click();
      await page.getByRole('button', { name: 'Search this site' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(menu).toBeHidden();
    });
  });
});

/** The variables that are equal in both themes. */
const SAME = {
  primary: '#00C47C',
  secondary: '#00C47C',
  accent: '#00C47C',
  card: '#FFFFFF',
  border: '#E5E7EB',
  hover: '#F3F4F6',
};

function readVariables(page: Page) {
  return page.evaluate(
    (names) => {
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(
        names.map((name) => [name, style.getPropertyValue(`--${name}`).trim().toUpperCase()]),
      );
    },
    [...Object.keys(SAME), 'background', 'text'],
  );
}

test.describe('Theme', { tag: '@shell' }, () => {
  test.use({ theme: null });

  // Specification, §1: A dark-mode toggle
  // Specification, §2 Header: A sun icon when dark mode is on and a moon icon when off
  // Specification, §4: Each change sets the class on the root and writes the value back
  // Specification, §4: Each change sets the colour variables
  // Specification, §9: Local storage key `darkMode`
  // Specification, §9: Colours of the light and the dark theme; card #FFFFFF, border #E5E7EB, hover #F3F4F6
  // Specification, Decisions Colours and motion: The eight variables carry exactly the specified values
  test('the button toggles dark mode with the specified colours, and the choice is stored', {
    tag: ['@smoke', '@specified'],
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    const root = page.locator('html');
    await expect(root).not.toHaveClass(/dark/);
    expect(await readVariables(page)).toEqual({ ...SAME, background: '#FFFFFF', text: '#000000' });
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
    const buttonWith = (icon: string) =>
      page.getByRole('button').filter({ has: page.locator(`[data-icon=${icon}]:visible`) });
    await buttonWith('moon').click();
    await expect(root).toHaveClass(/dark/);
    expect(await readVariables(page)).toEqual({ ...SAME, background: '#1A1A1A', text: '#FFFFFF' });
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await page.reload();
    await expect(root).toHaveClass(/dark/);
    await buttonWith('sun').click();
    await expect(root).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false');
  });
});
