import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect, PROJECT_ROOT, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, 'supabase', file), 'utf8');
const FACTS = read('seed.sql');
const SEED = FACTS + read('seed-country.sql');

const backend = suiteBackend();

test('the rows of any country name no country of their own', async () => {
  expect(FACTS.match(/.*(?:Ethiopia|Addis|\p{Script=Ethiopic}|is_sample).*/gu)).toBeNull();
  const sql = await connect(backend().databaseUrl);
  await sql.query(FACTS);
  const { rows } = await sql.query(
    `select (select count(*)::int from ipv6_blog_posts) as posts, (select count(*)::int from ipv6_events) as events,
       (select count(*)::int from ipv6_resources) as resources, (select count(*)::int from ipv6_registrations) as registrations`,
  );
  expect(rows).toEqual([{ posts: 20, events: 10, resources: 54, registrations: 0 }]);
});

async function querySeed<Row extends object>(text: string): Promise<Row[]> {
  const sql = await connect(backend().databaseUrl);
  await sql.query(SEED);
  return (await sql.query<Row>(text)).rows;
}

test('code in articles has no prompt, so that readers can copy it', () => {
  const lines = [...SEED.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].flatMap(([, code = '']) =>
    code.split('\n'),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /^[$#] /.test(line))).toEqual([]);
});

test('ten posts have Amharic translations with the same commands and sources', async () => {
  const rows = await querySeed<{ id: string; title: string; own: string; english: string }>(
    `select own.original_id as id, own.title, own.full_description as own, english.full_description as english
     from ipv6_blog_posts own join ipv6_blog_posts english on english.id = own.translation_of
     where own.language = 'am'`,
  );
  const partsOf = (html: string) => ({
    commands: html.match(/<pre>.*?<\/pre>/gs),
    addresses: html.match(/href="[^"]+"/g)?.toSorted(),
    parts: html.match(/<(?:h2|table|tr|figure|blockquote)\b/g)?.length,
  });
  expect(rows).toHaveLength(10);
  for (const { id, title, own, english } of rows) {
    expect(title).toMatch(/\p{Script=Ethiopic}/u);
    expect(partsOf(own), id).toEqual(partsOf(english));
  }
});

test('the sample events have Amharic translations marked as samples', async () => {
  const rows = await querySeed<{ title: string; is_sample: boolean }>(
    `select own.title, own.is_sample from ipv6_events english
     join ipv6_events own on own.translation_of = english.id and own.event_date = english.event_date
     where english.is_sample`,
  );
  expect(rows).toHaveLength(6);
  for (const each of rows)
    expect(each).toEqual({ title: expect.stringMatching(/^ምሳሌ፦ /), is_sample: true });
});
