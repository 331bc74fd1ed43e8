import type { IncomingMessage, ServerResponse } from 'node:http';
import { RowsUnavailableError } from '../site/rows.ts';
import { answerText } from './answer-text.ts';
import type { DocumentSource, PublishedDocument, RenderDocument } from './document-routes.ts';
import { sendBody } from './send-body.ts';

const RETRY_SECONDS = 60;

function send(request: IncomingMessage, response: ServerResponse, document: PublishedDocument) {
  const { body, contentType, fileName, maxAgeSeconds } = document;
  const headers = {
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    // Cards, feeds and calendars are made to be shown elsewhere.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(fileName === undefined ? {} : { 'Content-Disposition': `inline; filename="${fileName}"` }),
  };
  return sendBody(request, response, { status: 200, contentType, body, headers });
}

function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Retry-After', RETRY_SECONDS);
  response.setHeader('Cache-Control', 'no-store');
  const text = 'The database does not answer, so this cannot be made now. Try again in a minute.';
  answerText(request, response, 503, text);
}

/** Answers with a document, 304 where the asker holds it, 404 where there is none, 503 without the database. */
export async function answerDocument(
  request: IncomingMessage,
  response: ServerResponse,
  render: RenderDocument,
  source: DocumentSource,
): Promise<void> {
  let document: PublishedDocument | null;
  try {
    document = await render(source);
  } catch (error) {
    if (!(error instanceof RowsUnavailableError)) throw error;
    sendUnavailable(request, response);
    return;
  }
  if (document === null) answerText(request, response, 404, 'There is no such file.');
  else await send(request, response, document);
}
