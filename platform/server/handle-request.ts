import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import { databaseRows } from '../publish/database-rows.ts';
import { publishedSite } from '../publish/site-pages.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerDocument } from './answer-document.ts';
import { answerPage } from './answer-page.ts';
import { answerText } from './answer-text.ts';
import { answerWorker, WORKER_PATH } from './answer-worker.ts';
import { findDocument } from './document-routes.ts';
import { type PublishedRows, rememberRows } from './published-rows.ts';
import { serveReleaseFiles } from './release-files.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Where the server finds what it serves. */
export interface SiteSource {
  /** The composition that visitors get now. */
  readComposition(): Promise<Composition>;
  /** The shell's document of a composition. */
  readDocument(composition: Composition): Promise<string>;
  /** The folder of the releases' files. */
  readonly releases: string;
}

/** What is needed to answer for the site. */
export interface SiteOptions {
  readonly source: SiteSource;
  /** Owner's facts and the database's address, as they reach the page. */
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** Answers what the site itself does not; true where it did. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

function parsePath(url: string): string | null {
  try {
    return decodeURI(new URL(url, 'http://site').pathname);
  } catch {
    return null;
  }
}

/** Answers with a page, or with what is published beside the pages. */
async function answerPath(
  { source, page }: SiteOptions,
  rows: PublishedRows,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const composition = await source.readComposition();
  if (pathname === WORKER_PATH) {
    return answerWorker(request, response, { composition, page, releases: source.releases });
  }
  const published = publishedSite(composition, page.site);
  const render = findDocument(pathname);
  if (render !== null) return answerDocument(request, response, render, { published, rows });
  const { readDocument } = source;
  return answerPage(request, response, pathname, {
    composition,
    published,
    rows,
    page,
    readDocument,
  });
}

/** Makes what answers every request of the site. */
export function createHandler(options: SiteOptions) {
  const rows = rememberRows(databaseRows(options.page.api));
  const answerFile = serveReleaseFiles(options.source.releases);
  return (request: IncomingMessage, response: ServerResponse): void => {
    setSecurityHeaders(response);
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
      answerFile(request, response, pathname);
      return;
    }
    answerPath(options, rows, pathname, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) return;
      answerText(request, response, 500, 'The site could not answer. Try again.');
    });
  };
}
