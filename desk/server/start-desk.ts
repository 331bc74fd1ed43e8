import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { PROJECT_ROOT } from '@site/platform/command';
import fastify from 'fastify';
import type { DeskSettings } from '../src/settings';

const DIST = path.join(import.meta.dirname, '../dist');
const PAGE = path.join(DIST, 'index.html');
const SHELL_FILES = path.join(PROJECT_ROOT, 'shell/public');
const SETTINGS = '<script type="application/json" id="settings">';
const YEAR = '365d';

/** Returns the page's policy: scripts are files, and styles need the nonce. */
function policy({ api, siteUrl }: DeskSettings, nonce: string): string {
  const backend = new URL(api.url).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Rows name pictures on any host.
    `img-src 'self' blob: data: https: ${backend} ${new URL(siteUrl).origin}`,
    `connect-src 'self' ${backend}`,
    `frame-src ${new URL(siteUrl).origin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the built desk. Port 0 selects a free port. */
export async function startDesk(
  settings: DeskSettings,
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string },
) {
  const app = fastify({ forceCloseConnections: true });
  // A `<` could end the element that contains the settings.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  await app.register(staticFiles, { root: DIST, index: false, maxAge: YEAR, immutable: true });
  // The page links to no icon, so browsers ask for this.
  for (const [url, file, type] of [
    ['/favicon.ico', 'favicon.svg', 'image/svg+xml'],
    ['/font.woff2', 'font.woff2', 'font/woff2'],
  ] as const) {
    const content = readFileSync(path.join(SHELL_FILES, file));
    app.get(url, async (_, reply) => reply.type(type).send(content));
  }
  app.get('/', async (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = readFileSync(PAGE, 'utf8').replace(
      SETTINGS,
      () => `${SETTINGS.replace('>', ` nonce="${nonce}">`)}${json}`,
    );
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy(settings, nonce),
        'Content-Type': 'text/html; charset=utf-8',
      })
      .send(page);
  });
  return { url: await app.listen({ port, host }), close: () => app.close() };
}
