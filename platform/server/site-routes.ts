import { type Composition, isDraftAddress, isFixedPath } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import {
  type FinishedFile,
  type MakeOptions,
  NOT_FOUND_ADDRESS,
  RowsUnavailableError,
  type SiteFiles,
} from '../site/finished-file.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { readServiceWorker, WORKER_PATH } from '../site/service-worker.ts';
import { AnswerError, RETRY_LATER } from './answer-error.ts';
import { type Choice, chooseComposition, type Redirect } from './composition/choose-composition.ts';
import { withPreviewBar } from './composition/preview-bar.ts';
import type { SitePath } from './request-address.ts';
import { type Sending, sendFinishedFile } from './send-file.ts';
import type { SiteSource } from './site-server.ts';

/** While the database is unavailable: when to come back, and nothing that a cache keeps. */
const UNAVAILABLE: Sending = {
  status: 503,
  headers: { ...RETRY_LATER, 'Cache-Control': CACHE_CONTROL.none },
};

/** The file of an address that is there or can be made now; null where neither. One that is not kept is made each time. */
async function findOrMake(
  files: SiteFiles,
  composition: Composition,
  address: string,
  options: MakeOptions,
): Promise<FinishedFile | null> {
  try {
    const found = options.isKept ? await files.find(composition, address) : null;
    return found ?? (await files.make(composition, address, options));
  } catch (error) {
    if (error instanceof RowsUnavailableError) return null;
    throw error;
  }
}

async function findPage(
  files: SiteFiles,
  composition: Composition,
  route: SiteRoute | null,
  { pathname, search }: SitePath,
): Promise<{ readonly file: FinishedFile; readonly sending?: Sending }> {
  const query = pageQuery(route, search);
  if (query === null) return { file: await files.draw(composition, pathname) };
  const address = route === null ? NOT_FOUND_ADDRESS : canonicalPath(route, pathname) + query;
  const file = await findOrMake(files, composition, address, { isKept: query === '' });
  if (file !== null) return { file };
  // Of a page that a row makes, nobody knows now whether there is one.
  const sending = route === null || isFixedPath(route.path) ? undefined : UNAVAILABLE;
  return { file: await files.draw(composition, pathname, pathname + search), sending };
}

/** For an address that shows a draft: nothing keeps the page, lists it, or learns the address from it. */
const DRAFT_HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;

function headersOf({ reason, preview, isPersonal }: Choice): Record<string, string> {
  const why = { 'X-Composition-Reason': reason };
  if (preview !== undefined) {
    return { ...why, 'Cache-Control': CACHE_CONTROL.none, 'X-Robots-Tag': 'noindex' };
  }
  return isPersonal ? { ...why, 'Cache-Control': CACHE_CONTROL.visitorsPage } : why;
}

function redirect(reply: FastifyReply, { location, cookies }: Redirect): FastifyReply {
  const headers = { 'Cache-Control': CACHE_CONTROL.none, 'X-Robots-Tag': 'noindex' };
  return reply.headers({ ...headers, 'Set-Cookie': [...cookies] }).redirect(location, 303);
}

/** The service worker, documents and pages: a composition, its route, a finished file, the answer. */
export const siteRoutes: FastifyPluginAsync<{
  readonly source: SiteSource;
  readonly page: PageSettings;
}> = async (app, { source, page }) => {
  const { files, choices, releases } = source;
  const secure = page.site.siteUrl.startsWith('https:');

  const readDocument = async (live: Composition, address: string): Promise<FinishedFile> => {
    const file = await findOrMake(files, live, address, { isKept: true, isDocument: true });
    if (file !== null) return file;
    throw new AnswerError(503, 'This cannot be made now. Try again in a minute.', RETRY_LATER);
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, choice: Choice) => {
    const { composition, cookies } = choice;
    const route = findRoute(createRouteTable(composition, page.site), request.address.pathname);
    const { file, sending } = await findPage(files, composition, route, request.address);
    if (cookies.length > 0) reply.header('Set-Cookie', [...cookies]);
    const draft = isDraftAddress(request.address.search) ? DRAFT_HEADERS : {};
    const headers = { ...headersOf(choice), ...sending?.headers, ...draft };
    const shown = withPreviewBar(file, choice, page);
    return sendFinishedFile(request, reply, shown, { status: sending?.status, headers });
  };

  app.get(WORKER_PATH, async (_, reply) => {
    const live = await source.readComposition();
    const { text, contentType, headers } = await readServiceWorker(live, page, releases);
    return reply.headers(headers).type(contentType).send(text);
  });

  app.get('/*', async (request, reply) => {
    const live = await source.readComposition();
    const { pathname, search } = request.address;
    const document = await files.documentAddress(live, pathname);
    if (document !== null) {
      return sendFinishedFile(request, reply, await readDocument(live, document));
    }
    const choice = await chooseComposition(request, search, { live, choices, secure });
    if ('location' in choice) return redirect(reply, choice);
    return sendPage(request, reply, choice);
  });
};
