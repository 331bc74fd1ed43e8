import { afterEach, beforeEach, expect, test } from 'vitest';
import { goLive, removeSection } from '../release/go-live.ts';
import { rollBack } from '../release/roll-back.ts';
import { readSite } from '../release/testing/synthetic-store.ts';
import { type ComposedSite, startComposedSite } from './testing/composed-site.ts';

let site: ComposedSite;

beforeEach(async () => {
  site = await startComposedSite();
  const section = {
    name: 'mfe-a',
    version: '2',
    paths: [{ path: '/Sample' }, { path: '/Rows/:id' }],
  };
  await goLive(await site.options(section));
  const change = { store: site.store, site: await readSite(), gate: () => [] };
  await removeSection(change, 'mfe-a');
});

afterEach(() => site.remove());

const statusOf = async (path: string) => (await site.get(path)).status;

test('a section that was removed has a page at its paths that says so, with the status for what is gone', async () => {
  for (const path of ['/Sample', '/sample/', '/Rows/7?tag=x']) {
    const { status, headers, html } = await site.get(path);
    expect(status).toBe(410);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h1>This part of the site is not available</h1>');
    expect(html).toContain('<a href="/">Go to the home page</a>');
  }
  expect(await statusOf('/mfe-b')).toBe(200);
  expect(await statusOf('/nothing')).toBe(404);
});

test('the page speaks the language of its address', async () => {
  const { status, html } = await site.get('/am/Sample');
  expect(status).toBe(410);
  expect(html).toContain('<html lang="am"');
  expect(html).toContain('<a href="/am">');
});

test('the section shows its pages again once it is back', async () => {
  await rollBack(site.store, { kind: 'package', name: 'mfe-a' }, await readSite());
  expect(await statusOf('/Sample')).toBe(200);
});

test('a path that another section has by now is its own', async () => {
  await goLive(await site.options({ name: 'mfe-c', version: '1', paths: [{ path: '/Sample' }] }));
  expect(await statusOf('/Sample')).toBe(200);
  expect(await statusOf('/Rows/7')).toBe(410);
});
