import { REPORTS_PATH } from '@site/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { DamagedFileError } from '../kit/errors.ts';
import { type ServedStore, serveStore } from './testing/served-store.ts';

let served: ServedStore;
const warn = vi.spyOn(console, 'warn');
const warned = () => warn.mock.calls.map(([line]) => JSON.parse(line));

beforeEach(async () => {
  warn.mockReset();
  served = await serveStore({
    trustedProxies: 'loopback',
    routes: async (app) => {
      app.get<{ Params: { file: string } }>('/damaged/:file', async ({ params }) => {
        throw new DamagedFileError(params.file);
      });
      app.get('/broken', async () => {
        throw new Error('nobody expected this');
      });
    },
  });
});

afterEach(() => served.close());

const get = (address: string) =>
  fetch(served.server.url + address, { headers: { 'X-Forwarded-For': '198.51.100.7' } });

test('a page that could not be made is a line with its path and composition, and nothing of its visitor', async () => {
  served.files.isUnavailable = true;
  for (let times = 0; times < 3; times += 1) {
    expect((await get('/Rows/1?tag=what+they+typed')).status).toBe(503);
  }
  await expect.poll(warned).toHaveLength(1);
  const composition = await served.store.readLiveId();
  expect(warned()[0]).toMatchObject({
    ...{ level: 'warn', status: 503, method: 'GET', path: '/Rows/1', composition },
  });
  expect(JSON.stringify(warned())).not.toMatch(/198\.51|127\.0\.0\.1|typed/);
});

test('an error that nobody expected is a line with its stack, once for many requests', async () => {
  for (let times = 0; times < 3; times += 1) expect((await get('/broken')).status).toBe(500);
  await expect
    .poll(takeConsoleErrors)
    .toEqual([
      expect.stringMatching(/"status":500.*"composition":"[0-9a-f]+".*"stack":"Error: nobody/),
    ]);
  expect(takeConsoleErrors()).toEqual([]);
});

test('each damaged file is a line of its own, as each has to be put in place again', async () => {
  for (const file of ['one', 'other', 'one']) await get(`/damaged/${file}`);
  const damaged = (file: string) => expect.stringContaining(`${file} is damaged`);
  const told: string[] = [];
  await vi.waitFor(() => {
    told.push(...takeConsoleErrors());
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([damaged('one'), damaged('other')]));
  });
});

test('a burst that is refused is one line; what is merely wrong is none', async () => {
  const post = () => fetch(served.server.url + REPORTS_PATH, { method: 'POST' });
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await post()).status),
  );
  expect(statuses).toContain(429);
  expect((await get('/nowhere')).status).toBe(404);
  await expect.poll(warned).toHaveLength(1);
  expect(warned()[0]).toMatchObject({ status: 429, path: REPORTS_PATH });
});
