import type { Page } from '@playwright/test';
import { openCarousel } from '../support/carousel';
import { drawInBrowser } from '../support/rendering';
import { POST_PATH } from '../support/routes';
import { needRows, query, readRows, test } from '../support/rows';
import { expect, visit } from '../support/test';
import { holds } from './helpers';
import { asVisitor } from './stock-client';

const FIELDS = {
  ipv6_resources: 'id title description category type author date time image_url file_url url',
  ipv6_events:
    'id title short_description event_date time location event_type image_url link registration_url tags',
  ipv6_blog_posts:
    'id title summary short_description full_description author published_on category image_url file_url',
} as const;

for (const [table, tag] of [
  ['ipv6_resources', '@resources'],
  ['ipv6_events', '@events'],
  ['ipv6_blog_posts', '@blog'],
] as const) {
  test(`${table}: ${FIELDS[table].replaceAll(' ', ', ')}`, { tag: [tag, '@once'] }, async () => {
    await needRows(table);
    const [row = {}] = await readRows<Record<string, unknown>>(`${table}?select=*&limit=1`);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(FIELDS[table].split(' ')));
  });
}

test('Category: documentation, tutorials or tools. event_type: webinar, conference or workshop; compared case-insensitively after trimming. Category of a post: news, tutorials or case-studies; compared case-insensitively', {
  tag: ['@resources', '@events', '@blog', '@writes', '@sql', '@once'],
}, async ({ page, addRow }) => {
  const event = await addRow('ipv6_events', { event_type: ' WEBINAR ' });
  const post = await addRow('ipv6_blog_posts', { category: 'Case-Studies' });
  const resource = await addRow('ipv6_resources', { category: 'TOOLS' });
  await visit(page, event.link);
  await expect(page.getByRole('article').first()).toContainText('Webinar');
  await visit(page, post.link);
  await expect(page.getByRole('article').first()).toContainText('Case-Studies');
  await visit(page, resource.link);
  await expect(page.getByRole('article').first()).toContainText('Tools');
  for (const [column, keys] of [
    ['category_key from ipv6_resources', ['documentation', 'tools', 'tutorials']],
    ['event_type_key from ipv6_events', ['conference', 'webinar', 'workshop']],
    ['category_key from ipv6_blog_posts', ['case-studies', 'news', 'tutorials']],
  ] as const) {
    const rows = await query<Record<string, string>>(`select distinct ${column} order by 1`);
    expect(rows.flatMap((row) => Object.values(row))).toEqual(keys);
  }
});

test('tags (array or comma-separated string; parsed but not displayed)', {
  tag: ['@events', '@writes', '@sql', '@once'],
}, async ({ page, addRow }) => {
  for (const tags of ['["first-tag", "second-tag"]', '"first-tag, second-tag"']) {
    const { id, link } = await addRow('ipv6_events', { tags });
    const [row] = await query<{ tags: unknown }>('select tags from ipv6_events where id = $1', [
      id,
    ]);
    expect(row?.tags).toEqual(JSON.parse(tags));
    await visit(page, link);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('first-tag')).toHaveCount(0);
  }
});

test('image_url (a default picture is used on the home page when missing), summary (home page use)', {
  tag: ['@content', '@blog', '@once'],
}, async ({ page }) => {
  await needRows('ipv6_blog_posts', 5);
  const rows = await readRows<{ summary: string | null; image_url: string | null }>(
    'ipv6_blog_posts?select=summary,image_url&order=published_on.desc,id.desc&limit=5',
  );
  expect(rows.some(({ image_url }) => image_url === null)).toBe(true);
  await visit(page, '/');
  const updates = await openCarousel(page, 'Latest Updates');
  await updates.hover();
  for (const [index, { summary }] of rows.entries()) {
    const slide = updates.locator(`[aria-label="${index + 1} of 5"][role=group]`).first();
    await expect(slide).toContainText(summary ?? '');
    const picture = await slide.locator('svg, img').first().boundingBox();
    expect(picture?.width).toBeGreaterThan(200);
  }
});

test('ipv6_contact_messages (written only): name, email, subject, message, submitted_at (ISO timestamp set by the visitor’s browser)', {
  tag: ['@contact', '@once'],
}, async () => {
  const read = await asVisitor().from('ipv6_contact_messages').select('*');
  expect(read.error?.code).toBe('42501');
  // The browser sends these fields: 4-states. A client may insert them: 7-calls.
});

test('Contact form state: name, email, subject, message', {
  tag: ['@contact', '@once'],
}, async ({ page }) => {
  await visit(page, '/Contact');
  const boxes = page.locator('form[method=dialog]').getByRole('textbox');
  expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('name')))).toEqual([
    ...['name', 'email', 'subject', 'message'],
  ]);
});

