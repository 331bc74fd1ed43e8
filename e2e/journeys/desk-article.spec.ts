import type { Locator, Page } from '@playwright/test';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
);
const picture = (name: string, mimeType: string, buffer = PIXEL) => ({ name, mimeType, buffer });

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

/** Presses keys as slowly as a fast person: the browser reports a moved caret, and focus comes back, a frame later. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.keyboard.press(key);
  }
}

/** Links the selected words in the dialog. Returns false if the address was refused. */
async function link(page: Page, address: string): Promise<boolean> {
  await press(page, 'Control+k');
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
  await dialog.getByLabel('Upload').setInputFiles(picture('home.png', 'image/png'));
  await dialog.getByLabel('Text for people who do not see it').fill('Home');
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Later words are another step of the history. */
const skipSecond = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 1000;
  });

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
    name: 'types after pictures: in an empty article, and in the middle of words',
    act: async (page) => {
      await insertPicture(page);
      await page.keyboard.type('one');
      await press(page, 'ArrowLeft');
      await insertPicture(page);
      await page.keyboard.type('text');
    },
    after: `<p>${PIC}</p><p>on</p><p>${PIC}</p><p>text</p><p>e</p>`,
  },
  {
    name: 'changes the description and the width of a picture',
    before: '<p>one</p>',
    act: async (page, article) => {
      await press(page, 'Control+End');
      await insertPicture(page);
      await article.getByRole('img').click();
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
      await dialog.getByLabel('Text for people who do not see it').fill('A house');
      await dialog.getByLabel('Width in pixels').fill('300');
      await dialog.getByRole('button', { name: 'Change' }).click();
      await expect(dialog).toHaveCount(0);
    },
    after: '<p>one</p><p><img src="…" alt="A house" width="300"></p>',
  },
  {
    name: 'deletes a picture at the end with its caption, and keeps what is typed after it',
    before: '<p>one</p>',
    act: async (page, article) => {
      await press(page, 'Control+End');
      await insertPicture(page, 'A caption');
      await page.keyboard.type('text');
      await article.getByRole('img').click();
      await press(page, 'Delete');
    },
    after: '<p>one</p><p>text</p>',
  },
  {
    name: 'stores what is typed: marks, blanks, addresses, and code without a word of its own',
    act: async (page) => {
      await page.keyboard.type('`code` and **bold** and after  two. ');
      await press(page, 'Control+b');
      await page.keyboard.type('bold words ');
      await press(page, 'Control+b', 'Enter');
      await page.keyboard.type('install.sh eth0.link ASP.NET www.example.org ');
      await press(page, 'Enter');
      // The first one formats words.
      await page.getByRole('button', { name: 'Code', exact: true }).last().click();
      await page.keyboard.type('a');
      await press(page, 'Enter', 'Enter', 'Enter');
      await page.keyboard.type('after');
    },
    after:
      '<p><code>code</code> and <strong>bold</strong> and after  two. <strong>bold words </strong></p>' +
      '<p>install.sh eth0.link ASP.NET <a href="https://www.example.org">www.example.org</a> </p>' +
      '<pre><code>a</code></pre><p>after</p>',
  },
  {
    name: 'undoes and redoes what was typed, and a paste alone',
    before: '<p>one</p>',
    act: async (page, article) => {
      await press(page, 'Control+End');
      for (const words of [' two', ' three']) {
        // In one step: on a busy machine, slow letters would be several steps of the history.
        await page.keyboard.insertText(words);
        await skipSecond(page);
      }
      for (const [key, text] of [
        ['z', 'one two'],
        ['z', 'one'],
        ['y', 'one two'],
        ['y', 'one two three'],
      ] as const) {
        await press(page, `Control+${key}`);
        await expect(article).toHaveText(text);
      }
      const table = '<table><tr><td>a</td></tr></table>';
      await page.keyboard.type('!');
      await paste(article, { 'text/html': table });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(article.getByRole('table')).toHaveCount(0);
      await paste(article, { 'text/html': table });
      await page.keyboard.type('text');
    },
    after: '<p>one two three!</p><table><tbody><tr><td>a</td></tr></tbody></table><p>text</p>',
  },
  {
    name: 'pastes code with its indentation, and names of files as words',
    act: async (_, article) => {
      await paste(article, { 'text/html': CODE_HTML, 'text/plain': 'if a:\n    b()' });
      await paste(article, { 'text/plain': 'setup.py README.md report.zip' });
    },
    after: '<pre><code>if a:\n    b()</code></pre><p>setup.py README.md report.zip</p>',
  },
  {
    name: 'counts what a paste left out and took over',
    act: async (page, article) => {
      const html =
        '<p>a</p><img src="file:///C:/a.png"><img src="data:image/png;base64,AAAA" width="9" height="9" alt="b">' +
        '<img src="https://lh7-rt.googleusercontent.com/a"><iframe src="https://www.youtube.com/embed/a" title="A film"></iframe>';
      await page.route('https://lh7-rt.googleusercontent.com/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: PIXEL }),
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
    name: 'shows, completes, refuses and removes the address of a link; Cancel changes nothing',
    before: '<p><a href="https://e.example/a">word</a> x</p><p>two</p>',
    act: async (page, article) => {
      await article.getByRole('link').click();
      // At once, as input that waited for a busy machine.
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Link' });
      await expect(dialog.getByLabel('Address')).toHaveValue('https://e.example/a');
      await dialog.getByLabel('Address').fill('https://other.example/');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(article.getByRole('link')).toHaveAttribute('href', 'https://e.example/a');
      await press(page, 'Control+k');
      await page.getByRole('button', { name: 'Remove the link' }).click();
      await press(page, 'Control+End', 'Shift+Home');
      for (const address of ['mailto:a@b.example', 'https://exa mple.org', 'javascript:1']) {
        expect(await link(page, address), address).toBe(false);
      }
      expect(await link(page, 'example.org/a')).toBe(true);
    },
    after: '<p>word x</p><p><a href="https://example.org/a">two</a></p>',
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
    await query("delete from storage.objects where name like 'desk-article-%'");
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
    await expect(page.getByLabel('Title')).toHaveValue(row.title);
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
    await expect(article).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit the clean form' }).click();
    await expect(article.getByRole('listitem')).toHaveText('One');
    await page.getByRole('button', { name: 'Back to the HTML as it was' }).click();
    await expect(page.getByLabel('HTML as it is')).toHaveValue(word);
    await page.getByRole('button', { name: 'Edit the clean form' }).click();
    await expectSaved(page, id, '<ul><li>One</li></ul><p>a</p>', 'the clean form');
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
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/storage/v1/object/files/**', async (route) => {
      await isHeld;
      await route.continue();
    });
    const stored = page.waitForResponse('**/storage/v1/object/files/**');
    await upload.setInputFiles({ name: 'late.pdf', mimeType: '', buffer });
    await page.getByLabel('Title').fill('Desk article: a file');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A file is still being stored.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    answer();
    await (await stored).finished();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(address).toHaveValue(before);
    await upload.setInputFiles({ name: 'setup.exe', mimeType: '', buffer });
    await expect(page.getByText('Files of this kind are not stored.')).toBeVisible();
  });

  test('stores pictures as they are, or says why not, and finds all of them', async ({ page }) => {
    // Pictures of the library have no file.
    await query(
      `insert into storage.objects (bucket_id, name, metadata)
        select 'pictures', 'desk-article-' || count || '.png', '{}' from generate_series(1, 130) as count`,
    );
    await desk.enter(page, 'writer@article.test', 'desk_posts/create');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect(dialog.getByRole('button', { name: /^desk-article-/ })).toHaveCount(130);
    const frame = '\x21\xf9\x04';
    for (const [file, words] of [
      [picture('a.png', 'image/png', Buffer.alloc(0)), 'This file is empty.'],
      [picture('a.svg', 'image/svg+xml', Buffer.from('<svg/>')), 'Drawings in SVG'],
      [picture('a.gif', 'image/gif', Buffer.from(frame + frame, 'latin1')), 'Moving pictures'],
      [picture('a.png', 'image/png', Buffer.from('a')), 'no picture that a browser can show'],
    ] as const) {
      await dialog.getByLabel('Upload').setInputFiles(file);
      await expect(dialog.getByRole('alert')).toContainText(words);
    }
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (taken, type, quality) {
        const isNoise = this.getContext('2d')?.fillStyle === '#336699' && 'isNoisy' in window;
        if (isNoise) this.getContext('2d')?.clearRect(0, 0, 1, 1);
        toBlob.call(this, taken, type === 'image/webp' ? 'image/png' : type, quality);
      };
      Object.assign(window, { isNoisy: true });
    });
    await dialog.getByLabel('Upload').setInputFiles(picture('a.png', 'image/png'));
    await expect(dialog.getByRole('alert')).toContainText('This browser changes pictures');
    await page.evaluate(() => Reflect.deleteProperty(window, 'isNoisy'));
    // A browser that writes no WebP keeps what is transparent.
    await dialog.getByLabel('Upload').setInputFiles(picture('corner.png', 'image/png'));
    await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(
      /\/corner-[^/]+-1x1\.png$/,
    );
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const corner = page.getByRole('button', { name: /^corner-.*png$/ });
    await corner.click();
    await dialog.getByRole('button', { name: 'Move to the trash' }).click();
    await expect(corner).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    const restore = page.getByRole('button', { name: /^Restore: corner-/ });
    await restore.click();
    await expect(page.getByText('Restored.')).toBeVisible();
    await expect(restore).toHaveCount(0);
  });
});
