import { runAxe } from '@site/platform/operate';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WORD = `<html><head><style>p.MsoNormal {margin:0}</style></head><body>
  <p class="MsoNormal" style="margin:0"><b><span style="mso-bidi-font-weight:normal">Two</span></b> networks<o:p></o:p></p>
  <table class="MsoTableGrid"><tr><td><p><b>Who</b></p></td><td><p><b>Share</b></p></td></tr>
  <tr><td><p>Ethio telecom</p></td><td><p>4 %</p></td></tr></table><script>alert(1)</script></body></html>`;
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

test.describe('Desk', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  // The browser logs the status of refusals.
  test.use({ expectedErrors: /status of (400|403|409)/, expectedViolations: /style|frame/ });
  test.describe.configure({ timeout: 180_000 });

  let desk: OpenDesk;
  test.beforeEach(async () => {
    desk = await openDesk();
  });
  test.afterEach(async () => {
    await query("delete from ipv6_blog_posts where title like 'Desk: %'");
    await query("delete from ipv6_contact_messages where subject like 'Desk: %'");
    await desk.close();
  });

  test('a person opens the one-time link, and chooses a password', async ({ page }) => {
    await page.goto(await desk.makeLink('first@desk.test', ['editor']));
    await page.getByRole('button', { name: 'Open my link' }).click();
    await page.getByLabel('New password').fill('a long enough password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('menuitem', { name: 'Posts' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Messages' })).toHaveCount(0);
    expect(await runAxe(page, RULES)).toEqual([]);
  });

  test('a post with text from Word is saved as a draft, shown, and published', async ({ page }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test');
    await page.goto(`${desk.url}/#/desk_posts/create`);
    await page.getByLabel('Title').fill('Desk: a post');
    await page.getByLabel('Introduction').fill(HOSTILE);
    await page.getByLabel('Category').click();
    await page.getByRole('option', { name: 'News' }).click();
    await page.getByLabel('Date').fill('2026-02-03');
    const article = page.getByRole('textbox', { name: 'Article' });
    await article.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, WORD);
    await expect(article.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    const stored = async () =>
      (
        await query(
          "select id, full_description as html, published from ipv6_blog_posts where title = 'Desk: a post'",
        )
      )[0];
    const { id, html, published } = (await stored()) ?? {};
    expect(published).toBe(false);
    expect(html).toContain('<strong>Two</strong> networks');
    expect(html).toContain('<th><p><strong>Who</strong></p></th>');
    expect(html).not.toMatch(/Mso|style|script|<o:p/);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Desk: a post');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(await page.title()).not.toBe('1');
    await page.goto(`${desk.siteUrl}/Blog/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk: a post');
  });

  test('an editor is refused the messages; the office answers one', async ({ page }) => {
    await query(
      "insert into ipv6_contact_messages (name, email, subject, message) values ($1, 'a&b@desk.test', 'Desk: a question', $1)",
      [HOSTILE],
    );
    const editor = await desk.invite('editor@desk.test', ['editor']);
    expect((await editor.from('desk_messages').select('id')).data ?? []).toEqual([]);
    await desk.invite('office@desk.test', ['office']);
    await desk.enter(page, 'office@desk.test');
    await page.getByRole('cell', { name: 'Desk: a question' }).click();
    await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      'mailto:a%26b%40desk.test?subject=Re%3A%20Desk%3A%20a%20question',
    );
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
    expect(await page.title()).not.toBe('1');
  });

  test('keeps unsaved text, and shows what another editor saved', async ({ page }) => {
    const editor = await desk.invite('other@desk.test', ['editor']);
    await desk.invite('writer@desk.test', ['editor']);
    const row = {
      title: 'Desk: both',
      category: 'news',
      published_on: '2026-01-01',
      published: false,
    };
    const { data } = await editor.from('desk_posts').insert(row).select('id').single();
    await desk.enter(page, 'writer@desk.test');
    const address = `${desk.url}/#/desk_posts/${data?.id}`;
    await page.goto(address);
    await page.getByLabel('Introduction').fill('My words');
    await page.reload();
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect(page.getByLabel('Introduction')).toHaveValue('My words');
    await editor.from('desk_posts').update({ short_description: 'Their words' }).eq('id', data?.id);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expect(dialog).toContainText('other@desk.test');
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog).toHaveCount(0);
    const { data: saved } = await editor
      .from('desk_posts')
      .select('short_description')
      .eq('id', data?.id)
      .single();
    expect(saved?.short_description).toBe('My words');
  });
});