test('Static structures: mission pillar (title, description, icon); FAQ category (id, title, icon, questions); FAQ question (id, question, answer); policy card (title, icon, content)', {
  tag: ['@content', '@once'],
}, async ({ page }) => {
  await visit(page, '/OurMission');
  const main = page.getByRole('main');
  await holds('Mission pillar (title, description, icon)', async () => {
    const carousel = await openCarousel(page, 'Mission Pillars');
    const slide = carousel.locator('[aria-label="1 of 4"][role=group]').first();
    await expect(slide.getByRole('heading', { level: 3 })).toHaveText(/\w/);
    await expect(slide.getByRole('paragraph')).toHaveText(/.{40}/);
    expect(await slide.locator('svg').count()).toBeGreaterThan(1);
  });
  await visit(page, '/FAQ');
  await holds('FAQ category (id, title, icon, questions)', async () => {
    const tabs = main.getByRole('radio');
    expect(
      await tabs.evaluateAll((all) =>
        all.map((tab) => tab instanceof HTMLInputElement && tab.value),
      ),
    ).toEqual(['general', 'technical', 'implementation', 'security']);
    const label = main.locator('label').filter({ hasText: 'General IPv6' });
    await expect(label.locator('svg')).toHaveCount(1);
  });
  await holds('FAQ question (id, question, answer)', async () => {
    const question = main
      .locator('[id]', { has: page.locator('> details, > * > details') })
      .first();
    await expect(question).toHaveAttribute('id', 'what-is-ipv6');
    await question.locator('summary').click();
    await expect(question.locator('summary')).toHaveText(/What is IPv6/);
    await expect(question.getByText(/current version of the Internet Protocol/)).toBeVisible();
  });
  await visit(page, '/PrivacyPolicy');
  await holds('Policy card (title, icon, content)', async () => {
    const card = main.getByRole('region', { name: 'Data Protection', exact: true });
    await expect(card.getByRole('heading')).toHaveText('Data Protection');
    await expect(card.locator('svg')).toHaveCount(1);
    await expect(card.getByRole('paragraph').first()).toHaveText(/.{20}/);
  });
});

const ADDED = /language|original_id|languages|_key|end_date|is_sample|search_text/;

/** Answers every read with the fields of this chapter alone. `isStrict`: as a database that has no other columns. */
async function serveSpecifiedFields(page: Page, isStrict: boolean): Promise<void> {
  await page.route('**/rest/v1/**', async (route) => {
    const url = new URL(route.request().url());
    const table = url.pathname.split('/').at(-1) ?? '';
    const fields = new Map(Object.entries(FIELDS)).get(table)?.split(' ');
    if (route.request().method() !== 'GET') return route.fallback();
    if (fields === undefined) {
      return route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'no function' } });
    }
    if (isStrict && ADDED.test(url.search)) {
      return route.fulfill({ status: 400, json: { code: '42703', message: 'no such column' } });
    }
    const id = url.searchParams.get('id');
    const rows = await readRows<Record<string, unknown>>(
      `${table}?select=*&limit=40${id ? `&id=${id}` : ''}`,
    );
    const json = rows.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]])));
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-range',
      'content-range': `0-${json.length}/${json.length}`,
    };
    await route.fulfill({ headers, json });
  });
}

test.describe('Decisions: What our migrations add is optional for a section', () => {
  test.use({ expectedErrors: /status of 40[04]|ApiError/ });

  for (const isStrict of [false, true]) {
    test(isStrict ? 'in the table' : 'in a row', {
      tag: ['@resources', '@events', '@blog', '@content', '@once'],
    }, async ({ page }) => {
      await serveSpecifiedFields(page, isStrict);
      await drawInBrowser(page);
      const main = page.getByRole('main');
      for (const [path, column, category, table] of [
        ['/Resources', 'category', 'tools', 'ipv6_resources'],
        ['/Events', 'event_type', 'workshop', 'ipv6_events'],
        ['/Blog', 'category', 'news', 'ipv6_blog_posts'],
      ] as const) {
        await visit(page, path);
        await expect(main.getByRole('article').first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        const rows = await readRows<Record<string, string>>(`${table}?select=*&limit=40`);
        const chosen = rows.filter((row) => row[column]?.trim().toLowerCase() === category);
        await visit(page, `${path}?category=${category}`);
        await expect(main.locator('ul > li article')).toHaveCount(
          isStrict ? Math.min(12, chosen.length) : chosen.length,
        );
      }
      await visit(page, POST_PATH);
      const [post] = await readRows<{ title: string }>(
        `ipv6_blog_posts?select=title&id=eq.${POST_PATH.split('/').at(-1)}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? '');
      await visit(page, '/');
      await expect(main.getByRole('heading', { name: 'Latest Updates' })).toBeVisible();
    });
  }
});
