import { test } from '@playwright/test';
import pg from 'pg';
import { testEnvironment, testTarget } from './environment';

/** The tables whose rows have languages. */
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
 * Rows of the site under test as any visitor may read them: `ipv6_events?select=title&order=id`. A query without a language
 * reads English rows.
 */
export async function readRows<Row>(query: string): Promise<Row[]> {
  return (await ask(query, {})).json();
}

/** How many rows there are. */
export async function countRows(query: string): Promise<number> {
  const one = `${query}${query.includes('?') ? '&' : '?'}select=id&limit=1`;
  const answer = await ask(one, { prefer: 'count=exact' });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

/** Skips a journey that needs more rows than the site has. */
export async function needRows(table: string, least = 1): Promise<void> {
  const count = await countRows(table);
  test.skip(count < least, `It needs ${least} of ${table}, and the site has ${count}.`);
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
