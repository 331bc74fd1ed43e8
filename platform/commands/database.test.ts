import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Cleanup } from '../kit/cleanup.ts';
import { readEnvironment } from '../kit/settings.ts';
import { findDatabase, findRunningApi } from '../release/find-database.ts';

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
