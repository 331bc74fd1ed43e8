import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import type { PublishedSite } from '../publish/site-pages.ts';
import type { Choice } from './composition/choose-composition.ts';
import { renderPreviewBar } from './composition/preview-bar.ts';
import { cachingOf, setProvenance } from './composition/provenance.ts';
import { readPageContent } from './page-content.ts';
import type { PublishedRows } from './published-rows.ts';
import { stampDocument } from './stamp-document.ts';

/** What a page is made from. */
export interface PageSource {
  readonly choice: Choice;
  readonly published: PublishedSite;
  readonly rows: PublishedRows;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** The shell's document. */
  readDocument(composition: Composition): Promise<string>;
}

/** Puts the preview bar behind the page, where there is something to say. */
function withPreviewBar(template: string, { preview, ...compositions }: Choice): string {
  if (preview === undefined) return template;
  const bar = renderPreviewBar(preview, compositions);
  return template.replace('<!--site:scripts-->', (scripts) => bar + scripts);
}

function setHeaders(response: ServerResponse, choice: Choice): void {
  setProvenance(response, choice);
  response.setHeader('Cache-Control', cachingOf(choice));
  if (choice.preview !== undefined) response.setHeader('X-Robots-Tag', 'noindex');
  if (choice.cookies.length > 0) response.setHeader('Set-Cookie', [...choice.cookies]);
}

/** Answers with the page of a path, 404 where no section owns it. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { choice, published, rows, page, readDocument }: PageSource,
): Promise<void> {
  const { composition } = choice;
  const [template, content] = await Promise.all([
    readDocument(composition),
    readPageContent(published, rows, pathname),
  ]);
  const open = withPreviewBar(template, choice);
  const { status, html } = stampDocument(open, { ...page, composition }, pathname, content);
  setHeaders(response, choice);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
