import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import { databaseRows } from '../publish/database-rows.ts';
import { type PublishedSite, publishedSite } from '../publish/site-pages.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerDocument } from './answer-document.ts';
import { answerPage } from './answer-page.ts';
import { answerText } from './answer-text.ts';
import { findDocument } from './document-routes.ts';
import { type PublishedRows, rememberRows } from './published-rows.ts';
import { serveReleaseFiles } from './release-files.ts';
import { readAddress } from './request-address.ts';
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

/** Answers with a page, or with what is published beside the pages. */
async function answerPath(
  { source, page }: SiteOptions,
  publish: (composition: Composition) => PublishedSite,
  rows: PublishedRows,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const composition = await source.readComposition();
  const published = publish(composition);
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

/** Remembers what is made of a composition for as long as anybody holds it. */
function rememberPublished(site: SiteOptions['page']['site']) {
  const known = new WeakMap<Composition, PublishedSite>();
  return (composition: Composition): PublishedSite => {
    const published = known.get(composition) ?? publishedSite(composition, site);
    known.set(composition, published);
    return published;
  };
}

/** Makes what answers every request of the site. */
export function createHandler(options: SiteOptions) {
  const rows = rememberRows(databaseRows(options.page.api));
  const publish = rememberPublished(options.page.site);
  const answerFile = serveReleaseFiles(options.source.releases);
  return (request: IncomingMessage, response: ServerResponse): void => {
    setSecurityHeaders(response);
    if (options.before?.(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(request, response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    const address = readAddress(request.url ?? '');
    if ('problem' in address) {
      answerText(request, response, address.status, address.problem);
      return;
    }
    const { path } = address;
    const answering = path.startsWith(RELEASES_URL)
      ? answerFile(request, response, path)
      : answerPath(options, publish, rows, path, request, response);
    answering?.catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) return;
      answerText(request, response, 500, 'The site could not answer. Try again.');
    });
  };
}
