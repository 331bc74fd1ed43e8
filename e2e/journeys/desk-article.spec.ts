import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const PICTURE = path.resolve(import.meta.dirname, '../../docs/images/home.png');

/** Pastes as a program does that copies all of these types. */
function paste(article: Locator, types: Readonly<Record<string, string>>): Promise<void> {
  return article.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, types);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Links the selected words in the dialog. Returns false if the address was refused. */
async function link(page: Page, address: string): Promise<boolean> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  const refused = dialog.getByText('No page can link to this address.');
  await expect(async () => {
    expect((await refused.count()) === 1 || (await dialog.count()) === 0).toBe(true);
  }).toPass();
  if ((await dialog.count()) === 0) return true;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  return false;
}

async function insertPicture(page: Page, caption = ''): Promise<void> {
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Upload').setInputFiles(PICTURE);
  await dialog.getByLabel('Text for people who do not see it').fill('Home');
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toHaveCount(0);
}

interface Case {
  readonly name: string;
  /** The stored article. */
  readonly before?: string;
  readonly act: (page: Page, article: Locator) => Promise<unknown>;
  /** The article that is stored then. Addresses of the storage are left out. */
  readonly after: string;
}

const PIC = '<img src="…" alt="Home">';
const CODE_HTML = `<meta charset="utf-8"><div style="color:#000;font-family:Consolas, 'Courier New', monospace;white-space:pre;"><div><span>if a:</span></div><div><span>    b()</span></div></div>`;
const RARE =
  '<p>A <abbr title="Internet">net</abbr> <span lang="am">መረብ</span> <q lang="fr">x</q> <sup id="n">1</sup></p>' +
  '<ol reversed="" start="3"><li value="9">a</li></ol><table><tbody><tr><th scope="row">h</th><td>b</td></tr></tbody></table>' +
  '<p><a href="/Blog"><img src="/a.png" alt="A"></a></p>';

