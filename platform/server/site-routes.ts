import { type Composition, isDraftAddress, isFixedPath } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FinishedFile,
  NOT_FOUND_ADDRESS,
  RowsUnavailableError,
  type SiteFiles,
} from '../site/finished-file.ts';
import { preloadLinks } from '../site/page-files.ts';
import { readServiceWorker, WORKER_PATH } from '../site/service-worker.ts';
import { type Choice, chooseComposition, type Redirect } from './composition/choose-composition.ts';
import { withPreviewBar } from './composition/preview-bar.ts';
import type { SitePath } from './request-address.ts';
import { type Sending, sendFinishedFile } from './send-file.ts';
import type { SiteServerOptions } from './site-server.ts';

/** While the database is away: when to come back, and nothing that a cache keeps. */
const UNAVAILABLE: Sending = {
  status: 503,
  headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
};

/** The file that is there or can be made now; null where neither. Throws {@link RowsUnavailableError}. */
async function findOrMake(
  files: SiteFiles,
  composition: Composition,
  address: string,
  isDocument = false,
): Promise<FinishedFile | null> {
  const found = await files.find(composition, address);
  return found ?? files.make(composition, address, { isKept: true, isDocument });
}

async function findPage(
  files: SiteFiles,
  composition: Composition,
  route: SiteRoute | null,
  { pathname, search }: SitePath,
): Promise<{ readonly file: FinishedFile; readonly sending?: Sending }> {
  const draw = (again: string | null = null) => files.draw(composition, pathname, again);
  if (route === null) {
    return { file: (await files.find(composition, NOT_FOUND_ADDRESS)) ?? (await draw(pathname)) };
  }
  const canonical = canonicalPath(route, pathname);
  const query = pageQuery(route, search);
  if (query === null) return { file: await draw() };
  try {
    const file =
      query === ''
        ? await findOrMake(files, composition, canonical)
        : await files.make(composition, canonical + query, { isKept: false });
    if (file !== null) return { file };
  } catch (error) {
    if (!(error instanceof RowsUnavailableError)) throw error;
  }
  // Of a page that a row makes, nobody knows now whether there is one.
  const sending = isFixedPath(route.path) ? undefined : UNAVAILABLE;
  return { file: await draw(pathname + search), sending };
}

function redirect(reply: FastifyReply, { location, cookies }: Redirect): FastifyReply {
  return reply
    .headers({ 'Set-Cookie': [...cookies], 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .redirect(location, 303);
}

/** For an address that shows a draft: nothing keeps the page, lists it, or learns the address from it. */
const DRAFT_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;

function headersOf({ reason, preview, isPersonal }: Choice): Record<string, string> {
  const why = { 'X-Composition-Reason': reason };
  if (preview !== undefined) {
    return { ...why, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  }
  // A page that depends on the visitor is kept by no cache that serves others.
  return isPersonal ? { ...why, 'Cache-Control': 'private, no-cache' } : why;
}

export const siteRoutes: FastifyPluginAsync<
  Pick<SiteServerOptions, 'source' | 'page' | 'earlyHints'>
> = async (app, { source, page, earlyHints }) => {
  const { files, choices, releases } = source;
  const secure = page.site.siteUrl.startsWith('https:');

  const sendDocument = async (
    request: FastifyRequest,
    reply: FastifyReply,
    live: Composition,
    address: string,
  ) => {
    const file = await findOrMake(files, live, address, true).catch((error: unknown) => {
      if (error instanceof RowsUnavailableError) return null;
      throw error;
    });
    if (file !== null) return sendFinishedFile(request, reply, file);
    const text = 'This cannot be made now. Try again in a minute.';
    return reply
      .code(503)
      .headers({ ...UNAVAILABLE.headers })
      .send(text);
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, choice: Choice) => {
    const { composition, cookies } = choice;
    const route = findRoute(createRouteTable(composition, page.site), request.address.pathname);
    // Before the page is made, as it may wait for its rows. HTTP/1.0 has no such answers.
    if (earlyHints && request.raw.httpVersion === '1.1') {
      reply.raw.writeEarlyHints({ link: preloadLinks(composition, route) });
    }
    const { file, sending } = await findPage(files, composition, route, request.address);
    if (cookies.length > 0) reply.header('Set-Cookie', [...cookies]);
    const draft = isDraftAddress(request.address.search) ? DRAFT_HEADERS : {};
    const headers = { ...headersOf(choice), ...sending?.headers, ...draft };
    const shown = await withPreviewBar(file, choice, page);
    return sendFinishedFile(request, reply, shown, { status: sending?.status, headers });
  };

  app.get(WORKER_PATH, async (_, reply) => {
    const live = await source.readComposition();
    const { text, contentType, headers } = await readServiceWorker(live, page, releases);
    return reply
      .headers({ ...headers })
      .type(contentType)
      .send(text);
  });

  app.get('/*', async (request, reply) => {
    const live = await source.readComposition();
    const { pathname, search } = request.address;
    const document = await files.documentAddress(live, pathname);
    if (document !== null) return sendDocument(request, reply, live, document);
    const choice = await chooseComposition(request, search, { live, choices, secure });
    if ('location' in choice) return redirect(reply, choice);
    return sendPage(request, reply, choice);
  });
};
