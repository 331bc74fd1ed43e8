import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { REPORTS_PATH } from '@site/shared/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { reportedFailures, serveMetrics } from '../kit/metrics.ts';
import { reservePort } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { openWebhook } from '../kit/testing/webhook.ts';
import type { SyntheticStore } from '../release/testing/synthetic-store.ts';
import { type LiveSite, startLiveSite } from './live-site.ts';
import { SAMPLE_PAGE } from './testing/sample-files.ts';
import { createServableStore } from './testing/served-store.ts';

let synthetic: SyntheticStore;
let live: LiveSite;
let metricsUrl: string;

beforeAll(async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  synthetic = await createServableStore();
  const metricsPort = await reservePort(0, 'METRICS_PORT');
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const { store } = synthetic;
  const settings = { port: 0, refreshSeconds: 0, refreshSecret: null };
  await serveMetrics(metricsPort);
  live = await startLiveSite({ store, page: SAMPLE_PAGE, ...settings });
  info.mockRestore();
});

afterAll(async () => {
  await live.close();
  await synthetic.remove();
});

const readMetrics = async () => (await fetch(metricsUrl)).text();

test.each([
  ['127.0.0.1', 200],
  ['localhost:9464', 200],
  ['[::1]:9464', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['127.0.0.1@evil.example', 403],
])('asked for under the name %j it answers %i', async (host, status) => {
  const [answer] = await once(request(metricsUrl, { headers: { host } }).end(), 'response');
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(await readText(answer)).not.toContain('site_request');
  else answer.destroy();
});

test('the site itself tells no figures', async () => {
  expect(await (await fetch(`${live.url}/metrics`)).text()).not.toContain('site_request_seconds');
});

test('requests are counted by class of status and composition, with their time', async () => {
  const composition = await synthetic.store.readLiveId();
  await fetch(`${live.url}/Sample`);
  await fetch(`${live.url}/releases/mfe-a/9/none.js`);
  await expect.poll(readMetrics).toContain('site_request_seconds_count{status="4xx"');
  const text = await readMetrics();
  const page = `site_request_seconds_count{status="\\dxx",composition="${composition}"} [1-9]`;
  expect(text).toMatch(new RegExp(page));
  expect(text).toMatch(
    /site_request_seconds_bucket\{le="\+Inf",status="4xx",composition=""\} [1-9]/,
  );
  expect(text).toMatch(/^site_rows_compared_timestamp_seconds [\d.]+$/m);
  expect(text).toContain('site_pages_waiting ');
  expect(text).toContain('process_resident_memory_bytes');
});

test('failures are counted by the releases that visitors are given; others are one', async () => {
  // Other files may have counted in this process.
  reportedFailures.reset();
  const { 'mfe-a': release = '' } = (await synthetic.store.history.readPointer())?.releases ?? {};
  const report = (of: string) => ({
    ...{ composition: '0123456789ab', section: 'mfe-a', release: of, fault: 'SECTION_RENDER' },
    ...{ path: '/mfe-a' },
  });
  for (const of of [release, release, '9', '10']) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(report(of));
    const { status } = await fetch(live.url + REPORTS_PATH, { method: 'POST', headers, body });
    expect(status).toBe(204);
  }
  const text = await readMetrics();
  expect(text).toContain(`site_failures_total{release="mfe-a@${release}"} 2`);
  expect(text).toContain('site_failures_total{release="other"} 2');
});

test('each figure of the site has an alert, and each alert a figure', async () => {
  const alerts = await readFile(path.join(PROJECT_ROOT, 'deploy/alerts.yml'), 'utf8');
  const plain = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
  const named = new Set((alerts.match(/\bsite_\w+/g) ?? []).map(plain));
  const told = (await readMetrics()).match(/(?<=# TYPE )site_\w+/g) ?? [];
  expect([...named].sort()).toEqual([...told].sort());
});

test('an entry of the history that cannot be read is told to the webhook, too', async () => {
  const { told, close } = await openWebhook();
  const { store } = synthetic;
  const { entry = 0 } = (await store.history.readPointer()) ?? {};
  const key = `history/${String(entry + 1).padStart(6, '0')}.json`;
  await store.local.create(key, '{"entry":');
  await store.history.readPointer();
  await expect.poll(() => told).toEqual([{ text: expect.stringContaining('cannot be read') }]);
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('cannot be read')]);
  close();
});
