import type { Locator, Page } from '@playwright/test';
import type { StockClient } from '@site/platform/testing';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const TYPED = 'What the writer typed';
const LATE_MS = 3000;

interface Case {
  readonly page: Page;
  /** Id of a draft that a colleague has made. */
  readonly id: number;
  readonly open: (path?: string) => Promise<void>;
  readonly introduction: Locator;
  readonly press: (name: string) => Promise<void>;
}

/** Steps → nothing that was typed is lost, and what is public is what was shown. */
test.describe('Text in the desk', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  test.use({ expectedErrors: /status of|ERR_|Blocked autofocusing|Failed to fetch|ApiError/ });
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let desk: OpenDesk;
  let colleague: StockClient;
  test.beforeAll(async () => {
    desk = await openDesk();
    await desk.invite('writer@text.test', ['reviewer']);
    await desk.invite('second@text.test', ['editor']);
    colleague = await desk.invite('colleague@text.test', ['reviewer']);
  });
  test.afterAll(async () => {
    await query("delete from ipv6_blog_posts where title like 'Text: %'");
    await query("delete from ipv6_events where title like 'Text: %'");
    await desk.close();
  });

  const stored = async (id: number) => {
    const [row] = await query(
      'select title, short_description as text, published from ipv6_blog_posts where id = $1',
      [id],
    );
    return row;
  };

  const works = (title: string, steps: (about: Case) => Promise<void>) =>
    test(title, async ({ page }) => {
      const [made] = await query<{ id: string }>(
        `insert into ipv6_blog_posts (title, category, published_on, published, short_description)
          values ('Text: ' || $1, 'news', '2026-01-01', false, 'First') returning id`,
        [title.slice(0, 200)],
      );
      const id = Number(made?.id);
      const open = async (path = `desk_posts/${id}`) => {
        await page.goto(`${desk.url}/#/${path}`);
        await expect(page.getByLabel('Title')).toBeEditable();
      };
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await desk.enter(page, 'writer@text.test');
      await steps({ page, id, open, press, introduction: page.getByLabel('Introduction') });
    });

  const fillNew = async (page: Page, title: string) => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').click();
    await page.getByRole('option', { name: 'News' }).click();
    await page.getByLabel('Date').fill('2026-01-01');
  };

  for (const [button, isPublic] of [
    ['Save', false],
    ['Publish now', true],
    ['Schedule', true],
    ['Ask for review', false],
  ] as const) {
    works(`${button} saves what was typed`, async ({ id, open, introduction, press }) => {
      await open();
      await introduction.fill(TYPED);
      await press(button);
      await expect.poll(() => stored(id)).toMatchObject({ text: TYPED, published: isPublic });
      await expect(introduction).toHaveValue(TYPED);
    });
  }

  for (const button of ['Take back', 'Return with note']) {
    works(`${button} saves what was typed`, async ({ page, id, open, introduction, press }) => {
      await open();
      await press(button === 'Take back' ? 'Publish now' : 'Ask for review');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await introduction.fill(TYPED);
      await press(button);
      await expect.poll(() => stored(id)).toMatchObject({ text: TYPED, published: false });
      await expect(introduction).toHaveValue(TYPED);
    });
  }

  works('Restore this version waits for a save', async ({ page, open, introduction, press }) => {
    await open();
    await introduction.fill('Second');
    await press('Save');
    await introduction.fill(TYPED);
    await page.getByText('created it').click();
    await expect(page.getByRole('button', { name: 'Save first, then restore' })).toBeDisabled();
    await press('Save');
    await press('Restore this version');
    await expect(introduction).toHaveValue('First');
  });

  works('a colleague’s version is a conflict', async ({ page, id, open, introduction, press }) => {
    await open();
    await introduction.fill(TYPED);
    await page.getByRole('menuitem', { name: 'Posts' }).click();
    await colleague.from('desk_posts').update({ short_description: 'Theirs' }).eq('id', id);
    await open();
    await press('Restore it');
    await press('Save');
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expect(dialog).toContainText('Theirs');
    await expect(dialog).toContainText(TYPED);
    expect(await stored(id)).toMatchObject({ text: 'Theirs' });
    await press('Save my choice');
    await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
  });

  works(
    'an answer that is late changes nothing that is typed',
    async ({ page, id, open, introduction, press }) => {
      await page.route('**/rpc/commit_row', async (route) => {
        await new Promise((done) => setTimeout(done, LATE_MS));
        await route.fallback();
      });
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
      await expect(introduction).toHaveValue('One. Two.');
      await expect(article).toHaveText('First. Second.');
      await page.reload();
      await press('Restore it');
      await expect(introduction).toHaveValue('One. Two.');
      await expect(article).toHaveText('First. Second.');
    },
  );

  works('a new row keeps what is typed while it is made', async ({ page, open, press }) => {
    await page.route('**/rpc/commit_row', async (route) => {
      await new Promise((done) => setTimeout(done, LATE_MS));
      await route.fallback();
    });
    await open('desk_posts/create');
    await fillNew(page, 'Text: new');
    await press('Save');
    const introduction = page.getByLabel('Introduction');
    await introduction.pressSequentially('Typed later');
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
    await introduction.pressSequentially(', and later');
    await expect(introduction).toHaveValue('Typed later, and later');
    await expect(page).toHaveURL(/desk_posts\/\d+$/);
    await press('Save');
    const count = "select short_description as text from ipv6_blog_posts where title = 'Text: new'";
    await expect.poll(() => query(count)).toEqual([{ text: 'Typed later, and later' }]);
  });

  works(
    'without a network nothing is sent later',
    async ({ page, id, open, introduction, press }) => {
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
      await press('Save');
      await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
    },
  );

  works('a lost answer makes one row', async ({ page, open, press }) => {
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
    await page.getByLabel('Introduction').fill(TYPED);
    await press('Save');
    const found =
      "select short_description as text from ipv6_blog_posts where title = 'Text: lost'";
    await expect.poll(() => query(found)).toEqual([{ text: TYPED }]);
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  works(
    'each text is offered where it belongs, to its writer',
    async ({ page, open, id, press }) => {
      const title = page.getByLabel('Title');
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
      await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0);
      await title.fill('T');
      await page.reload();
      await press('Restore it');
      await expect(title).toHaveValue('T');
      await open();
      await translate();
      await press('Restore it');
      await expect(title).toHaveValue('Text: ትርጉም');
      await desk.enter(page, 'second@text.test');
      for (const path of ['desk_posts/create', `desk_posts/${id}`]) {
        await open(path);
        await page.getByLabel('Introduction').focus();
        await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0);
      }
    },
  );

  works('another computer goes on with the text', async ({ page, open, introduction, press }) => {
    await open();
    await introduction.fill(TYPED);
    await expect(page.getByRole('status')).toContainText('on the server');
    await page.evaluate(() => localStorage.clear());
    await desk.enter(page, 'writer@text.test');
    await open();
    await press('Restore it');
    await expect(introduction).toHaveValue(TYPED);
  });

  for (const blocked of ['setItem', 'getter']) {
    works(
      `blocked storage (${blocked}) costs the copy, and not the work`,
      async ({ page, id, introduction, press }) => {
        await page.addInitScript((part) => {
          const fail = () => {
            throw new DOMException('Blocked', 'SecurityError');
          };
          if (part === 'setItem') Storage.prototype.setItem = fail;
          else Object.defineProperty(globalThis, 'localStorage', { get: fail });
        }, blocked);
        await page.goto(`${desk.url}/#/desk_posts/${id}`);
        await page.reload();
        // A blocked storage keeps no session either.
        await desk.signIn(page, 'writer@text.test');
        await page.route('**/desk_drafts*', (route) => route.abort());
        await introduction.fill(TYPED);
        await expect(page.getByRole('status')).toContainText('this browser keeps no copy');
        await press('Save');
        await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
      },
    );
  }

  works('a deleted row is restored from another page', async ({ page, id, open, press }) => {
    await open();
    await press('Delete');
    await expect.poll(() => stored(id)).toBeUndefined();
    await page.getByRole('menuitem', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await press('Undo');
    await expect.poll(() => stored(id)).toMatchObject({ text: 'First' });
  });

  works(
    'text of a deleted row is saved as new',
    async ({ page, id, open, introduction, press }) => {
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
  );

  works('an approval is about the version that was read', async ({ page, id, open, press }) => {
    await open();
    await press('Ask for review');
    await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
    await colleague.from('desk_posts').update({ short_description: 'Later' }).eq('id', id);
    await press('Approve and publish');
    await expect(page.getByRole('dialog')).toContainText('Later');
    expect(await stored(id)).toMatchObject({ published: false });
    const approved = "select from content_reviews where row_id = $1 and kind = 'approved'";
    expect(await query(approved, [id])).toEqual([]);
  });

  works(
    'an ended session asks for the password in place',
    async ({ page, id, open, introduction, press }) => {
      await open();
      await introduction.fill(TYPED);
      await query(
        'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
        ['writer@text.test'],
      );
      await press('Save');
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(dialog).toContainText('Sign in; your text is kept.');
      await dialog.getByLabel('Password').fill(desk.password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(() => stored(id)).toMatchObject({ text: TYPED });
      await expect(introduction).toHaveValue(TYPED);
    },
  );

  works('an event that is past is published after a question', async ({ page, press }) => {
    const [event] = await query<{ id: string }>(
      "insert into ipv6_events (title, event_type, event_date, published) values ('Text: past', 'webinar', '2018-03-20', false) returning id",
    );
    await page.goto(`${desk.url}/#/desk_events/${event?.id}`);
    await press('Publish now');
    await expect(page.getByRole('dialog', { name: 'This event is past' })).toBeVisible();
    await press('Confirm');
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  works('a translation without an article says so', async ({ page, id, open }) => {
    await query("update ipv6_blog_posts set full_description = '<p>Words</p>' where id = $1", [id]);
    const [made] = await query<{ id: string }>(
      `insert into ipv6_blog_posts (title, category, published_on, published, short_description, full_description, language,
        translation_of) values ('Text: ትርጉም', 'news', '2026-01-01', false, 'ት', '<p></p>', 'am', $1) returning id`,
      [id],
    );
    await open(`desk_posts/${made?.id}`);
    await expect(page.getByText('Still missing: Article')).toBeVisible();
    await query("update ipv6_blog_posts set title = title || '!' where id = $1", [id]);
    await page.reload();
    await page.getByRole('button', { name: 'The translation is up to date' }).click();
    await expect(page.getByText('after this translation')).toHaveCount(0);
  });
});
