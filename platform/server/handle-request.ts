import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import type { PageStore } from '../prerender/page-store.ts';
import { databaseRows } from '../publish/database-rows.ts';
import { publishedSite } from '../publish/site-pages.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerDocument } from './answer-document.ts';
import { type Address, answerPage, createPageCache, type PageCache } from './answer-page.ts';
import { answerText } from './answer-text.ts';
import { findDocument } from './document-routes.ts';
import { type PublishedRows, rememberRows } from './published-rows.ts';
import { serveReleaseFiles } from './release-files.ts';
import { RenderedPages } from './rendered-pages.ts';
import { answerRowsHook, ROWS_HOOK_URL, type RowsHook } from './rows-hook.ts';
import { securityHeaderSetter } from './security-headers.ts';

/** Where the server finds what it serves. */
export interface SiteSource {
  /** The composition that visitors get now. */
  readComposition(): Promise<Composition>;
  /** The shell's document of a composition. */
  readDocument(composition: Composition): Promise<string>;
  /** The folder of the releases' files. */
  readonly releases: string;
  /** The pages that were rendered ahead of the visit, if any are. */
  readonly pages?: PageStore;
}

/** What is needed to answer for the site. */
export interface SiteOptions {
  readonly source: SiteSource;
  /** Owner's facts and the database's address, as they reach the page. */
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** What is published beside the pages; read from the database where it is not given. */
  readonly rows?: PublishedRows;
  /** Takes word of changed rows; without it nobody is listened to. */
  readonly rowsHook?: RowsHook;
  /** Answers what the site itself does not; true where it did. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

function parseAddress(url: string): Address | null {
  try {
    const { pathname, search } = new URL(url, 'http://site');
    return { pathname: decodeURI(pathname), search };
  } catch {
    return null;
  }
}

/** What answers share for as long as the server runs. */
interface Memory {
  readonly rows: PublishedRows;
  readonly rendered: RenderedPages | null;
  readonly cache: PageCache;
}

/** Answers with a page, or with what is published beside the pages. */
async function answerAddress(
  { source, page }: SiteOptions,
  memory: Memory,
  address: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const composition = await source.readComposition();
  const published = publishedSite(composition, page.site);
  const render = findDocument(address.pathname);
  if (render !== null) {
    return answerDocument(request, response, render, { published, rows: memory.rows });
  }
  const { readDocument } = source;
  return answerPage(request, response, address, {
    ...memory,
    composition,
    published,
    page,
    readDocument,
  });
}

/** Makes what answers every request of the site. */
export function createHandler(options: SiteOptions) {
  const { source, page } = options;
  const memory: Memory = {
    rows: options.rows ?? rememberRows(databaseRows(page.api)),
    rendered: source.pages === undefined ? null : new RenderedPages(source.pages, page),
    cache: createPageCache(),
  };
  const answerFile = serveReleaseFiles(source.releases);
  const setSecurityHeaders = securityHeaderSetter(page);
  return (request: IncomingMessage, response: ServerResponse): void => {
    setSecurityHeaders(response);
    if (options.before?.(request, response)) return;
    const address = parseAddress(request.url ?? '/');
    if (address?.pathname === ROWS_HOOK_URL) {
      answerRowsHook(request, response, options.rowsHook ?? null);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(request, response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    if (address === null) {
      answerText(request, response, 400, 'The address is malformed.');
      return;
    }
    if (address.pathname.startsWith(RELEASES_URL)) {
      answerFile(request, response, address.pathname);
      return;
    }
    answerAddress(options, memory, address, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) return;
      answerText(request, response, 500, 'The site could not answer. Try again.');
    });
  };
}
