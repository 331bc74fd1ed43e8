import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import { canonicalPath, pageQuery, type SiteRoute } from '@site/shared/contract/routes';
import type { StoredPage } from '../site/page-store.ts';
import type { PageContent } from '../site/page-view.ts';
import { bootPart } from '../site/rendered-page.ts';
import type { PublishedSite } from '../site/site-pages.ts';
import { ByteCache } from './byte-cache.ts';
import { findPublishedRoute } from './found-routes.ts';
import type { OnDemandPages } from './on-demand/on-demand-pages.ts';
import { readPageContent } from './page-content.ts';
import { hintEarly, preloadLinks } from './preload-hints.ts';
import type { PublishedRows } from './published-rows.ts';
import { sendReady } from './ready-answer.ts';
import type { ReadyPage } from './ready-pages.ts';
import type { FoundPage, RenderedPages } from './rendered-pages.ts';
import type { SitePath } from './request-address.ts';
import { answerHeaders } from './security-headers.ts';
import { packBody, preferredEncoding } from './send-body.ts';
import { type StampedPage, stampDocument } from './stamp-document.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

/** A page as it goes out. */
interface Answer extends StampedPage {
  /** What protects its reader; its policy names the very styles and scripts of the page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer, and whether it stays the same. */
interface MadeAnswer extends Answer {
  /** Whether it would be made again just so; absent where nothing but making it tells. */
  readonly isCurrent?: () => boolean;
}

/** Pages as they went out, so that one that is asked for often is not made each time. */
export type PageCache = ByteCache<Answer>;

/** An empty cache of pages. */
export function createPageCache(): PageCache {
  return new ByteCache(CACHE_BYTES);
}

/** What a page is made from. */
export interface PageSource {
  readonly composition: Composition;
  readonly published: PublishedSite;
  readonly rows: PublishedRows;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** What was rendered ahead of the visit, if anything was. */
  readonly rendered: RenderedPages | null;
  /** Renders what the query of an address changes; null where browsers draw it. */
  readonly onDemand: OnDemandPages | null;
  readonly cache: PageCache;
  /** What the choice of the composition says in the answer's headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Takes a page that can be answered again as it is; absent where it may not be. */
  readonly hold?: (page: ReadyPage) => void;
  /** The shell's document. */
  readDocument(composition: Composition): Promise<string>;
}

/** Marks a document whose forms are answered without scripts: their styles look for it. */
function markAnsweredForms(document: string): string {
  return document.replace('<html ', '<html data-answers-forms ');
}

async function stamp(
  { composition, page, onDemand, readDocument }: PageSource,
  pathname: string,
  content: PageContent,
  stored: StoredPage | null,
): Promise<StampedPage> {
  const document = await readDocument(composition);
  const template = onDemand === null ? document : markAnsweredForms(document);
  if (stored === null) return stampDocument(template, { ...page, composition }, pathname, content);
  const boot = { ...page, composition, prerender: bootPart(stored.page) };
  return stampDocument(template, boot, pathname, content, stored.page);
}

function toAnswer({ page, composition }: PageSource, stamped: StampedPage): Answer {
  const { html } = stamped;
  const headers = answerHeaders(page, { html, development: composition.development });
  return { ...stamped, headers };
}

/** The answer with a page that was rendered ahead; null where it is gone. `content` overrules the page's own. */
async function answerWith(
  source: PageSource,
  pathname: string,
  found: FoundPage,
  content?: PageContent,
): Promise<Answer | null> {
  const { cache, composition } = source;
  const key = `${composition.id} ${pathname} ${found.identity}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const stored = await found.read();
  if (stored === null) return null;
  const answer = toAnswer(source, await stamp(source, pathname, content ?? stored.content, stored));
  // Addresses at which there is nothing are without number.
  if (answer.status === 200) cache.set(key, answer, answer.html.length * 2);
  return answer;
}

/** The page with what is known without a rendering; one for a row that is not there has been rendered once. */
async function answerWithout(
  source: PageSource,
  pathname: string,
  route: SiteRoute | null,
): Promise<Answer> {
  const { composition, published, rendered, rows } = source;
  const content = await readPageContent(published, rows, pathname);
  if (route !== null && content?.kind === 'post' && content.post === null) {
    const found = await rendered?.findMissing(composition, route);
    const answer = found ? await answerWith(source, pathname, found, content) : null;
    if (answer !== null) return answer;
  }
  return toAnswer(source, await stamp(source, pathname, content, null));
}

/** The page of a path alone, as it was rendered ahead; null where it was not. */
async function answerAhead(
  source: PageSource,
  pathname: string,
  route: SiteRoute | null,
): Promise<MadeAnswer | null> {
  const found = source.rendered?.find(source.composition, route, pathname) ?? null;
  const answer = found === null ? null : await answerWith(source, pathname, found);
  return found === null || answer === null ? null : { ...answer, isCurrent: found.isCurrent };
}

/** The page of a path and a query, rendered now; null where that does not come about in time. */
async function answerOnDemand(
  source: PageSource,
  pathname: string,
  address: string,
): Promise<Answer | null> {
  const { composition, published, rows, onDemand } = source;
  const page = (await onDemand?.find({ composition, address })) ?? null;
  if (page === null) return null;
  const content = await readPageContent(published, rows, pathname);
  return toAnswer(source, await stamp(source, pathname, content, { page, content }));
}

async function findAnswer(
  source: PageSource,
  { pathname, search }: SitePath,
  route: SiteRoute | null,
): Promise<MadeAnswer | null> {
  const query = pageQuery(route, search);
  if (query === null) return null;
  // What was rendered for the path alone would be wrong where the query changes the page.
  if (query === '') return answerAhead(source, pathname, route);
  return answerOnDemand(source, pathname, canonicalPath(route, pathname) + query);
}

async function makeAnswer(
  source: PageSource,
  address: SitePath,
  route: SiteRoute | null,
): Promise<MadeAnswer> {
  const answer = await findAnswer(source, address, route);
  return answer ?? answerWithout(source, address.pathname, route);
}

/** Answers with the page of an address, 404 where there is none, 304 where the asker holds it. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  address: SitePath,
  source: PageSource,
): Promise<void> {
  const { composition, published, hold } = source;
  const route = findPublishedRoute(published, address.pathname);
  const links = preloadLinks(composition, route);
  hintEarly(request, response, links);
  const { status, html, headers, isCurrent } = await makeAnswer(source, address, route);
  const answer = await packBody(preferredEncoding(request), {
    status,
    contentType: 'text/html; charset=utf-8',
    body: html,
    headers: { ...headers, ...source.headers, Link: links.join(', ') },
  });
  sendReady(request, response, answer);
  // What is about to be made smaller is not kept as it is.
  if (status === 200 && isCurrent !== undefined && answer.isSmall) {
    hold?.({ answer, links, isCurrent });
  }
}