const CASES: readonly Case[] = [
  {
    name: 'types after a picture at the end',
    before: '<p>one</p>',
    act: async (page) => {
      await press(page, 'Control+End');
      await insertPicture(page);
      await page.keyboard.type('text');
    },
    after: `<p>one</p><p>${PIC}</p><p>text</p>`,
  },
  {
    name: 'types after a picture in the middle',
    before: '<p>one</p><p>two</p>',
    act: async (page) => {
      await press(page, 'Control+Home', 'End', 'ArrowLeft');
      await insertPicture(page);
      await page.keyboard.type('text');
    },
    after: `<p>on</p><p>${PIC}</p><p>text</p><p>e</p><p>two</p>`,
  },
  {
    name: 'types after a picture in an empty article',
    act: async (page) => {
      await insertPicture(page);
      await page.keyboard.type('text');
    },
    after: `<p>${PIC}</p><p>text</p>`,
  },
  {
    name: 'deletes a picture with its caption',
    before: '<p>one</p>',
    act: async (page, article) => {
      await press(page, 'Control+End');
      await insertPicture(page, 'A caption');
      await article.getByRole('img').click();
      await press(page, 'Delete');
    },
    after: '<p>one</p>',
  },
  {
    name: 'stores no word that nobody typed with a block of code, and leads out of it',
    act: async (page) => {
      // The first one formats words.
      await page.getByRole('button', { name: 'Code', exact: true }).last().click();
      await page.keyboard.type('a');
      await press(page, 'Enter', 'Enter', 'Enter');
      await page.keyboard.type('after');
    },
    after: '<pre><code>a</code></pre><p>after</p>',
  },
  {
    name: 'takes the signs of code and bold',
    act: (page) => page.keyboard.type('`code` and **bold** and after'),
    after: '<p><code>code</code> and <strong>bold</strong> and after</p>',
  },
  {
    name: 'stores blanks as they are typed',
    act: async (page) => {
      await page.keyboard.type('two  blanks three. ');
      await press(page, 'Control+b');
      await page.keyboard.type('bold words ');
    },
    after: '<p>two  blanks three. <strong>bold words </strong></p>',
  },
  {
    name: 'undoes and redoes what was typed',
    before: '<p>one</p>',
    act: async (page) => {
      await press(page, 'Control+End');
      for (const words of [' two', ' three']) {
        // In one step: on a busy machine, slow letters would be several steps of the history.
        await page.keyboard.insertText(words);
        await page.waitForTimeout(900);
      }
      await press(page, 'Control+z', 'Control+z', 'Control+y', 'Control+y');
    },
    after: '<p>one two three</p>',
  },
  {
    name: 'undoes to the first words',
    before: '<p>one</p>',
    act: async (page) => {
      await press(page, 'Control+End');
      for (const words of [' two', ' three']) {
        // In one step: on a busy machine, slow letters would be several steps of the history.
        await page.keyboard.insertText(words);
        await page.waitForTimeout(900);
      }
      await press(page, 'Control+z', 'Control+z');
      await page.keyboard.type('!');
    },
    after: '<p>one!</p>',
  },
  {
    name: 'puts the caret behind a pasted table, and undoes the paste alone',
    before: '<p>one</p>',
    act: async (page, article) => {
      await press(page, 'Control+End');
      await page.keyboard.type(' two');
      const table = '<table><tr><td>a</td></tr></table>';
      await paste(article, { 'text/html': table });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(article.getByRole('table')).toHaveCount(0);
      await paste(article, { 'text/html': table });
      await page.keyboard.type('text');
    },
    after: '<p>one two</p><table><tbody><tr><td>a</td></tr></tbody></table><p>text</p>',
  },
  {
    name: 'pastes code with its indentation',
    act: async (page, article) => {
      await paste(article, { 'text/html': CODE_HTML, 'text/plain': 'if a:\n    b()' });
      await page.keyboard.type('after');
    },
    after: '<pre><code>if a:\n    b()</code></pre><p>after</p>',
  },
  {
    name: 'links addresses, not names of files',
    act: async (page, article) => {
      await page.keyboard.type('install.sh eth0.link ASP.NET www.example.org ');
      await paste(article, { 'text/plain': 'setup.py README.md report.zip' });
    },
    after:
      '<p>install.sh eth0.link ASP.NET <a href="https://www.example.org">www.example.org</a> setup.py README.md report.zip</p>',
  },
  {
    name: 'counts what a paste left out and took over',
    act: async (page, article) => {
      const html =
        '<p>a</p><img src="file:///C:/a.png"><img src="data:image/png;base64,AAAA" width="9" height="9" alt="b">' +
        '<img src="https://lh7-rt.googleusercontent.com/a"><iframe src="https://www.youtube.com/embed/a" title="A film"></iframe>';
      await page.route('https://lh7-rt.googleusercontent.com/**', (route) =>
        route.fulfill({ path: PICTURE }),
      );
      await paste(article, { 'text/html': html });
      await expect(page.getByRole('alert').filter({ hasText: 'Pasted.' })).toHaveText(
        /Taken over: 1 film or page, 1 picture that stays on another website\. Left out: \d pictures? of a computer/,
      );
    },
    after:
      '<p>a</p><p><img src="https://lh7-rt.googleusercontent.com/a" alt=""><iframe title="A film" src="https://www.youtube.com/embed/a"></iframe></p>',
  },
  {
    name: 'keeps rare elements and attributes',
    before: RARE,
    act: async (page) => {
      await press(page, 'Control+Home');
      await page.keyboard.type('x');
    },
    after: RARE.replace('<p>A', '<p>xA'),
  },
  {
    name: 'shows the address of a link, and changes nothing on Cancel',
    before: '<p><a href="https://e.example/a">word</a> x</p>',
    act: async (page, article) => {
      await article.getByRole('link').click();
      await press(page, 'Control+k');
      const dialog = page.getByRole('dialog', { name: 'Link' });
      await expect(dialog.getByLabel('Address')).toHaveValue('https://e.example/a');
      await dialog.getByLabel('Address').fill('https://other.example/');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await press(page, 'Control+End');
      await page.keyboard.type('y');
    },
    after: '<p><a href="https://e.example/a">word</a> xy</p>',
  },
  {
    name: 'removes a link',
    before: '<p><a href="https://e.example/a">word</a></p>',
    act: async (page, article) => {
      await article.getByRole('link').click();
      await press(page, 'Control+k');
      await page.getByRole('button', { name: 'Remove the link' }).click();
    },
    after: '<p>word</p>',
  },
  {
    name: 'completes or refuses the address of a link',
    before: '<p>word</p>',
    act: async (page) => {
      await press(page, 'Control+a');
      for (const address of ['mailto:a@b.example', 'https://exa mple.org', 'javascript:1']) {
        expect(await link(page, address), address).toBe(false);
      }
      expect(await link(page, 'example.org/a')).toBe(true);
    },
    after: '<p><a href="https://example.org/a">word</a></p>',
  },
];

