import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
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

const LOOKS = [
  { width: 1000, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
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
    desk = await openDesk('site');
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
    // For a password manager.
    await expect(page.getByLabel('E-mail')).toHaveValue('first@desk.test');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
    await page.getByLabel('New password').fill('a long enough password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Messages' })).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto(`${desk.url}/#error=access_denied&error_code=otp_expired`);
    await expect(page.getByRole('alert')).toContainText(
      'This link was used already, or is too old',
    );
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  });

  test('the owner invites a person, changes their roles, and changes the own password', async ({
    page,
  }) => {
    const rolesOf = async () => {
      const find =
        "select raw_app_meta_data -> 'roles' as roles from auth.users where email = 'new@desk.test'";
      return (await query<{ roles: string[] }>(find)).map(({ roles }) => roles.toSorted());
    };
    const editor = await desk.invite('editor@desk.test', ['editor']);
    const roles = { email: 'editor@desk.test', roles: ['owner'] };
    expect((await editor.rpc('set_person', roles)).error?.code).toBe('42501');
    expect((await editor.rpc('list_people')).data).toEqual([]);
    const owner = await desk.invite('owner@desk.test', ['owner']);
    const own = { email: 'owner@desk.test', roles: ['editor'] };
    expect((await owner.rpc('set_person', own)).error?.code).toBe('42501');
    await desk.enter(page, 'owner@desk.test');
    await page.getByLabel('E-mail').fill('new@desk.test');
    await page.getByRole('button', { name: 'Invite an editor' }).click();
    await expect(page.getByRole('alert')).toContainText('set-password?token_hash=');
    const person = page.getByRole('region', { name: 'new@desk.test' });
    await person.getByRole('button', { name: 'Reviewer' }).click();
    await expect.poll(rolesOf).toEqual([['editor', 'reviewer']]);
    await person.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    // A dialog hides the page, so the database is asked first.
    await expect.poll(rolesOf).toEqual([]);
    await expect(person).toHaveCount(0);
    await page.getByRole('button', { name: 'owner@desk.test' }).click();
    await page.getByRole('menuitem', { name: 'Change my password' }).click();
    await page.getByLabel('Current password').fill(desk.password);
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  });

  test('a post with text from Word is saved as a draft, shown, and published', async ({ page }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test', 'desk_posts/create');
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

  test('an event is scheduled, appears at its time, and is translated', async ({ page }) => {
    await desk.invite('writer@desk.test', ['editor']);
    await desk.enter(page, 'writer@desk.test', 'desk_events/create');
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
    // Until then, the page shows the original's form.
    await expect(page.getByRole('heading', { name: 'Create', exact: true })).toBeVisible();
    await expect(page.getByLabel('First day')).toHaveValue('2030-02-02');
    await page.getByLabel('Title').fill('Desk: ዝግጅት');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Every text has a translation.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    await events('/am/Events', 'Desk: ዝግጅት', 1);
  });

  test('an editor is refused the messages; the office answers one', async ({ page }) => {
    const editor = await desk.invite('editor@desk.test', ['editor']);
    for (const table of ['desk_messages', 'ipv6_contact_messages']) {
      expect((await editor.from(table).select('id')).data ?? []).toEqual([]);
    }
    await desk.enter(page, 'editor@desk.test', 'desk_messages');
    await expect(page.getByRole('heading', { name: 'Not Found' }).last()).toBeVisible();
    await desk.invite('office@desk.test', ['office']);
    await query(
      `insert into ipv6_contact_messages (name, email, subject, message)
        select '@x ሰላም', 'a@desk.test', 'Desk: a formula', '=1+1' from generate_series(1, 150)`,
    );
    await query(
      "insert into ipv6_contact_messages (name, email, subject, message) values ($1, 'a&b@desk.test', 'Desk: a question', $1)",
      [HOSTILE_TEXT.slice(0, 200)],
    );
    await desk.enter(page, 'office@desk.test');
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const exported = await readFile(await (await downloads).path(), 'utf8');
    expect(exported).toMatch(/^\uFEFFreceived_at,name,email,subject,message,state\r\n/);
    expect(exported.match(/Desk: a formula/g)).toHaveLength(150);
    expect(exported).toContain(",'@x ሰላም,a@desk.test,Desk: a formula,'=1+1,new\r\n");
    await page.getByRole('cell', { name: 'Desk: a question' }).click();
    await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      'mailto:a%26b%40desk.test?subject=Re%3A%20Desk%3A%20a%20question',
    );
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  });

  for (const isWhole of [false, true]) {
    const title = `hostile rows do nothing, and every page is accessible${isWhole ? ' at each width' : ''}`;
    test(title, { tag: isWhole ? '@long' : [] }, async ({ page }) => {
      await lookAtAll(page, isWhole);
    });
  }

  /** Visits every page: at each width, or at alternate widths. */
  async function lookAtAll(page: Page, isWhole: boolean): Promise<void> {
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
    for (const [look, { width, colorScheme }] of LOOKS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // A menu that was open beside a wide page would cover a narrow one.
      await page.reload();
      for (const path of pages.filter((_, index) => isWhole || index % LOOKS.length === look)) {
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
  }
});
