import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  connect,
  makeSupabaseDir,
  startTestBackend,
  testOptions,
} from '../backend/testing/harness.ts';
import { Cleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/settings.ts';
import { findDatabase, findRunningApi, migrateReleased } from './database.ts';

test('uses a temporary database with sample rows if the site’s does not respond', {
  tags: 'long',
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'no-site-'));
  const cleanup = new Cleanup();
  onTestFinished(async () => {
    await cleanup.run();
    await rm(dataDir, { recursive: true });
  });
  const environment = readEnvironment({ DATA_DIR: dataDir });
  expect(await findRunningApi(environment)).toBeNull();
  const { standIn, url, key } = await findDatabase(environment, cleanup);
  expect(standIn).toContain('does not answer');
  const answer = await fetch(`${url}/rest/v1/ipv6_events?select=id`, { headers: { apikey: key } });
  expect(await answer.json()).not.toEqual([]);
  // A release leaves no running database behind.
  expect(await findRunningApi(environment)).toBeNull();
});

test('does not change the site’s database before the gate has passed', {
  tags: 'long',
}, async () => {
  const options = testOptions();
  const { apiUrl, databaseUrl } = await startTestBackend(options);
  const cleanup = new Cleanup();
  onTestFinished(() => cleanup.run());
  const environment = readEnvironment({
    DATA_DIR: options.dataDir,
    API_PORT: new URL(apiUrl).port,
    DB_PORT: new URL(databaseUrl).port,
  });
  const sql =
    'create table public.late_terms (id int); alter table public.late_terms enable row level security';
  const migrations = { '20260501090000_terms.sql': sql };
  const late = { 'mfe-late': path.join(makeSupabaseDir({ migrations }), 'migrations') };
  const client = await connect(databaseUrl);
  const hasTable = async () => {
    const { rows } = await client.query(
      "select to_regclass('public.late_terms') is not null as is",
    );
    return rows[0].is;
  };
  expect(await findDatabase(environment, cleanup)).toMatchObject({ url: apiUrl, standIn: null });
  const found = await findDatabase(environment, cleanup, late);
  expect(found.standIn).toContain('lacks the new migrations');
  expect(found.url).not.toBe(apiUrl);
  expect(await hasTable()).toBe(false);
  await migrateReleased(environment, late);
  expect(await hasTable()).toBe(true);
  expect(await findDatabase(environment, cleanup, late)).toMatchObject({ standIn: null });
});
