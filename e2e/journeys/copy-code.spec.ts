import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/own-rows';

async function expectCopied(page: Page, path: string, code: RegExp): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  const block = page.locator('pre', { hasText: code });
  const text = (await block.locator('code').textContent())?.trimEnd();
  await block.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(block.getByRole('status')).not.toBeEmpty();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
}

test(
  'code in an answer is copied by keyboard, and the page says so',
  { tag: '@content' },
  ({ page }) => expectCopied(page, '/FAQ#test-connectivity', /^ping -6 /m),
);

test('code in a post is copied by keyboard, and the page says so', {
  tag: ['@long', '@blog', '@writes', '@sql'],
}, async ({ page, addRow }) => {
  const { link } = await addRow('ipv6_blog_posts', {
    full_description: '<p>Text</p><pre><code>net.ipv6.conf.all.use_tempaddr = 2\n</code></pre>',
  });
  await expectCopied(page, link, /^net\.ipv6\.conf\./m);
});
