import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drawInBrowser } from '../support/rendering';
import { COUNCIL_PATH, POST_PATH } from '../support/routes';
import { countRows, needRows, query, readRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { asVisitor } from './stock-client';

const POST_ID = Number(POST_PATH.split('/').at(-1));

/** Records the site's own requests to a table or function, as method, path and query. */
function recordCalls(page: Page, name: RegExp): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/rest/v1/') && name.test(url.pathname)) {
      url.hash = request.method();
      calls.push(url);
    }
  });
  return calls;
}

test('All calls go through a hosted backend-as-a-service client using its REST interface. Responses have data plus error', {
  tag: ['@resources', '@once'],
}, async () => {
  const found = await asVisitor().from('ipv6_resources').select('*').limit(1);
  expect(found.error).toBeNull();
  expect(found.data).toHaveLength(1);
  const missing = await asVisitor().from('no_such_table').select('*');
  expect(missing.data).toBeNull();
  expect(missing.error?.message).toMatch(/no_such_table/);
});

test.describe('Startup connectivity test', { tag: ['@shell', '@once'] }, () => {
  test('Read ipv6_resources: select a count, limit 1; result only logged to console', async ({
    page,
  }) => {
    const calls = recordCalls(page, /.*/);
    const logged = page.waitForEvent('console', (message) => /^Database/.test(message.text()));
    await visit(page, '/FAQ');
    const count = await countRows('ipv6_resources?language=not.is.null');
    const text = (await logged).text();
    expect(text).toMatch(/^Database reached: \d+ resources\.$/);
    expect(Number(/\d+/.exec(text)?.[0])).toBeLessThanOrEqual(count);
    await page.getByRole('contentinfo').locator(`a[href="${COUNCIL_PATH}"]`).click();
    await expect(page).toHaveURL(COUNCIL_PATH);
    expect(calls.map(({ pathname, hash }) => pathname + hash)).toEqual([
      '/rest/v1/ipv6_resources#HEAD',
    ]);
    expect(calls[0]?.searchParams.get('limit')).toBe('1');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty();
  });

  test('with a stock client', async () => {
    const count = await countRows('ipv6_resources?language=not.is.null');
    const resources = asVisitor().from('ipv6_resources');
    const head = { count: 'exact', head: true } as const;
    for (const columns of ['*', 'count']) {
      expect(await resources.select(columns, head).limit(1)).toMatchObject({ error: null, count });
    }
    const { data, error } = await resources.select('count').limit(1);
    expect([data, error]).toEqual([[{ count }], null]);
  });
});

test.describe('Home latest updates', { tag: ['@content', '@blog', '@once'] }, () => {
  test('Read ipv6_blog_posts: all columns, order published_on descending, limit 5', async ({
    page,
  }) => {
    const { data, error } = await asVisitor()
      .from('ipv6_blog_posts')
      .select('*')
      .order('published_on', { ascending: false })
      .limit(5);
    expect(error).toBeNull();
    const days = (data ?? []).map(({ published_on }) => published_on);
    expect(days).toHaveLength(5);
    expect(days).toEqual(days.toSorted().reverse());
    expect(data?.[0]).toHaveProperty('full_description');

    const calls = recordCalls(page, /ipv6_blog_posts/);
    await drawInBrowser(page);
    await visit(page, '/');
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.searchParams.get('order')).toMatch(/^(language\.\w+,)?published_on\.desc/);
    expect(calls[0]?.searchParams.get('limit')).toBe('5');
  });
});

for (const { purpose, table, column, path, tag } of [
  {
    purpose: 'Resources',
    table: 'ipv6_resources',
    column: 'date',
    path: '/Resources',
    tag: '@resources',
  },
  {
    purpose: 'Events',
    table: 'ipv6_events',
    column: 'event_date',
    path: '/Events',
    tag: '@events',
  },
  {
    purpose: 'Blog list',
    table: 'ipv6_blog_posts',
    column: 'published_on',
    path: '/Blog',
    tag: '@blog',
  },
] as const) {
  test(`${purpose}: read ${table}, all fields, order ${column} descending`, {
    tag: [tag, '@once'],
  }, async ({ page }) => {
    const { data, error } = await asVisitor()
      .from(table)
      .select('*')
      .order(column, { ascending: false, nullsFirst: false });
    expect(error).toBeNull();
    expect(data).toHaveLength(await countRows(`${table}?language=not.is.null`));
    const days: string[] = (data ?? []).flatMap((row) => row[column] ?? []);
    expect(days).toEqual(days.toSorted().reverse());

    const calls = recordCalls(page, new RegExp(`${table}$`));
    await drawInBrowser(page);
    await visit(page, path);
    const dates = page.getByRole('main').locator('article time');
    await expect(dates.first()).toBeAttached();
    const list = calls.find(({ hash, search }) => hash === '#GET' && !search.includes('limit=3'));
    expect(list?.searchParams.get('order')).toContain(`${column}.desc`);
    const shown = await dates.evaluateAll((all) =>
      all.map((day) => String(day.getAttribute('datetime'))),
    );
    const grid = shown.slice(-3);
    expect(grid).toEqual(grid.toSorted().reverse());
  });
}

