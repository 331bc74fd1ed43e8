import { answerRows, fakeBackend, renderPage } from '@site/shared/testing';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** Row of the table `posts`. */
export function postRow(id: number) {
  return {
    id,
    original_id: id,
    language: 'en',
    languages: ['en'],
    title: `Post ${id}`,
    short_description: `What post ${id} is about.`,
    summary: `Summary of post ${id}.`,
    published_on: '2026-03-09',
    category: ' Tutorials',
    category_key: 'tutorials',
    image_url: null as string | null,
    file_url: null as string | null,
    author: 'Editorial team' as string | null,
    full_description: `<p>Body of post ${id}.</p>` as string | null,
    is_sample: false,
  };
}

/** Returns `count` rows of posts, newest first. */
export function postRows(count: number) {
  return Array.from({ length: count }, (_, index) => postRow(count - index));
}

/** Error response of PostgREST. */
export function refusal(): Response {
  return Response.json({ message: 'out of order', code: 'XX000' }, { status: 500 });
}

type Answer = Parameters<typeof fakeBackend>[0];
type Request = Parameters<Answer>[0];

type Row = ReturnType<typeof postRow>;

/** Returns a row with the columns of a request's `select`, such as `id,text:summary`. */
function project(row: Row, select: string): Record<string, unknown> {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    select.split(',').map((part) => {
      const [name = '', column = name] = part.split(':');
      return [name, columns.get(column)];
    }),
  );
}

/** Responds with the rows between a request's offset and limit. */
export function answerPage(rows: readonly Row[], { url }: Request): Response {
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? rows.length);
  const select = url.searchParams.get('select') ?? '';
  const page = rows.slice(offset, offset + limit).map((row) => project(row, select));
  return answerRows(page, rows.length);
}

const NONE: object = { next: null, related: null };

/** Answers the reads of a post's page: its row, if any, and its neighbours. */
export function answerPost(row: object | null, neighbours = NONE): Answer {
  return ({ url }) => {
    if (!url.pathname.endsWith('_neighbours')) return answerRows(row === null ? [] : [row]);
    return Response.json(row && { shown: Reflect.get(row, 'id'), ...neighbours });
  };
}

/** Renders a page at an address with a fake network. */
export function visit(
  page: ReactNode,
  answer: Answer,
  place: { path?: string; url?: string } = {},
) {
  const backend = fakeBackend(answer);
  vi.stubGlobal('fetch', backend.fetch);
  const view = renderPage(page, place);
  return { ...view, backend };
}
