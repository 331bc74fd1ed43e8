import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { readSite } from '../release/testing/synthetic-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { answerWorker, type WorkerSource } from './answer-worker.ts';

const WORKER = 'var worker = 1;';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function ask(source: WorkerSource): Promise<Response> {
  const server = createServer((request, response) => void answerWorker(request, response, source));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/sw.js`);
  const kept = new Response(await answer.text(), answer);
  await new Promise((resolve) => server.close(resolve));
  return kept;
}

async function source(files: Record<string, string>, offline?: boolean): Promise<WorkerSource> {
  const store = new ReleaseStore(path.join(folder, 'store'));
  const build = await writeSyntheticBuild(folder, { name: 'shell', version: '1', files });
  const composition = await store.compose([await store.add(build)]);
  const site = { ...(await readSite()), ...(offline === undefined ? {} : { offline }) };
  const page = { site, api: { url: 'https://x.supabase.co', key: 'key' } };
  return { composition, page, releases: store.releases };
}

test('the live shell’s worker is asked for each time, and may fetch from the site and its database', async () => {
  const answer = await ask(await source({ 'sw.js': WORKER }));
  expect(await answer.text()).toBe(WORKER);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('service-worker-allowed')).toBe('/');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' https://x.supabase.co",
  );
});

test.each([
  ['the owner has switched it off', { 'sw.js': WORKER }, false],
  ['the live shell has none', {}, undefined],
])('a worker that ends itself is sent where %s', async (_, files, offline) => {
  const text = await (await ask(await source(files, offline))).text();
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain(WORKER);
});
