import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureBrowser } from '@site/platform/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { guardContext, guardRequests, READ_ONLY } from './environment';
import { listen } from './listen';

const came: string[] = [];
const server = createServer((request, response) => {
  if (request.method !== 'GET') came.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>A site</title>');
});
let browser: Browser;
let siteUrl = '';
let close: () => Promise<void>;

beforeAll(async () => {
  ({ url: siteUrl, close } = await listen(server));
  vi.stubEnv('E2E_TARGET', JSON.stringify({ siteUrl, apiUrl: siteUrl }));
  browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
});
afterAll(async () => {
  await browser.close();
  await close();
});

/** Opens a page in a guarded context, and records its refused requests. */
async function openGuarded() {
  const context: BrowserContext = await browser.newContext();
  onTestFinished(() => context.close());
  const refused: string[] = [];
  await guardContext(context, (write) => refused.push(write));
  guardRequests(context.request);
  const page = await context.newPage();
  await page.goto(siteUrl);
  came.length = 0;
  const send = (path: string, method: string) =>
    page.evaluate(
      (asked) =>
        fetch(asked.path, { method: asked.method }).then(
          ({ status }) => status,
          () => 0,
        ),
      { path, method },
    );
  return { page, refused, send };
}

test('blocks and records writes to the site or its database', async () => {
  const { refused, send } = await openGuarded();
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    expect(await send('/rest/v1/ipv6_events', method)).toBe(0);
  }
  expect(refused).toHaveLength(4);
  expect(await send('/rest/v1/ipv6_events', 'GET')).toBe(200);
  expect(came).toEqual([]);
});

test('allows a search, which only reads', async () => {
  const { refused, send } = await openGuarded();
  expect(await send('/rest/v1/rpc/search_content', 'POST')).toBe(200);
  expect(refused).toEqual([]);
});

test('applies to requests that a journey intercepts', async () => {
  const { page, refused, send } = await openGuarded();
  await page.route('**/rest/**', (route) => route.fallback());
  expect(await send('/rest/v1/ipv6_events', 'POST')).toBe(0);
  expect(refused).toHaveLength(1);
  expect(came).toEqual([]);
});

test('blocks failure reports without failing the journey', async () => {
  const { refused, send } = await openGuarded();
  expect(await send('/reports', 'POST')).toBe(204);
  expect([refused, came]).toEqual([[], []]);
});

test('blocks a journey’s own requests', async () => {
  const { page } = await openGuarded();
  await expect(page.request.post(siteUrl)).rejects.toThrow(READ_ONLY);
  await expect(page.request.delete(siteUrl)).rejects.toThrow(READ_ONLY);
  expect((await page.request.get(siteUrl)).status()).toBe(200);
  expect(came).toEqual([]);
});

test.each([
  ['blog', '--language', 'am'],
  ['e2e/journeys/search.spec.ts:5', '--language=am', '--project', 'chromium'],
])('rejects an English journey if a language is requested: %s', { tags: 'long' }, (...args) => {
  const run = path.join(import.meta.dirname, '../run.ts');
  const { status, stderr } = spawnSync('node', ['--import', 'tsx', run, ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    `--language runs only smoke-languages.spec.ts, because other journeys look for English texts. Remove ${args[0]}.\n`,
  );
  expect(status).toBe(1);
});
