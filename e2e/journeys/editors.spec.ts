import { query } from '../support/database';
import { expect, test, visit } from '../support/test';

/** A post that is not public, with its link. Its date keeps it out of lists and feeds that other journeys read. */
async function addDraft(): Promise<{ readonly id: string; readonly token: string }> {
  const [post] = await query<{ id: string }>(
    `insert into ipv6_blog_posts (title, short_description, full_description, author, published_on,
       category, published)
     values ('A post that waits', 'What it will be about.',
       '<h2>Its first heading</h2><p>Its text, with <a href="https://example.org/">a link</a>.</p>',
       'Editorial team', '2001-01-01', 'news', false)
     returning id`,
  );
  const [draft] = await query<{ token: string }>(
    "select token from content_drafts where table_name = 'ipv6_blog_posts' and row_id = $1",
    [post?.id],
  );
  return { id: post?.id ?? '', token: draft?.token ?? '' };
}

test.describe('Editors', { tag: ['@writes', '@sql', '@blog'] }, () => {
  test.describe('a post that is not public', () => {
    test.use({ expectedErrors: /404/ });

    test('is shown by its link alone, which tells nobody', async ({ page, request }) => {
      const { id, token } = await addDraft();
      try {
        const told: string[] = [];
        page.on('request', async (sent) => {
          const { referer = '' } = await sent.allHeaders();
          const isDocument = sent.isNavigationRequest() && sent.frame() === page.mainFrame();
          if (`${isDocument ? '' : sent.url()} ${referer}`.includes(token)) told.push(sent.url());
        });
        await visit(page, `/Blog/${id}?draft=${token}`);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText('A post that waits');
        await expect(page.getByRole('note')).toContainText('This is not public');
        await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute('href', /draft/);
        const answer = await request.get(`/Blog/${id}?draft=${token}`);
        expect(answer.headers()['cache-control']).toBe('no-store');
        expect(await answer.text()).not.toMatch(/A post that waits|draft=/);
        // On from here within the site.
        await page.getByRole('link', { name: 'Back to Blog' }).click();
        await expect(heading).toHaveText('Blog');
        expect(told).toEqual([]);

        for (const address of [`/Blog/${id}`, `/Blog/${id}?draft=${crypto.randomUUID()}`]) {
          await visit(page, address);
          await expect(heading).toHaveText('Blog post not found');
        }
        await query('update ipv6_blog_posts set published = true where id = $1', [id]);
        await visit(page, `/Blog/${id}?draft=${token}`);
        await expect(heading).toHaveText('A post that waits');
        await expect(page.getByRole('note')).toHaveCount(0);
      } finally {
        await query('delete from ipv6_blog_posts where id = $1', [id]);
      }
    });
  });
});
