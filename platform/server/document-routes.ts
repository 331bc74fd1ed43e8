import { isRowId } from '../site/addresses.ts';
import { renderFeed } from '../site/atom-feed.ts';
import { renderCalendar } from '../site/calendar.ts';
import { renderLogo, renderPostCard, renderSiteCard } from '../site/card-picture.ts';
import { renderRobots } from '../site/robots.ts';
import { renderSecurityTxt } from '../site/security-txt.ts';
import type { PublishedSite } from '../site/site-pages.ts';
import { renderSitemap, renderSitemapPart } from '../site/sitemap.ts';
import type { PublishedRows } from './published-rows.ts';

/** What the server publishes beside the pages of the site. */
export interface PublishedDocument {
  readonly contentType: string;
  readonly body: string | Buffer;
  /** How long it may be shown without asking again. */
  readonly maxAgeSeconds: number;
  /** What it is called where it is saved. */
  readonly fileName?: string;
}

/** What documents are made from. */
export interface DocumentSource {
  readonly published: PublishedSite;
  readonly rows: PublishedRows;
}

/** Makes a document; null where there is none. Throws `RowsUnavailableError`. */
export type RenderDocument = (source: DocumentSource) => Promise<PublishedDocument | null>;

const ROWS_SECONDS = 300;
const FIXED_SECONDS = 86_400;

function text(contentType: string, body: string | null): PublishedDocument | null {
  if (body === null) return null;
  return { contentType: `${contentType}; charset=utf-8`, body, maxAgeSeconds: ROWS_SECONDS };
}

function picture(body: Buffer, maxAgeSeconds = FIXED_SECONDS): PublishedDocument {
  return { contentType: 'image/png', body, maxAgeSeconds };
}

function calendar(body: string | null, fileName: string): PublishedDocument | null {
  const document = text('text/calendar', body);
  return document === null ? null : { ...document, fileName };
}

async function eventCalendar({ published, rows }: DocumentSource, id: string) {
  const event = isRowId(id) ? await rows.getEvent(id) : null;
  if (event === null) return null;
  const events = { rows: [event.rows], since: event.since };
  return calendar(renderCalendar(published, events), `event-${id}.ics`);
}

async function postCard({ published, rows }: DocumentSource, id: string) {
  const post = isRowId(id) ? await rows.getPost(id) : null;
  if (post === null) return null;
  return picture(renderPostCard(post.rows.title, published.site.product), ROWS_SECONDS);
}

interface DocumentRoute {
  readonly pattern: RegExp;
  /** Makes the document; `part` is what the pattern's group took of the path. */
  readonly render: (source: DocumentSource, part: string) => ReturnType<RenderDocument>;
}

// As on the rest of the site, letter case does not matter.
const ROUTES: readonly DocumentRoute[] = [
  {
    pattern: /^\/robots\.txt$/i,
    render: async ({ published }) => text('text/plain', renderRobots(published.site)),
  },
  {
    pattern: /^\/\.well-known\/security\.txt$/i,
    render: async ({ published }) =>
      text('text/plain', renderSecurityTxt(published.site, new Date())),
  },
  {
    pattern: /^\/sitemap\.xml$/i,
    render: async ({ published, rows }) =>
      text('application/xml', renderSitemap(published, (await rows.listPostAddresses()).rows)),
  },
  {
    pattern: /^\/sitemap-([1-9][0-9]{0,3})\.xml$/i,
    render: async ({ published, rows }, part) => {
      const { rows: posts } = await rows.listPostAddresses();
      return text('application/xml', renderSitemapPart(published, posts, Number(part)));
    },
  },
  {
    pattern: /^\/feed\.xml$/i,
    render: async ({ published, rows }) =>
      text('application/atom+xml', renderFeed(published, await rows.listNewestPosts())),
  },
  {
    pattern: /^\/events\.ics$/i,
    render: async ({ published, rows }) =>
      calendar(renderCalendar(published, await rows.listEvents()), 'events.ics'),
  },
  { pattern: /^\/events\/([^/]+)\.ics$/i, render: eventCalendar },
  {
    pattern: /^\/card\.png$/i,
    render: async ({ published }) => picture(renderSiteCard(published.site.product)),
  },
  { pattern: /^\/card\/([^/]+)\.png$/i, render: postCard },
  { pattern: /^\/logo\.png$/i, render: async () => picture(renderLogo()) },
];

/** How to make what is published at a path; null where that is a page or nothing. */
export function findDocument(pathname: string): RenderDocument | null {
  for (const { pattern, render } of ROUTES) {
    const match = pattern.exec(pathname);
    if (match !== null) return (source) => render(source, match[1] ?? '');
  }
  return null;
}
