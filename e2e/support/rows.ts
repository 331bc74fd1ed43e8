import type { Page } from '@playwright/test';
import type { Database } from '@site/shared/api';
import pg from 'pg';
import { testEnvironment, testTarget } from './environment';
import { test as base } from './test';

/** Tables whose rows have languages. */
const HAS_LANGUAGES = /^ipv6_(?:blog_posts|events|resources)\b/;

async function ask(wanted: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { apiUrl, apiKey } = testTarget();
  const isOfAll = !HAS_LANGUAGES.test(wanted) || wanted.includes('language');
  const query = isOfAll ? wanted : `${wanted}${wanted.includes('?') ? '&' : '?'}language=eq.en`;
  const answer = await fetch(`${apiUrl}/rest/v1/${query}`, {
    headers: { apikey: apiKey, ...headers },
  });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/**
 * Reads rows as a visitor: `ipv6_events?select=title&order=id`. A query without a language reads English rows.
 */
export async function readRows<Row>(query: string): Promise<Row[]> {
  return (await ask(query, {})).json();
}

export async function countRows(query: string): Promise<number> {
  const one = `${query}${query.includes('?') ? '&' : '?'}select=id&limit=1`;
  const answer = await ask(one, { prefer: 'count=exact' });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

/** The number of rows in a list's heading. */
export const listCount = (page: Page) => page.getByRole('main').locator('h2 [aria-live]');

/** Matches a text that contains this number and no other. */
export const counting = (count: number) => new RegExp(`^\\D*${count}\\D*$`);

/** Skips a journey if the site has too few rows. */
export async function needRows(table: string, least = 1): Promise<void> {
  const count = await countRows(table);
  base.skip(count < least, `It needs ${least} of ${table}, and the site has ${count}.`);
}

/** Runs a statement in the database of the site under test, as its owner. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(testEnvironment().databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

type Tables = Database['public']['Tables'];

/** Minimal row of each table, and the page that shows it. */
const ROWS = {
  ipv6_blog_posts: {
    fields: { title: 'Sample: a post', category: 'news', published_on: '2001-01-01' },
    page: (id: string) => `/Blog/${id}`,
  },
  ipv6_events: {
    fields: { title: 'Sample: an event', event_type: 'workshop', event_date: '2001-01-01' },
    page: () => '/Events',
  },
  ipv6_resources: {
    fields: { title: 'Sample: a resource', category: 'tools', date: '2001-01-01' },
    page: () => '/Resources',
  },
} as const;

type Table = keyof typeof ROWS;

/** A draft row created by a test. */
export interface OwnRow {
  readonly id: string;
  /** Path of its page once it is public. */
  readonly page: string;
  /** Draft link. */
  readonly link: string;
  readonly token: string;
}

/** Inserts a row. The given columns override the minimal row of its table. */
export type AddRow = <Name extends Table>(
  table: Name,
  fields?: Partial<Tables[Name]['Insert']>,
) => Promise<OwnRow>;

async function insert(table: Table, fields: Readonly<Record<string, unknown>>): Promise<OwnRow> {
  const row = { ...ROWS[table].fields, published: false, ...fields };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `insert into ${table} (${Object.keys(row).join()}) values (${places.join()}) returning id`,
    Object.values(row),
  );
  const [{ token } = { token: '' }] = await query<{ token: string }>(
    'select token from content_drafts where table_name = $1 and row_id = $2',
    [table, id],
  );
  const page = ROWS[table].page(id);
  return { id, page, link: `${page}?draft=${token}`, token };
}

/** A test with its own draft rows. Other journeys do not see them, and they are deleted afterwards. */
export const test = base.extend<{ readonly addRow: AddRow }>({
  addRow: async ({ browserName: _ }, use) => {
    const added: { readonly table: Table; readonly id: string }[] = [];
    await use(async (table, fields = {}) => {
      const row = await insert(table, fields);
      added.push({ table, id: row.id });
      return row;
    });
    for (const { table, id } of added) await query(`delete from ${table} where id = $1`, [id]);
  },
});

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** Serves `/sample.svg` until the page is closed, since a late request may follow the test. */
export async function serveSamplePicture(page: Page): Promise<void> {
  const answer = { contentType: 'image/svg+xml', body: PICTURE };
  await page.context().route('**/sample.svg', (route) => route.fulfill(answer));
}
