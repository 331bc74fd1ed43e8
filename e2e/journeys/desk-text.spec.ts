import type { Locator, Page } from '@playwright/test';
import type { StockClient } from '@site/platform/testing';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const TYPED = 'What the writer typed';
const LATE_MS = 2000;
const WRITER = 'writer@text.test';

const stored = async (id: number) => {
  const [row] = await query(
    'select short_description as text, published from ipv6_blog_posts where id = $1',
    [id],
  );
  return row;
};

/** Fills the required fields of a new post. */
async function fillNew(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'News' }).click();
  await page.getByLabel('Date').fill('2026-01-01');
}

/** Delays each commit. */
const answerLate = (page: Page) =>
  page.route('**/rpc/commit_row', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    await route.fallback();
  });

interface Case {
  readonly desk: OpenDesk;
  readonly colleague: StockClient;
  readonly page: Page;
  /** Id of a draft that a colleague has made. */
  readonly id: number;
  readonly open: (path?: string) => Promise<void>;
  readonly introduction: Locator;
  readonly press: (name: string) => Promise<void>;
}

/** Steps → nothing that was typed is lost, and what is public is what was shown. */
const CASES: Readonly<Record<string, (about: Case) => Promise<void>>> = {
  'each button saves what was typed': async ({ id, open, introduction, press }) => {
    await open();
    for (const [button, published] of [
      ['Save', false],
      ['Ask for review', false],
      ['Return with note', false],
      ['Publish now', true],
      ['Take back', false],
      ['Schedule', true],
    ] as const) {
      const text = `${TYPED}, then ${button}`;
      await introduction.fill(text);
      await press(button);
      await expect.poll(() => stored(id), button).toEqual({ text, published });
      await expect(introduction).toHaveValue(text);
    }
  },
  'Restore this version waits for a save': async ({ page, open, introduction, press }) => {
    await open();
    await introduction.fill('Second');
    await press('Save');
    await introduction.fill(TYPED);
    await page.getByText('created it').click();
    await expect(page.getByRole('button', { name: 'Save first, then restore' })).toBeDisabled();
    await press('Save');
    await press('Restore this version');
    await expect(introduction).toHaveValue('First');
  },
  'a version of a colleague is a conflict': async (about) => {
    const { page, id, open, introduction, press, colleague } = about;
    await open();
    await introduction.fill(TYPED);
    await page.getByRole('menuitem', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await colleague.from('desk_posts').update({ short_description: 'Theirs' }).eq('id', id);
    await open();
    await press('Restore it');
    await press('Save');
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expect(dialog).toContainText('colleague@text.test');
    await expect(dialog).toContainText('Theirs');
    await expect(dialog).toContainText(TYPED);
    expect(await stored(id)).toMatchObject({ text: 'Theirs' });
    await press('Save my choice');
    await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
  },
  'a late answer changes nothing that is typed': async (about) => {
    const { page, id, open, introduction, press } = about;
    await answerLate(page);
    await open();
    await introduction.fill('One.');
    const article = page.getByRole('textbox', { name: 'Article' });
    await article.pressSequentially('First.');
    await press('Save');
    await expect(page.getByRole('status')).toContainText('No answer yet');
    await introduction.press('End');
    await introduction.pressSequentially(' Two.');
    await article.press('End');
    await article.pressSequentially(' Second.');
    await expect.poll(() => stored(id)).toMatchObject({ text: 'One.' });
    await expect(page.getByRole('status')).toContainText('Your unsaved text is kept');
    await page.reload();
    await press('Restore it');
    await expect(introduction).toHaveValue('One. Two.');
    await expect(article).toHaveText('First. Second.');
  },
  'a new row keeps what is typed while it is made': async (about) => {
    const { page, open, introduction, press } = about;
    await answerLate(page);
    await open('desk_posts/create');
    await fillNew(page, 'Text: new');
    await press('Save');
    await introduction.pressSequentially('Typed later');
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
    await introduction.pressSequentially(', and later');
    await expect(introduction).toHaveValue('Typed later, and later');
    await expect(page).toHaveURL(/desk_posts\/\d+$/);
    await press('Save');
    const made = "select short_description as text from ipv6_blog_posts where title = 'Text: new'";
    await expect.poll(() => query(made)).toEqual([{ text: 'Typed later, and later' }]);
  },
  'without a network nothing is sent later': async (about) => {
    const { page, id, open, introduction, press } = about;
    await open();
    await introduction.fill('Offline');
    await page.context().setOffline(true);
    await press('Save');
    await expect(page.getByText('There is no connection')).toBeVisible({ timeout: 1000 });
    await introduction.fill(TYPED);
    await page.context().setOffline(false);
    await expect(page.getByRole('status')).toContainText('on the server');
    expect(await stored(id)).toMatchObject({ text: 'First' });
    await expect(introduction).toHaveValue(TYPED);
    // Another computer.
    await page.evaluate(
      (session) => {
        localStorage.clear();
        localStorage.setItem('desk', session ?? '');
      },
      await page.evaluate(() => localStorage.getItem('desk')),
    );
    await page.reload();
    await press('Restore it');
    await expect(introduction).toHaveValue(TYPED);
    await press('Save');
    await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
  },
  'a lost answer makes one row': async ({ page, open, introduction, press }) => {
    let lost = 0;
    await page.route('**/rpc/commit_row', async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await open('desk_posts/create');
    await fillNew(page, 'Text: lost');
    await press('Save');
    await expect(page.getByText('No answer came')).toBeVisible();
    await introduction.fill(TYPED);
    await press('Save');
    const found =
      "select short_description as text from ipv6_blog_posts where title = 'Text: lost'";
    await expect.poll(() => query(found)).toEqual([{ text: TYPED }]);
    await expect(page.getByText('Saved.')).toBeVisible();
  },
  'a deleted row is restored from another page': async ({ page, id, open, press }) => {
    await open();
    await press('Delete');
    await expect.poll(() => stored(id)).toBeUndefined();
    await page.getByRole('menuitem', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await press('Undo');
    await expect.poll(() => stored(id)).toMatchObject({ text: 'First' });
  },
  'text of a deleted row is saved as new': async (about) => {
    const { page, id, open, introduction, press, colleague } = about;
    await open();
    await introduction.fill(`${TYPED} in ${id}`);
    await colleague.from('desk_posts').delete().eq('id', id);
    await press('Save');
    await expect(page.getByText('Somebody has deleted this meanwhile')).toBeVisible();
    await press('Save as new');
    await press('Save');
    const found = 'select count(*)::int from ipv6_blog_posts where short_description = $1';
    await expect.poll(() => query(found, [`${TYPED} in ${id}`])).toEqual([{ count: 1 }]);
  },
  'an approval is about the version that was read': async (about) => {
    const { page, id, open, press, colleague } = about;
    await open();
    await press('Ask for review');
    await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
    await colleague.from('desk_posts').update({ short_description: 'Later' }).eq('id', id);
    await press('Approve and publish');
    await expect(page.getByRole('dialog')).toContainText('Later');
    expect(await stored(id)).toMatchObject({ published: false });
    const approved = "select from content_reviews where row_id = $1 and kind = 'approved'";
    expect(await query(approved, [id])).toEqual([]);
    await press('I have read it');
    await expect(page.getByText('has changed since the review')).toBeVisible();
  },
  'an ended session asks for the password in place': async (about) => {
    const { desk, page, id, open, introduction, press } = about;
    await open();
    await introduction.fill(TYPED);
    await query(
      'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
      [WRITER],
    );
    await press('Save');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toContainText('Sign in; your text is kept.');
    await dialog.getByLabel('Password').fill(desk.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
    await expect(introduction).toHaveValue(TYPED);
  },
  'a past event is published after a question': async ({ page, press }) => {
    const [event] = await query<{ id: string }>(
      "insert into ipv6_events (title, event_type, event_date, published) values ('Text: past', 'webinar', '2018-03-20', false) returning id",
    );
    await page.goto(`${page.url().replace(/#.*/, '')}#/desk_events/${event?.id}`);
    await page.getByLabel('Tags').fill('ሀ፣ ለ, x ,, y');
    await press('Publish now');
    await expect(page.getByRole('dialog', { name: 'This event is past' })).toBeVisible();
    await press('Confirm');
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    const tags = await query('select tags from ipv6_events where id = $1', [event?.id]);
    expect(tags).toEqual([{ tags: ['ሀ', 'ለ', 'x', 'y'] }]);
  },
  'a translation without an article says so': async ({ page, id, open }) => {
    await query('update ipv6_blog_posts set full_description = $2 where id = $1', [
      id,
      '<p>Words</p><pre><code>dig</code></pre>',
    ]);
    const [made] = await query<{ id: string }>(
      `insert into ipv6_blog_posts (title, category, published_on, published, short_description, full_description, language,
        translation_of) values ('Text: ትርጉም', 'news', '2026-01-01', false, 'ት', '<p></p>', 'am', $1) returning id`,
      [id],
    );
    await query("update ipv6_blog_posts set title = title || '!' where id = $1", [id]);
    await open(`desk_posts/${made?.id}`);
    await expect(page.getByText('Still missing: Article')).toBeVisible();
    await page.getByRole('button', { name: 'The translation is up to date' }).click();
    await expect(page.getByText('after this translation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Take over its tables, code and pictures' }).click();
    const article = page.getByRole('textbox', { name: 'Article' });
    await expect(article).toHaveText('dig');
    await expect(page.getByText('Still missing: Article')).toBeVisible();
    await article.click();
    await page.keyboard.type('ቃላት');
    await expect(page.getByText('Every text has a translation.')).toBeVisible();
  },
  'each text is offered where it belongs, to its writer': async (about) => {
    const { desk, page, open, id, press, introduction } = about;
    const title = page.getByLabel('Title');
    const restore = page.getByRole('button', { name: 'Restore it' });
    const translate = async () => {
      await page.getByRole('link', { name: 'Translate into Amharic' }).click();
      // Until then, the page shows the original's form.
      await expect(page.getByRole('heading', { name: 'Create', exact: true })).toBeVisible();
    };
    await open();
    await translate();
    await title.fill('Text: ትርጉም');
    await page.getByRole('menuitem', { name: 'Posts' }).click();
    await expect(page.getByText('Unsaved text of yours: Text: ትርጉም')).toBeVisible();
    await open('desk_posts/create');
    await expect(restore).toHaveCount(0);
    await title.fill('T');
    await page.reload();
    await press('Restore it');
    await expect(title).toHaveValue('T');
    await open();
    await translate();
    await press('Restore it');
    await expect(title).toHaveValue('Text: ትርጉም');
    await page.getByRole('button', { name: WRITER }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await desk.signIn(page, 'second@text.test');
    // Another person starts on the first page.
    await expect(page).toHaveURL(/desk_posts$/);
    for (const path of ['desk_posts/create', `desk_posts/${id}`]) {
      await open(path);
      await introduction.focus();
      await expect(restore).toHaveCount(0);
    }
  },
};

test.describe('Text in the desk', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  test.use({ expectedErrors: /status of|ERR_|Blocked autofocusing|Failed to fetch/ });
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let desk: OpenDesk;
  let colleague: StockClient;
  test.beforeAll(async () => {
    desk = await openDesk();
    await desk.invite(WRITER, ['reviewer']);
    await desk.invite('second@text.test', ['editor']);
    colleague = await desk.invite('colleague@text.test', ['reviewer']);
  });
  test.afterAll(async () => {
    await query("delete from ipv6_blog_posts where title like 'Text: %'");
    await query("delete from ipv6_events where title like 'Text: %'");
    await desk.close();
  });

  const createDraft = async (title: string) => {
    const [made] = await query<{ id: string }>(
      `insert into ipv6_blog_posts (title, category, published_on, published, short_description)
        values ('Text: ' || $1, 'news', '2026-01-01', false, 'First') returning id`,
      [title],
    );
    return Number(made?.id);
  };

  test('is not lost, and public is what was shown', async ({ page }) => {
    test.setTimeout(300_000);
    await desk.enter(page, WRITER);
    const open = async (path: string) => {
      const find = 'select title from ipv6_blog_posts where id = $1';
      const [row] = path.endsWith('create') ? [] : await query(find, [path.replace(/\D+/, '')]);
      await page.goto(`${desk.url}/#/${path}`);
      // Until then, the page shows the form of the previous case.
      await expect(page.getByLabel('Title')).toHaveValue(`${row?.title ?? ''}`);
    };
    const introduction = page.getByLabel('Introduction');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (const [name, steps] of Object.entries(CASES)) {
      await test.step(name, async () => {
        const id = await createDraft(name);
        const about = { desk, colleague, page, id, introduction, press };
        await steps({ ...about, open: (path = `desk_posts/${id}`) => open(path) });
        await page.unrouteAll();
      });
    }
  });

  test('a fresh browser keeps the text under the account of the session', async ({ page }) => {
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.fallback();
    });
    await page.goto(`${desk.url}/#/desk_posts/create`);
    await desk.signIn(page, WRITER);
    const introduction = page.getByLabel('Introduction');
    await introduction.fill(TYPED);
    await expect(page.getByRole('status')).toContainText('Your unsaved text is kept');
    await page.reload();
    await page.getByRole('button', { name: 'Restore it' }).first().click();
    await expect(introduction).toHaveValue(TYPED);
  });

  for (const blocked of ['setItem', 'getter']) {
    test(`blocked storage (${blocked}) costs the copy, and not the work`, async ({ page }) => {
      const id = await createDraft(`blocked ${blocked}`);
      await page.addInitScript((part) => {
        const fail = () => {
          throw new DOMException('Blocked', 'SecurityError');
        };
        if (part === 'setItem') Storage.prototype.setItem = fail;
        else Object.defineProperty(globalThis, 'localStorage', { get: fail });
      }, blocked);
      await page.route('**/desk_drafts*', (route) => route.abort());
      await page.goto(`${desk.url}/#/desk_posts/${id}`);
      // A blocked storage keeps no session either.
      await desk.signIn(page, WRITER);
      await page.getByLabel('Introduction').fill(TYPED);
      await expect(page.getByRole('status')).toContainText('this browser keeps no copy');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
    });
  }

  test('a clock that is fast asks for one token', async ({ page }) => {
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/token')) tokens.push(request.url());
    });
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await page.goto(`${desk.url}/#/desk_posts`);
    await desk.signIn(page, WRITER);
    for (const name of ['Events', 'Resources', 'Trash', 'Posts', 'Events', 'Resources']) {
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    expect(tokens).toHaveLength(1);
  });
});
