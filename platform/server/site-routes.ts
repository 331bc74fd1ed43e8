import { type Composition, isDraftAddress, isFixedPath } from '@site/shared/contract';
import {
  canonicalPath,
  findSiteRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import { type FinishedFile, notFoundAddress, type SiteFiles } from '../site/finished-file.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { readServiceWorker, workerPaths } from '../site/service-worker.ts';
import { AnswerError, RETRY_LATER, sendFinishedFile } from './answers.ts';
import { type Choice, chooseComposition } from './composition/choose-composition.ts';
import { withPreviewBar } from './composition/preview-bar.ts';
import type { SitePath } from './request-rules.ts';
import type { SiteSource } from './site-server.ts';

/** While nothing can be made: when to come back, and nothing that a cache keeps. */
const UNAVAILABLE = { ...RETRY_LATER, 'Cache-Control': CACHE_CONTROL.none } as const;

async function findPage(
  files: SiteFiles,
  composition: Composition,
  route: SiteRoute | null,
  { pathname, search }: SitePath,
  notFound: string,
  isPreview: boolean,
): Promise<FinishedFile> {
  const query = pageQuery(route, search);
  if (query === null) return files.draw(composition, pathname);
  // Of a preview nothing is kept.
  const isKept = query === '' && !isPreview;
  const address = route === null ? notFound : canonicalPath(route, pathname) + query;
  const found = isKept ? await files.find(composition, address) : null;
  const file = found ?? (await files.make(composition, address, { isKept }));
  if (file !== null) return file;
  const drawn = await files.draw(composition, pathname);
  if (route === null || isFixedPath(route.path)) return drawn;
  // Of a page that a row makes, nobody knows now whether there is one.
  return { ...drawn, status: 503, headers: { ...drawn.headers, ...UNAVAILABLE } };
}

/** For an address that shows a draft: nothing keeps the page, lists it, or learns the address from it. */
const DRAFT_HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;

function headersOf({ reason, preview, isPersonal }: Choice, status: number, search: string) {
  const personal =
    isPersonal && status < 500 ? { 'Cache-Control': CACHE_CONTROL.visitorsPage } : {};
  const { none } = CACHE_CONTROL;
  return {
    'X-Composition-Reason': reason,
    ...personal,
    ...(preview === undefined ? {} : { 'Cache-Control': none, 'X-Robots-Tag': 'noindex' }),
    ...(isDraftAddress(search) ? DRAFT_HEADERS : {}),
  };
}

/** The service worker, documents and pages: a composition, its route, a finished file, the answer. */
export const siteRoutes: FastifyPluginAsync<{
  readonly source: SiteSource;
  readonly page: PageSettings;
}> = async (app, { source, page }) => {
  const { files, previews = files, choices, releases } = source;
  const secure = page.site.siteUrl.startsWith('https:');

  for (const [path, language] of workerPaths(page.site)) {
    app.get(path, async (_, reply) => {
      const live = await source.readComposition();
      const worker = await readServiceWorker(live, page, releases, language);
      return reply.headers(worker.headers).type(worker.contentType).send(worker.text);
    });
  }

  app.get('/*', async (request, reply) => {
    const live = await source.readComposition();
    const { pathname, search } = request.address;
    const document = files.documentAddress(live, pathname);
    if (document !== null) {
      const file =
        (await files.find(live, document)) ?? (await files.make(live, document, { isKept: true }));
      if (file !== null) return sendFinishedFile(request, reply, file);
      throw new AnswerError(503, 'This cannot be made now. Try again in a minute.', RETRY_LATER);
    }
    const choice = await chooseComposition(request, reply, { live, choices, secure });
    if (choice === null) return reply;
    const { composition } = choice;
    const route = findSiteRoute(composition, pathname, page.site);
    const notFound = notFoundAddress(pathname, page.site);
    const isPreview = choice.reason === 'preview';
    const from = isPreview ? previews : files;
    const file = await findPage(from, composition, route, request.address, notFound, isPreview);
    const shown = withPreviewBar(file, choice, page);
    const headers = { ...shown.headers, ...headersOf(choice, file.status, search) };
    return sendFinishedFile(request, reply, { ...shown, headers });
  });
};
