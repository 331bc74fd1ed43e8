import { query } from '../support/database';
import { expect, test, visit } from '../support/own-rows';

test.describe('Editors', { tag: ['@writes', '@sql', '@blog'] }, () => {
  test.describe('a post that is not public', () => {
    test.use({ expectedErrors: /404/ });

    test('is shown by its link alone, which tells nobody', { tag: '@long' }, async ({
      page,
      request,
      addRow,
    }) => {
      const title = 'Sample: a post that waits for its day';
      const { id, page: address, link, token } = await addRow('ipv6_blog_posts', { title });
      const told: string[] = [];
      page.on('request', async (sent) => {
        const { referer = '' } = await sent.allHeaders();
        const isDocument = sent.isNavigationRequest() && sent.frame() === page.mainFrame();
        if (`${isDocument ? '' : sent.url()} ${referer}`.includes(token)) told.push(sent.url());
      });
      await visit(page, link);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('note')).toContainText('This is not public');
      await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute('href', /draft/);
      const answer = await request.get(link);
      expect(answer.headers()['cache-control']).toBe('no-store');
      const html = await answer.text();
      expect(html).not.toContain(title);
      expect(html).not.toContain('draft=');
      // On from here within the site.
      await page.getByRole('link', { name: 'Back to Blog' }).click();
      await expect(heading).toHaveText('Blog');
      expect(told).toEqual([]);

      for (const other of [address, `${address}?draft=${crypto.randomUUID()}`]) {
        await visit(page, other);
        await expect(heading).toHaveText('Blog post not found');
      }
      await query('update ipv6_blog_posts set published = true where id = $1', [id]);
      await visit(page, link);
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('note')).toHaveCount(0);
    });
  });
});
