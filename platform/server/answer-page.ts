import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import type { PublishedSite } from '../publish/site-pages.ts';
import { readPageContent } from './page-content.ts';
import type { PublishedRows } from './published-rows.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { stampDocument } from './stamp-document.ts';

/** What a page is made from. */
export interface PageSource {
  readonly composition: Composition;
  readonly published: PublishedSite;
  readonly rows: PublishedRows;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** The shell's document. */
  readDocument(composition: Composition): Promise<string>;
}

/** Answers with the page of a path, 404 where no section owns it. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { composition, published, rows, page, readDocument }: PageSource,
): Promise<void> {
  const [template, content] = await Promise.all([
    readDocument(composition),
    readPageContent(published, rows, pathname),
  ]);
  const { status, html } = stampDocument(template, { ...page, composition }, pathname, content);
  setSecurityHeaders(response, page, { html, development: composition.development });
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
