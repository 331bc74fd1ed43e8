import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { UserError } from '../kit/errors.ts';
import {
  connect,
  makeSupabaseDir,
  SUPABASE_DIR,
  startError,
  startTestBackend,
  testOptions,
} from './testing/harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FIRST = '20260101000000_first.sql';
const SECOND = '20260102000000_second.sql';

async function select(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = await connect(databaseUrl);
  return (await client.query(sql)).rows;
}

test('applies each once and records it as the Supabase CLI does', async () => {
  const supabaseDir = makeSupabaseDir({ migrations: { [FIRST]: 'create table a (n int);' } });
  const steps: string[] = [];
  const options = testOptions({ supabaseDir, onStep: (label) => steps.push(label) });
  await (await startTestBackend(options)).stop();
  writeFileSync(join(supabaseDir, 'migrations', SECOND), 'create table b (n int);');
  const backend = await startTestBackend(options);
  const records = await select(
    backend.databaseUrl,
    'select * from supabase_migrations.schema_migrations order by version',
  );
  expect(records).toEqual([
    { version: '20260101000000', name: 'first', statements: ['create table a (n int);'] },
    { version: '20260102000000', name: 'second', statements: ['create table b (n int);'] },
  ]);
  expect(steps.filter((step) => step.startsWith('Applying'))).toEqual([
    'Applying migration 20260101000000_first',
    'Applying migration 20260102000000_second',
  ]);
});

test('rolls a failing one back whole, says where it failed, and goes on when it is mended', async () => {
  const supabaseDir = makeSupabaseDir({
    migrations: {
      [FIRST]: 'create table a (n int);',
      [SECOND]: "-- é 🙂\ncreate table b (n int);\nselect 'x'\n  from nowhere;",
    },
  });
  const options = testOptions({ supabaseDir });
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  const path = join(supabaseDir, 'migrations', SECOND);
  expect(error.message).toContain(`${path}, line 4: relation "nowhere" does not exist.`);

  writeFileSync(path, "do $$ begin raise exception 'not yet'; end $$;");
  expect((await startError(options)).message).toContain(`${path}: not yet.`);

  writeFileSync(path, 'create table b (n int);');
  const backend = await startTestBackend(options);
  expect(await select(backend.databaseUrl, 'select * from a, b')).toEqual([]);
});

test('refuses what it cannot do safely', async () => {
  const supabaseDir = makeSupabaseDir({ migrations: { [FIRST]: 'create table a (n int);' } });
  const options = testOptions({ supabaseDir });
  await (await startTestBackend(options)).stop();
  const path = (name: string) => join(supabaseDir, 'migrations', name);

  writeFileSync(path('add-notes.sql'), '');
  expect((await startError(options)).message).toContain('is not named like a migration');
  rmSync(path('add-notes.sql'));

  writeFileSync(path('20260101000000_again.sql'), '');
  expect((await startError(options)).message).toContain('Two migrations have the version');
  rmSync(path('20260101000000_again.sql'));

  writeFileSync(path(SECOND), 'commit; create table b (n int);');
  expect((await startError(options)).message).toContain('ends its transaction by itself');
  rmSync(path(SECOND));

  rmSync(path(FIRST));
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('20260101000000_first');
});

test('seeds once, and a failing seed leaves nothing behind', async () => {
  const supabaseDir = makeSupabaseDir({
    migrations: { [FIRST]: 'create table a (n int primary key);' },
    seed: 'insert into a values (1);\ninsert into a values (1);',
  });
  const options = testOptions({ supabaseDir, seed: true });
  const error = await startError(options);
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toContain('seed.sql: duplicate key');

  writeFileSync(join(supabaseDir, 'seed.sql'), 'insert into a values (1);');
  const seeded = await startTestBackend(options);
  await select(seeded.databaseUrl, 'delete from a');
  await seeded.stop();
  const again = await startTestBackend(options);
  expect(await select(again.databaseUrl, 'select * from a')).toEqual([]);
});

test('does not seed when told not to', async () => {
  const supabaseDir = makeSupabaseDir({
    migrations: { [FIRST]: 'create table a (n int);' },
    seed: 'insert into a values (1);',
  });
  const backend = await startTestBackend(testOptions({ supabaseDir, seed: false }));
  expect(await select(backend.databaseUrl, 'select * from a')).toEqual([]);
});

test("the product's own seed fits its migrations and may be run again", async () => {
  const backend = await startTestBackend(testOptions({ seed: true }));
  const client = await connect(backend.databaseUrl);
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
  await client.query(readFileSync(join(SUPABASE_DIR, 'seed.sql'), 'utf8'));
  expect(await count()).toEqual(first);
  // The ids of the seed are taken, and the next row still finds a free one.
  await client.query("insert into ipv6_resources (title, category) values ('next', 'tools')");
});
