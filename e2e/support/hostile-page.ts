import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { bundleScript, PROJECT_ROOT, readOwner, securityHeaders } from '@site/platform/operate';
import { testEnvironment } from './environment';

const FIXTURES = path.join(PROJECT_ROOT, 'e2e/fixtures/hostile');

/** Every published case, by the file that holds it. */
export async function readCorpora(): Promise<Map<string, readonly string[]>> {
  const files = (await readdir(FIXTURES)).filter((file) => file.endsWith('.json'));
  const entries = files.map(
    async (file) => [file, JSON.parse(await readFile(path.join(FIXTURES, file), 'utf8'))] as const,
  );
  return new Map(await Promise.all(entries));
}

async function bundle(): Promise<string> {
  const folder = await mkdtemp(path.join(testEnvironment().folder, 'hostile-'));
  return bundleScript(path.join(FIXTURES, 'show-cases.tsx'), folder);
}

/** A page that holds the article's own code and can show any text as an article. */
export interface HostilePage {
  /** With the headers of the site's pages. */
  readonly guarded: string;
  /** Without any header, so that nothing but the sanitiser stands between a case and the page. */
  readonly bare: string;
  close(): Promise<void>;
}

/** Builds the article's code as the blog's build does, and serves it in a page. */
export async function startHostilePage(): Promise<HostilePage> {
  const script = await bundle();
  const site = await readOwner();
  const html = '<!doctype html><head></head><body><script src="/cases.js"></script></body>';
  // The script's own hash is no matter here.
  const { 'Integrity-Policy': _, ...headers } = securityHeaders({
    html,
    site,
    secure: false,
    apiOrigin: testEnvironment().apiUrl,
  });
  const server = createServer(({ url }, response) => {
    const isScript = url === '/cases.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (url === '/guarded') response.setHeaders(new Map(Object.entries(headers)));
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    guarded: `${url}/guarded`,
    bare: `${url}/bare`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
