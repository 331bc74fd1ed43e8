import { needRows, query, readRows, test } from '../support/rows';
import { expect, expectArrival, isMarkedDocument, markDocument, visit } from '../support/test';

test.describe('Blog', { tag: '@blog' }, () => {
  // Specification, §2 Home: Each card has a ‘Read More’ link to `/blog/{id}`
  test('from the home page’s latest updates to a post, and back to the blog', {
    tag: '@smoke',
  }, async ({ page }) => {
    await needRows('ipv6_blog_posts');
    await visit(page, '/');
    await markDocument(page);
    const updates = page.locator('[data-widget="mfe-blog/latest-updates"]');
    await updates.scrollIntoViewIfNeeded();
    // The pointer pauses the carousel.
    await updates.hover();
    await updates.getByRole('link').and(page.locator('[href^="/Blog/"]')).first().click();
    await expect(page).toHaveURL(/\/Blog\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const [post] = await readRows<{ title: string }>(`ipv6_blog_posts?select=title&id=eq.${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? '');
    await page.getByRole('main').locator('a[href="/Blog"]').first().click();
    await expectArrival(page, '/Blog');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  // Specification, §2 Blog list: All, News, Tutorials, Case-Studies
  test('posts are filtered by category, and the URL keeps it', { tag: '@smoke' }, async ({
    page,
  }) => {
    const rows = await readRows<{ title: string }>(
      'ipv6_blog_posts?select=title&category_key=eq.case-studies&order=published_on.desc,id.desc',
    );
    await visit(page, '/Blog');
    await page.locator('[value=case-studies]').click();
    await expect(page).toHaveURL(/category=case-studies/i);
    for (const { title } of rows.slice(0, 12)) {
      await expect(
        page.getByRole('main').getByRole('heading', { name: title }).last(),
      ).toBeVisible();
    }
  });

  // Specification, §1: Content for resources, events and blog posts comes from the database
  // Specification, §2 Blog post: ‘No content available for this blog post.’
  // Specification, §7: Blog post: id equals the route parameter, single row
  // Specification, §8: ‘No content available for this blog post.’
  test.describe('an article with handlers and scripts', () => {
    // Browsers report a blocked handler when they parse it, even in an inert document.
    test.use({
      expectedErrors: /Executing inline event handler violates/,
      expectedViolations: /^script-src-attr: inline/,
    });

    // Specification, §2 Blog post: The full description rendered as HTML
    test('hostile HTML in a post is shown without running', { tag: ['@writes', '@sql'] }, async ({
      page,
      addRow,
    }) => {
      const { link } = await addRow('ipv6_blog_posts', {
        full_description:
          '<p>Text</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>' +
          '<p><a href="javascript:window.hacked=1">link</a></p><iframe srcdoc="<script>parent.hacked=1</script>">',
      });
      await visit(page, link);
      await expect(page.getByText('Text', { exact: true })).toBeVisible();
      await page.getByText('link', { exact: true }).click();
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });
});

test.describe('Editors', { tag: ['@writes', '@sql', '@blog'] }, () => {
  test.describe('a post that is not public', () => {
    test.use({ expectedErrors: /404/ });

    test('is shown only by its link, which leaks to nobody', { tag: '@long' }, async ({
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
