import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, PageBoot } from '@site/shared/contract';
import { databaseRows } from '../site/database-rows.ts';
import type { PageStore } from '../site/page-store.ts';
import { type PublishedSite, publishedSite } from '../site/site-pages.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerDocument } from './answer-document.ts';
import { answerPage, createPageCache, type PageCache } from './answer-page.ts';
import { answerRedirect } from './answer-redirect.ts';
import { answerText } from './answer-text.ts';
import { answerUnavailable } from './answer-unavailable.ts';
import { answerWorker, WORKER_PATH } from './answer-worker.ts';
import { type CompositionChoices, chooseComposition } from './composition/choose-composition.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { pageOfChoice, setCookies } from './composition/page-of-choice.ts';
import { findDocument } from './document-routes.ts';
import type { OnDemandPages } from './on-demand/on-demand-pages.ts';
import { type PublishedRows, rememberRows } from './published-rows.ts';
import { ReadyPages } from './ready-pages.ts';
import { ReleaseFiles } from './release-files.ts';
import type { Reading } from './remember-unchanged.ts';
import { RenderedPages } from './rendered-pages.ts';
import { isReportsPath, type Reports } from './reports/take-reports.ts';
import { readAddress, type SitePath } from './request-address.ts';
import { answerRowsHook, ROWS_HOOK_URL, type RowsHook } from './rows-hook.ts';
import { answerHeaders, securityHeaderSetter } from './security-headers.ts';

/** Where the server finds what it serves. */
export interface SiteSource {
  /** The composition that visitors get who are in neither a preview nor a canary. */
  readonly readComposition: Reading<Composition>;
  /** The shell's document of a composition. */
  readDocument(composition: Composition): Promise<string>;
  /** The folder of the releases' files. */
  readonly releases: string;
  /** The pages that were rendered ahead of the visit, if any are. */
  readonly pages?: PageStore;
  /** What there is beside the live composition; absent where there is that one alone. */
  readonly choices?: CompositionChoices;
  /** Takes reports of failures; absent where nobody is to be told of them. */
  readonly reports?: Reports;
}

/** What is needed to answer for the site. */
export interface SiteOptions {
  readonly source: SiteSource;
  /** Owner's facts and the database's address, as they reach the page. */
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** What is published beside the pages; read from the database where it is not given. */
  readonly rows?: PublishedRows;
  /** Renders pages whose query changes them; where it is not given, browsers draw those. */
  readonly onDemand?: OnDemandPages;
  /** Takes word of changed rows; without it nobody is listened to. */
  readonly rowsHook?: RowsHook;
  /** Answers what the site itself does not; true where it did. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** What answers share for as long as the server runs. */
interface Memory {
  readonly rows: PublishedRows;
  readonly rendered: RenderedPages | null;
  readonly onDemand: OnDemandPages | null;
  readonly cache: PageCache;
  readonly ready: ReadyPages;
  publish(composition: Composition): PublishedSite;
}

function isSecure({ site }: SiteOptions['page']): boolean {
  return site.siteUrl.startsWith('https:');
}

/** Answers with a page, or with what is published beside the pages. */
async function answerAddress(
  { source, page }: SiteOptions,
  memory: Memory,
  address: SitePath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const live = await source.readComposition();
  if (address.pathname === WORKER_PATH) {
    return answerWorker(request, response, {
      composition: live,
      page,
      releases: source.releases,
    });
  }
  const render = findDocument(address.pathname);
  if (render !== null) {
    const published = memory.publish(live);
    return answerDocument(request, response, render, { published, rows: memory.rows });
  }
  const { readDocument, choices } = source;
  const secure = isSecure(page);
  const choice = await chooseComposition(request, address.search, { live, choices, secure });
  if ('location' in choice) return answerRedirect(response, choice);
  source.reports?.countVisit(request, choice);
  setCookies(response, choice);
  const isPlain = choice.preview === undefined && request.url === address.pathname;
  return answerPage(request, response, address, {
    ...memory,
    ...pageOfChoice(choice, { cache: memory.cache, readDocument }),
    published: memory.publish(choice.composition),
    page,
    hold: isPlain ? (ready) => memory.ready.hold(request, choice, ready) : undefined,
  });
}

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) return;
  answerText(request, response, 500, 'The site could not answer. Try again.');
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
  const { source, page } = options;
  const memory: Memory = {
    rows: options.rows ?? rememberRows(databaseRows(page.api)),
    rendered: source.pages === undefined ? null : new RenderedPages(source.pages, page),
    onDemand: options.onDemand ?? null,
    cache: createPageCache(),
    ready: new ReadyPages({ ...source, secure: isSecure(page) }),
    publish: rememberPublished(page.site),
  };
  const files = new ReleaseFiles(source.releases, answerHeaders(page));
  const setSecurityHeaders = securityHeaderSetter(page);
  const answerAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    return files.answerHeld(request, response) || memory.ready.answer(request, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (options.before === undefined && answerAtOnce(request, response)) return;
    setSecurityHeaders(response);
    if (options.before?.(request, response)) return;
    const address = readAddress(request.url ?? '');
    const pathname = 'pathname' in address ? address.pathname : null;
    const fail = (error: unknown) => answerFailure(request, response, error);
    if (source.reports !== undefined && pathname !== null && isReportsPath(pathname)) {
      source.reports.answer(request, response).catch(fail);
      return;
    }
    if (pathname === ROWS_HOOK_URL) {
      answerRowsHook(request, response, options.rowsHook ?? null);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(request, response, 405, 'Only GET and HEAD are answered here.');
      return;
    }
    if ('problem' in address) {
      answerText(request, response, address.status, address.problem);
      return;
    }
    const answering = address.pathname.startsWith(RELEASES_URL)
      ? files.answer(request, response, address.pathname)
      : answerAddress(options, memory, address, request, response);
    answering
      .catch((error: unknown) => {
        // The source has said why in the log.
        if (!(error instanceof NothingToServeError)) throw error;
        return answerUnavailable(request, response, page, address);
      })
      .catch(fail);
  };
}
