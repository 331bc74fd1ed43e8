import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import sirv from 'sirv';
import { UserError } from '../errors.ts';
import { databaseRows } from '../publish/database-rows.ts';
import { publishedSite } from '../publish/site-pages.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerDocument } from './answer-document.ts';
import { answerText } from './answer-text.ts';
import { findDocument } from './document-routes.ts';
import { readPageContent } from './page-content.ts';
import { type PublishedRows, rememberRows } from './published-rows.ts';
import { stampDocument } from './stamp-document.ts';

/** Where the server finds what it serves. */
export interface SiteSource {
  /** The composition that visitors get now. */
  readComposition(): Promise<Composition>;
  /** The shell's document of a composition. */
  readDocument(composition: Composition): Promise<string>;
  /** The folder of the releases' files. */
  readonly releases: string;
}

/** What the server needs to show the site. */
export interface SiteServerOptions {
  readonly port: number;
  readonly source: SiteSource;
  /** Owner's facts and the database's address, as they reach the page. */
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** Answers what the site itself does not; true where it did. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A running site. */
export interface SiteServer {
  readonly url: string;
  close(): Promise<void>;
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
} as const;

function parsePath(url: string): string | null {
  try {
    return decodeURI(new URL(url, 'http://site').pathname);
  } catch {
    return null;
  }
}

/** Answers with a page, or with what is published beside the pages. */
async function answerPath(
  { source, page }: SiteServerOptions,
  rows: PublishedRows,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const composition = await source.readComposition();
  const published = publishedSite(composition, page.site);
  const render = findDocument(pathname);
  if (render !== null) return answerDocument(request, response, render, { published, rows });
  const [template, content] = await Promise.all([
    source.readDocument(composition),
    readPageContent(published, rows, pathname),
  ]);
  const { status, html } = stampDocument(template, { ...page, composition }, pathname, content);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

function createHandler(options: SiteServerOptions) {
  const rows = rememberRows(databaseRows(options.page.api));
  const files = sirv(options.source.releases, {
    dev: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (options.before?.(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(request, response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    const pathname = parsePath(request.url ?? '/');
    if (pathname === null) {
      answerText(request, response, 400, 'The address is malformed.');
      return;
    }
    if (pathname.startsWith(RELEASES_URL)) {
      request.url = pathname.slice(RELEASES_URL.length - 1);
      files(request, response, () => answerText(request, response, 404, 'There is no such file.'));
      return;
    }
    answerPath(options, rows, pathname, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) return;
      answerText(request, response, 500, 'The site could not answer. Try again.');
    });
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what uses it, or set SITE_PORT to a free port.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Serves the live composition on the loopback. Port 0 takes any free one. Throws {@link UserError}. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const server = createServer(createHandler(options));
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