test('Blog post: read ipv6_blog_posts where id equals the route parameter, single row', {
  tag: ['@blog', '@once'],
}, async ({ page }) => {
  await needRows('ipv6_blog_posts');
  const one = (id: number) => asVisitor().from('ipv6_blog_posts').select('*').eq('id', id).single();
  const { data, error } = await one(POST_ID);
  expect(error).toBeNull();
  expect(data).toMatchObject({ id: POST_ID });
  expect(await one(999_999)).toMatchObject({ data: null, error: { code: 'PGRST116' } });

  const calls = recordCalls(page, /ipv6_blog_posts/);
  await drawInBrowser(page);
  await visit(page, POST_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  expect(calls[0]?.pathname).toBe('/rest/v1/ipv6_blog_posts');
  expect(calls[0]?.searchParams.get('id')).toBe(`eq.${POST_ID}`);
});

test.describe('Send message', { tag: ['@contact', '@writes', '@sql', '@once'] }, () => {
  const columns = 'name, email, subject, message, submitted_at';

  test.beforeEach(() => query('delete from private.contact_arrivals'));

  test('Insert one row into ipv6_contact_messages: name, email, subject, message, submitted_at; the response error is checked', async () => {
    const message = {
      name: 'Abebe',
      email: 'abebe@example.org',
      subject: `Test message ${randomUUID()}`,
      message: 'When is the next one?',
      submitted_at: new Date().toISOString(),
    };
    const messages = asVisitor().from('ipv6_contact_messages');
    const { status, error } = await messages.insert(message);
    expect([status, error]).toEqual([201, null]);
    const rows = await query(
      `delete from ipv6_contact_messages where subject = $1 returning ${columns}`,
      [message.subject],
    );
    expect(rows).toEqual([{ ...message, submitted_at: new Date(message.submitted_at) }]);
    const refused = await messages.insert({ ...message, email: 'x' });
    expect(refused.error?.message).toContain('contact_email_malformed');
  });

  test('the form sends one row', async ({ page }) => {
    const subject = `Test message ${randomUUID()}`;
    const written = { name: 'Abebe', email: 'abebe@example.org', subject, message: 'ሰላም' };
    await page.clock.install();
    const before = new Date();
    await visit(page, '/Contact');
    for (const [name, text] of Object.entries(written)) {
      await page.locator(`form [name=${name}]`).fill(text);
    }
    await page.clock.fastForward('00:05');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    // Decisions: exactly the five fields.
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
      'submitted_at',
    ]);
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
    const rows = await query<{ submitted_at: Date }>(
      `delete from ipv6_contact_messages where subject = $1 returning ${columns}`,
      [subject],
    );
    expect(rows).toEqual([{ ...written, submitted_at: expect.any(Date) }]);
    expect(rows[0]?.submitted_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});

test('The generic client also supports select (GET, or HEAD for count only): the public key opens no other operation', {
  tag: ['@resources', '@events', '@blog', '@writes', '@once'],
}, async () => {
  const [row] = await readRows<{ id: number }>('ipv6_resources?select=id&limit=1');
  const visitor = asVisitor();
  for (const table of ['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts']) {
    for (const { error } of [
      await visitor.from(table).insert({ title: 'x' }),
      await visitor.from(table).upsert({ id: row?.id, title: 'x' }),
      await visitor.from(table).update({ title: 'x' }).eq('id', row?.id),
      await visitor.from(table).delete().eq('id', row?.id),
    ]) {
      expect(error?.code, table).toBe('42501');
    }
  }
});
