import type { Page } from '@playwright/test';
import { runAxe } from '@site/platform/operate';
import { expect, test } from '../support/accessibility';
import { sectionTag } from '../support/routes';
import { test as testWithRows } from '../support/rows';
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
