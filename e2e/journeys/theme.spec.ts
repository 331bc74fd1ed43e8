import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/test';

/** Those of the eight variables that are the same in both themes. */
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
  test('the button turns dark mode on and off, with the specified colours, and the choice is kept', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/FAQ');
    const root = page.locator('html');
    await expect(root).not.toHaveClass(/dark/);
    expect(await readVariables(page)).toEqual({ ...SAME, background: '#FFFFFF', text: '#000000' });
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
    const toggle = page.getByRole('button', { name: 'Switch to dark mode' });
    await expect(toggle.locator('[data-icon=moon]')).toBeVisible();
    await toggle.click();
    await expect(root).toHaveClass(/dark/);
    expect(await readVariables(page)).toEqual({ ...SAME, background: '#1A1A1A', text: '#FFFFFF' });
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await page.reload();
    await expect(root).toHaveClass(/dark/);
    const back = page.getByRole('button', { name: 'Switch to light mode' });
    await expect(back.locator('[data-icon=sun]')).toBeVisible();
    await back.click();
    await expect(root).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false');
  });

  test.describe('before any script file', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    // Specification, §4: Dark mode is read at startup from `darkMode`; default off
    test('a dark visitor is given a dark page', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
      // Without script files, what is painted is what the page brings with it.
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/FAQ');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 26, 26)');
    });
  });
});
