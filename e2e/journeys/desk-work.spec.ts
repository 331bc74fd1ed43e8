import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runAxe } from '@site/platform/operate';
import { type OpenDesk, openDesk } from '../support/desk';
import { HOSTILE_ROWS, HOSTILE_TEXT } from '../support/hostile-site';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WORD = `<html><head><style>p.MsoNormal {margin:0}</style></head><body>
  <p class="MsoNormal" style="margin:0"><b><span style="mso-bidi-font-weight:normal">Two</span></b> networks<o:p></o:p></p>
  <table class="MsoTableGrid"><tr><td><p><b>Who</b></p></td><td><p><b>Share</b></p></td></tr>
  <tr><td><p>Ethio telecom</p></td><td><p>4 %</p></td></tr></table><script>alert(1)</script></body></html>`;

/** Time within which a page of the site follows a publication. */
const MINUTE_MS = 60_000;

const PICTURE = path.resolve(import.meta.dirname, '../../docs/images/home.png');

test.describe('Desk', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  // The browser logs the status of refusals, and that a frame gets no focus.
  // A preview that is left while it reads rows reports a failed read.
  test.use({
    expectedErrors: /status of (400|403|409)|Blocked autofocusing|ERR_FAILED|ApiError/,
  });
  // One site and one desk for all.
  test.describe.configure({ mode: 'default', timeout: 180_000 });

  let desk: OpenDesk;
  test.beforeAll(async () => {
    desk = await openDesk();
  });
  test.afterAll(async () => {
    for (const table of ['blog_posts', 'events', 'resources']) {
      await query(`delete from ipv6_${table} where title like 'Desk: %'`);
    }
    await query("delete from ipv6_contact_messages where subject like 'Desk: %'");
    await desk.close();
  });

  test('a person opens the one-time link, and chooses a password', async ({ page }) => {
    await page.goto(await desk.makeLink('first@desk.test', ['editor']));
    await page.getByRole('button', { name: 'Open my link' }).click();
    await page.getByLabel('New password').fill('a long enough password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Messages' })).toHaveCount(0);
  });

  test('a post with text from Word is saved as a draft, shown, and published', async ({ page }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test');
    await page.goto(`${desk.url}/#/desk_posts/create`);
    await page.getByLabel('Title').fill('Desk: a post');
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
    await article.getByText('networks').click();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByLabel('Upload').setInputFiles(PICTURE);
    await dialog.getByLabel('Text for people who do not see it').fill('The home page');
    await dialog.getByRole('button', { name: 'Insert' }).click();
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
    expect(html).toContain('<b>Two</b> networks');
    expect(html).toContain('<th><p><b>Who</b></p></th>');
    expect(html).not.toMatch(/Mso|style|script|<o:p/);
    expect(html).toMatch(/<img src="[^"]+\/pictures\/home-[^"]+\.webp" alt="The home page">/);
    const frame = page.frameLocator('iframe');
    const heading = frame.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Desk: a post');
    await page.getByLabel('Title').fill('Desk: typed');
    await expect(heading).toHaveText('Desk: typed');
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(frame.locator('html')).toHaveClass(/dark/);
    await page.getByLabel('Title').fill('Desk: a post');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    await page.getByLabel('Title').fill('Desk: typed');
    await expect(heading).toHaveText('Desk: typed');
    await expect(frame.getByRole('note')).toContainText('This is not public');
    await expect(async () => {
      await page.goto(`${desk.siteUrl}/Blog/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk: a post');
      await expect(page.getByRole('img', { name: 'The home page' })).toBeVisible();
    }).toPass({ timeout: MINUTE_MS });
  });

  test('a file of a resource is uploaded, and visitors download it', async ({ page, request }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test');
    await page.goto(`${desk.url}/#/desk_resources/create`);
    await page.getByLabel('Title').fill('Desk: a paper');
    await page.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Tools' }).click();
    await page.route('https://answers.example/**', (route) => route.fulfill());
    await page.route('https://silent.example/**', (route) => route.abort());
    const link = page.getByLabel('Page to read');
    for (const [host, words] of [
      ['silent', 'Nothing answers'],
      ['answers', 'A server answers'],
    ]) {
      await link.fill(`https://${host}.example/`);
      await expect(page.getByText(words ?? '')).toBeVisible();
    }
    const paper = { name: 'A paper.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
    await page.getByLabel('Upload a file').setInputFiles(paper);
    const address = page.getByLabel('File to download');
    await expect(address).toHaveValue(/\/files\/A-paper-[^/]+\.csv\?download=A\+paper\.csv$/);
    const url = await address.inputValue();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(await (await request.get(url)).text()).toBe('a,b');
    await expect(async () => {
      await page.goto(`${desk.siteUrl}/Resources?category=tools`);
      await expect(page.locator(`a[href="${url}"]`)).toBeVisible();
    }).toPass({ timeout: MINUTE_MS });
  });

  test('an event is scheduled, appears at its time, and is translated', async ({ page }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test');
    await page.goto(`${desk.url}/#/desk_events/create`);
    await page.getByLabel('Title').fill('Desk: an event');
    await page.getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Workshop' }).click();
    await page.getByLabel('First day').fill('2030-02-02');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^Public from /)).toBeVisible();
    const events = async (path: string, title: string, count: number) =>
      expect(async () => {
        await page.goto(desk.siteUrl + path);
        await expect(page.getByRole('heading', { name: title })).toHaveCount(count);
      }).toPass({ timeout: MINUTE_MS });
    const address = page.url();
    await events('/Events', 'Desk: an event', 0);
    await query("update ipv6_events set publish_at = now() where title = 'Desk: an event'");
    await events('/Events', 'Desk: an event', 1);
    await page.goto(address);
    await page.getByRole('link', { name: 'Translate into Amharic' }).click();
    await expect(page.getByLabel('First day')).toHaveValue('2030-02-02');
    await page.getByLabel('Title').fill('Desk: ዝግጅት');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Every text has a translation.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    await events('/am/Events', 'Desk: ዝግጅት', 1);
  });

  test('an editor is refused the messages; the office answers one', async ({ page }) => {
    await query(
      "insert into ipv6_contact_messages (name, email, subject, message) values ($1, 'a&b@desk.test', 'Desk: a question', $1)",
      [HOSTILE_TEXT.slice(0, 200)],
    );
    const editor = await desk.invite('editor@desk.test', ['editor']);
    for (const table of ['desk_messages', 'ipv6_contact_messages']) {
      expect((await editor.from(table).select('id')).data ?? []).toEqual([]);
    }
    await desk.enter(page, 'editor@desk.test');
    await page.goto(`${desk.url}/#/desk_messages`);
    await expect(page.getByRole('heading', { name: 'Not Found' }).last()).toBeVisible();
    await desk.invite('office@desk.test', ['office']);
    await desk.enter(page, 'office@desk.test');
    await query(
      "insert into ipv6_contact_messages (name, email, subject, message) values ('@x ሰላም', 'a@desk.test', 'Desk: a formula', '=1+1')",
    );
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const exported = await readFile(await (await downloads).path(), 'utf8');
    expect(exported).toMatch(/^\uFEFFreceived_at,name,email,subject,message,state\r\n/);
    expect(exported).toContain(",'@x ሰላም,a@desk.test,Desk: a formula,'=1+1,new\r\n");
    await page.getByRole('cell', { name: 'Desk: a question' }).click();
    await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      'mailto:a%26b%40desk.test?subject=Re%3A%20Desk%3A%20a%20question',
    );
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  });

  test('hostile rows do nothing, and every page is accessible', async ({ page }) => {
    const tripped: string[] = [];
    await page.exposeFunction('tripped', () => tripped.push(page.url()));
    // Pictures of the rows do not exist.
    await page.route(/pictures\.example|\/x$/, (route) => route.fulfill({ path: PICTURE }));
    const editor = await desk.invite('all@desk.test', ['editor', 'office']);
    // The first post of the seed has a wide table.
    const [seeded] = await query<{ id: string }>('select min(id) as id from ipv6_blog_posts');
    const pages = ['desk_posts', 'desk_posts/create', 'desk_messages', `desk_posts/${seeded?.id}`];
    for (const [table, row] of Object.entries(HOSTILE_ROWS)) {
      const view = table.replace('ipv6_blog', 'desk').replace('ipv6', 'desk');
      const values = { ...row, title: `Desk: ${row.title}`.slice(0, 300), published: false };
      const { data } = await editor.from(view).insert(values).select('id').single();
      pages.push(`${view}/${data?.id}`);
    }
    const sent = [`Desk: ${HOSTILE_TEXT}`, HOSTILE_TEXT.slice(0, 200)];
    const [message] = await query<{ id: string }>(
      "insert into ipv6_contact_messages (subject, name, message, email) values ($1, $2, $2, 'a@b.test') returning id",
      sent,
    );
    pages.push(`desk_messages/${message?.id}/show`);
    await page.goto(desk.url);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await runAxe(page, RULES)).toEqual([]);
    await desk.enter(page, 'all@desk.test');
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // A menu that was open beside a wide page would cover a narrow one.
      await page.reload();
      for (const path of pages) {
        await page.goto(`${desk.url}/#/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        // A page that ends while it reads rows reports a failure.
        const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
        if (/\d$/.test(path)) await expect(title).not.toBeEmpty();
        expect.soft(await runAxe(page, RULES), `${path} at ${width}`).toEqual([]);
        // The menu slides in beside the page.
        const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(wider, { message: `${path} at ${width}` }).toBe(0);
      }
    }
    expect(tripped).toEqual([]);
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
    const restore = page.getByRole('button', { name: 'Restore it' });
    await desk.enter(page, 'other@desk.test');
    await page.goto(address);
    await expect(page.getByLabel('Introduction')).toBeEditable();
    await expect(restore).toHaveCount(0);
    await desk.enter(page, 'writer@desk.test');
    await page.goto(address);
    await restore.click();
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
