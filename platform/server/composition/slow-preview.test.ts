import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SyntheticStore } from '../../release/testing/synthetic-store.ts';
import { type LiveSite, startLiveSite } from '../live-site.ts';
import { SAMPLE_PAGE } from '../testing/sample-files.ts';
import { createServableStore } from '../testing/served-store.ts';

/** Renders each page in six seconds, as on a busy machine. */
const SLOW_SHELL = `
exports.sharedModules = {};
exports.provideModules = () => undefined;
exports.prerender = async () => {
  await new Promise((resolve) => setTimeout(resolve, 6000));
  return { html: '<h1>Row</h1>', styles: '', data: {}, meta: null, today: '2026-01-31', failures: [] };
};`;

let synthetic: SyntheticStore;
let live: LiveSite;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  synthetic = await createServableStore();
  const provides = {};
  const paths = [{ path: '/Rows/:id' }];
  await synthetic.release({ name: 'shell', version: '3', provides, code: { shell: SLOW_SHELL } });
  await synthetic.release({ name: 'mfe-a', version: '3', paths });
  const settings = { port: 0, refreshSeconds: 0, refreshSecret: null };
  live = await startLiveSite({ store: synthetic.store, page: SAMPLE_PAGE, ...settings });
});
afterAll(async () => {
  await live.close();
  await synthetic.remove();
});

test('a slow first page of a preview is waited for, and that of a visitor is not', {
  tags: 'long',
}, async () => {
  const [previewed] = (await synthetic.store.history.read()).slice(-2);
  const link = await fetch(`${live.url}/Rows/1?preview=${previewed?.id}`, { redirect: 'manual' });
  const [followed = ''] = link.headers.getSetCookie().join().split(';');
  const ask = (cookie: string) => fetch(`${live.url}/Rows/1`, { headers: { cookie } });
  const [slow, visited] = await Promise.all([ask(followed), ask('')]);
  expect([slow.status, visited.status]).toEqual([200, 503]);
  expect(await slow.text()).toContain('<h1>Row</h1>');
});
