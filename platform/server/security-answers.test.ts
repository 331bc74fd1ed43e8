import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { compose, site } from '../site/testing/published.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

const THEME = 'document.title';
const TEMPLATE =
  `<html lang="<!--site:language-->"><head><script>${THEME}</script><!--site:head--></head>` +
  '<body><!--site:scripts--></body></html>';

let folder: string;
let server: SiteServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'security-answers-'));
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const build = { name: 'mfe-a', version: '1', files: { 'a.svg': picture } };
  const dist = await writeSyntheticBuild(folder, build);
  await mkdir(path.join(folder, 'mfe-a'));
  await rename(dist, path.join(folder, 'mfe-a/1'));
  server = await startSiteServer({
    port: 0,
    source: {
      releases: folder,
      readComposition: async () => compose(),
      readDocument: async () => TEMPLATE,
    },
    // A port that nothing listens on.
    page: { site, api: { url: 'http://127.0.0.1:1', key: 'key' } },
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ANSWERS = [
  ['a page', 'GET', '/', 200],
  ['a page that is not there', 'GET', '/nothing', 404],
  ['a file of a release', 'GET', '/releases/mfe-a/1/a.svg', 200],
  ['a file that is not there', 'GET', '/releases/mfe-a/1/b.svg', 404],
  ['a document', 'GET', '/robots.txt', 200],
  ['security.txt', 'GET', '/.well-known/security.txt', 200],
  ['a document without its database', 'GET', '/feed.xml', 503],
  ['a method that is not answered', 'DELETE', '/', 405],
  ['a malformed address', 'GET', '/%E0%A4%A', 400],
] as const;

describe('every answer carries the headers that protect its reader', () => {
  test.each(ANSWERS)('%s', async (_, method, address, status) => {
    const response = await fetch(server.url + address, { method });
    takeConsoleErrors();
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});

test('a page’s policy names the inline scripts that it brings, and a file’s names none', async () => {
  const hash = `'sha256-${createHash('sha256').update(THEME).digest('base64')}'`;
  const page = await fetch(`${server.url}/`);
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash};`);
  const file = await fetch(`${server.url}/releases/a.svg`);
  expect(file.headers.get('content-security-policy')).not.toContain('script-src');
});

test('what is made to be shown elsewhere may be', async () => {
  const card = await fetch(`${server.url}/card.png`);
  expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
