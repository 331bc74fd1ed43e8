import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import { kindOf, type PublishedSite } from '../publish/site-pages.ts';
import { readPageContent } from './page-content.ts';
import { rememberedPath, rememberPage } from './page-memory.ts';
import { hintScripts } from './preload-hints.ts';
import type { PublishedRows } from './published-rows.ts';
import { sendBody } from './send-body.ts';
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
  const path = rememberedPath(published, pathname);
  hintScripts(request, response, composition, path.route);
  const [template, content] = await Promise.all([
    readDocument(composition),
    kindOf(path.route) === null ? null : readPageContent(published, rows, pathname),
  ]);
  const { status, html } = rememberPage(path, template, content, () =>
    stampDocument(template, { ...page, composition }, pathname, content),
  );
  return sendBody(request, response, {
    status,
    contentType: 'text/html; charset=utf-8',
    body: html,
    headers: { 'Cache-Control': 'no-cache' },
  });
}
