import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { UserError } from '../kit/errors.ts';
import { SUPABASE_DIR } from '../kit/project.ts';
import { BOOTSTRAP } from './backend.ts';
import { applyMigrations, applySeed, SEED_FILES } from './migrations.ts';
import { connect, makeSupabaseDir, ownBackend } from './testing/harness.ts';

const FIRST = '20260101000000_first.sql';
const SECOND = '20260102000000_second.sql';

const backend = ownBackend();

let databases = 0;
let client: pg.Client;

/** Creates a new database for each test, on one server. */
beforeEach(async () => {
  databases += 1;
  const name = `test_${databases}`;
  const { databaseUrl } = backend();
  await (await connect(databaseUrl)).query(`create database ${name} template template0`);
  client = await connect(databaseUrl.replace(/postgres$/, name));
  await client.query(BOOTSTRAP);
});

function migrate(supabaseDir: string): Promise<void> {
  return applyMigrations(client, supabaseDir);
}

function seed(supabaseDir: string): Promise<string[]> {
  return applySeed(client, supabaseDir);
}

/** Returns the error of work that must fail. */
async function refusal(work: Promise<unknown>): Promise<Error> {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
}

async function select(sql: string): Promise<unknown[]> {
  return (await client.query(sql)).rows;
}

test('applies each once, and records it like the Supabase CLI', async () => {
  const supabaseDir = makeSupabaseDir({ migrations: { [FIRST]: 'create table a (n int);' } });
  await migrate(supabaseDir);
  writeFileSync(join(supabaseDir, 'migrations', SECOND), 'create table b (n int);');
  // A table is created once.
  await migrate(supabaseDir);
  const records = await select(
    'select * from supabase_migrations.schema_migrations order by version',
  );
  expect(records).toEqual([
    { version: '20260101000000', name: 'first', statements: ['create table a (n int);'] },
    { version: '20260102000000', name: 'second', statements: ['create table b (n int);'] },
  ]);
});

test('rolls back a failing one completely, reports the position, and continues after a fix', async () => {
  const supabaseDir = makeSupabaseDir({
    migrations: {
      [FIRST]: 'create table a (n int);',
      [SECOND]: "-- é 🙂\ncreate table b (n int);\nselect 'x'\n  from nowhere;",
    },
  });
  const error = await refusal(migrate(supabaseDir));
  const path = join(supabaseDir, 'migrations', SECOND);
  expect(error.message).toContain(`${path}, line 4: relation "nowhere" does not exist.`);

  writeFileSync(path, "do $$ begin raise exception 'not yet'; end $$;");
  expect((await refusal(migrate(supabaseDir))).message).toContain(`${path}: not yet.`);

  writeFileSync(path, 'create table b (n int);');
  await migrate(supabaseDir);
  expect(await select('select * from a, b')).toEqual([]);
});

test('refuses unsafe migrations', async () => {
  const supabaseDir = makeSupabaseDir({ migrations: { [FIRST]: 'create table a (n int);' } });
  await migrate(supabaseDir);
  const path = (name: string) => join(supabaseDir, 'migrations', name);

  writeFileSync(path('add-notes.sql'), '');
  expect((await refusal(migrate(supabaseDir))).message).toContain('is not named like a migration');
  rmSync(path('add-notes.sql'));

  writeFileSync(path('20260101000000_again.sql'), '');
  const again = await refusal(migrate(supabaseDir));
  expect(again.message).toContain('20260101000000_again.sql: duplicate key');
  rmSync(path('20260101000000_again.sql'));

  rmSync(path(FIRST));
  expect((await refusal(migrate(supabaseDir))).message).toContain('20260101000000_first');
});

test('seeds once, and rolls back a failing seed', async () => {
  const supabaseDir = makeSupabaseDir({
    migrations: { [FIRST]: 'create table a (n int primary key);' },
    seed: 'insert into a values (1);\ninsert into a values (1);',
  });
  await migrate(supabaseDir);
  expect((await refusal(seed(supabaseDir))).message).toContain('seed.sql: duplicate key');

  writeFileSync(join(supabaseDir, 'seed.sql'), 'insert into a values (1);');
  expect(await seed(supabaseDir)).toEqual(['seed.sql']);
  expect(await select('delete from a returning n')).toEqual([{ n: 1 }]);
  expect(await seed(supabaseDir)).toEqual([]);
  expect(await select('select * from a')).toEqual([]);
});

test("the product's own seed fits its migrations and may be run again", async () => {
  await migrate(SUPABASE_DIR);
  await seed(SUPABASE_DIR);
  const count = async () => {
    const { rows } = await client.query(
      'select (select count(*)::int from ipv6_resources) as resources, ' +
        '(select count(*)::int from ipv6_events) as events, ' +
        '(select count(*)::int from ipv6_blog_posts) as posts',
    );
    return rows[0];
  };
  const first = await count();
  expect(Math.min(first.resources, first.events, first.posts)).toBeGreaterThan(0);
  for (const file of SEED_FILES) await client.query(readFileSync(join(SUPABASE_DIR, file), 'utf8'));
  expect(await count()).toEqual(first);
  const { rows } = await client.query(
    "select title from ipv6_events where is_sample <> (title ~ '^(Sample: |ምሳሌ፦ )') union all " +
      "select title from ipv6_blog_posts where is_sample <> (title like 'Sample: %') " +
      'or full_description is null',
  );
  expect(rows).toEqual([]);
  const later = await client.query(
    `select title, document from ipv6_blog_posts cross join lateral (
       select array_to_string(found, ' ') as document, to_date(found[2], 'Month YYYY') as month
         from regexp_matches(full_description, '>(RFC [0-9]+)[^<]*</a>, ([A-Z][a-z]+ [0-9]{4})', 'g') as found
       union all select resource.title, resource.date from ipv6_resources as resource
         where full_description ~ (substring(resource.title from '^RFC [0-9]+') || '\\M')
     ) as cited where month > published_on`,
  );
  expect(later.rows, 'posts older than their sources').toEqual([]);
  // The identity continues after the seed's ids.
  await client.query("insert into ipv6_resources (title, category) values ('next', 'tools')");
});