test.describe('The article editor', { tag: ['@platform', '@writes', '@blog'] }, () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  test.use({ expectedErrors: /status of (400|404)|ERR_FAILED/ });

  let desk: OpenDesk;
  let client: Awaited<ReturnType<OpenDesk['invite']>>;
  test.beforeAll(async () => {
    desk = await openDesk();
    client = await desk.invite('writer@article.test', ['editor']);
  });
  test.afterAll(async () => {
    await query("delete from ipv6_blog_posts where title like 'Desk article: %'");
    await desk.close();
  });

  /** Opens a new row with an article. */
  async function open(page: Page, html: string | null): Promise<{ id: number; article: Locator }> {
    const row = {
      title: `Desk article: ${crypto.randomUUID()}`,
      category: 'news',
      published_on: '2026-01-01',
    };
    const { data, error } = await client
      .from('desk_posts')
      .insert({ ...row, published: false, full_description: html })
      .select('id')
      .single();
    expect(error).toBeNull();
    await page.goto(`${desk.url}/#/desk_posts/${data?.id}`);
    return { id: data?.id, article: page.getByRole('textbox', { name: 'Article' }) };
  }

  async function expectSaved(page: Page, id: number, html: string, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async () => {
      const [row] = await query<{ html: string | null }>(
        'select full_description as html from ipv6_blog_posts where id = $1',
        [id],
      );
      return row?.html?.replaceAll(/src="[^"]+\/pictures\/home-[^"]+"/g, 'src="…"') ?? null;
    };
    await expect.configure({ soft: true }).poll(stored, { message: name }).toBe(html);
  }

  test('stores what a person means', async ({ page }) => {
    await desk.enter(page, 'writer@article.test');
    for (const { name, before, act, after } of CASES) {
      await test.step(name, async () => {
        const { id, article } = await open(page, before ?? null);
        await article.click();
        await act(page, article);
        await expectSaved(page, id, after, name);
      });
    }
  });

  test('offers the markup of other programs in clean form, and changes nothing by itself', async ({
    page,
  }) => {
    await desk.enter(page, 'writer@article.test');
    const word =
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>One</p><div id=\"x\"><p>a</p></div>";
    const { id, article } = await open(page, word);
    await expect(page.getByText(/cannot show all.*div/)).toBeVisible();
    await expect(page.getByLabel('HTML as it is')).toHaveValue(word);
    await expect(page.getByRole('region', { name: 'Clean form' }).getByRole('listitem')).toHaveText(
      'One',
    );
    await expect(article).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit the clean form' }).click();
    await expect(article.getByRole('listitem')).toHaveText('One');
    await page.getByRole('button', { name: 'Back to the HTML as it was' }).click();
    await expect(page.getByLabel('HTML as it is')).toHaveValue(word);
    await page.getByRole('button', { name: 'Edit the clean form' }).click();
    await expectSaved(page, id, '<ul><li>One</li></ul><p id="x">a</p>', 'the clean form');
  });

  test('stores files by their ending, under the name that the editor gave', async ({
    page,
    request,
  }) => {
    await desk.enter(page, 'writer@article.test');
    await page.goto(`${desk.url}/#/desk_resources/create`);
    const address = page.getByLabel('File to download');
    const upload = page.getByLabel('Upload a file');
    const buffer = Buffer.from('a,b');
    for (const [name, mimeType, type] of [
      ['list.csv', 'application/vnd.ms-excel', 'text/csv'],
      ['other.csv', '', 'text/csv'],
      ['tools.zip', 'application/x-zip-compressed', 'application/zip'],
      ['a.odt', '', 'application/vnd.oasis.opendocument.text'],
      ['ሪፖርት.pdf', 'application/pdf', 'application/pdf'],
      ['تقرير.pdf', '', 'application/pdf'],
    ] as const) {
      await upload.setInputFiles({ name, mimeType, buffer });
      await expect(address).toHaveValue(new RegExp(`download=${encodeURIComponent(name)}$`));
      const { 'content-type': stored, 'content-disposition': saved } = (
        await request.get(await address.inputValue())
      ).headers();
      expect(stored).toBe(type);
      expect(saved).toContain(encodeURIComponent(name));
    }
    const before = await address.inputValue();
    await page.route('**/storage/v1/object/files/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await upload.setInputFiles({ name: 'late.pdf', mimeType: '', buffer });
    await page.getByLabel('Title').fill('Desk article: a file');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A file is still being stored.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForTimeout(2500);
    await expect(address).toHaveValue(before);
    await upload.setInputFiles({ name: 'setup.exe', mimeType: '', buffer });
    await expect(page.getByText('Files of this kind are not stored.')).toBeVisible();
  });
});
