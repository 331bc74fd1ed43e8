import { isDraftAddress, isFixedPath } from '@site/shared/contract';
import { canonicalPath, findSiteRoute, pageQuery } from '@site/shared/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { ICON_FILE } from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { type FinishedFile, missingAddress } from '../site/finished-file.ts';
import { readServiceWorker, workerPaths } from '../site/service-worker.ts';
import type { SiteFiles } from '../site/site-maker.ts';
import { AnswerError, RETRY_LATER, sendFinishedFile } from './answers.ts';
import { type Choice, chooseComposition } from './composition/choose-composition.ts';
import { withPreviewBar } from './composition/preview-bar.ts';
import type { SitePath } from './request-rules.ts';
import type { ServedSite } from './site-source.ts';

async function findPage(
  files: SiteFiles,
  { composition, reason }: Choice,
  { pathname, search }: SitePath,
  { page: { site }, source }: ServedSite,
): Promise<FinishedFile> {
  const route = findSiteRoute(composition, pathname, site);
  const query = pageQuery(route, search);
  if (query === null) return files.draw(composition, pathname);
  const sections = route === null ? ((await source.readRemoved?.()) ?? []) : [];
  const isRemoved = findSiteRoute({ ...composition, sections }, pathname, site) !== null;
  const missing = missingAddress(pathname, isRemoved ? 410 : 404, site);
  const isKept = query === '' && reason !== 'preview';
  const address = route === null ? missing : canonicalPath(route, pathname) + query;
  const found = isKept ? await files.find(composition, address) : null;
  const file = found ?? (await files.makeForVisitor(composition, address, { isKept }));
  if (file !== null) return isRemoved ? { ...file, status: 410 } : file;
  const drawn = await files.draw(composition, pathname);
  if (route === null || isFixedPath(route.path)) return drawn;
  // The row may not exist, so no cache may store the answer.
  const unkept = { ...RETRY_LATER, 'Cache-Control': CACHE_CONTROL.none };
  return { ...drawn, status: 503, headers: { ...drawn.headers, ...unkept } };
}

/** A draft's page is not stored or indexed, and its address is not sent to other sites. */
const DRAFT_HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;

function headersOf({ reason, preview, isPersonal }: Choice, status: number, search: string) {
  const { none, visitorsPage } = CACHE_CONTROL;
  return {
    'X-Composition-Reason': reason,
    ...(isPersonal && status < 500 && { 'Cache-Control': visitorsPage }),
    ...(preview !== undefined && { 'Cache-Control': none, 'X-Robots-Tag': 'noindex' }),
    ...(isDraftAddress(search) && DRAFT_HEADERS),
  };
}

/** Browsers request these without a link in the page. */
const ICON_PATHS = ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

export const siteRoutes: FastifyPluginAsync<ServedSite> = async (app, options) => {
  const { source, page } = options;
  const { files, previews = files, choices, releases } = source;
  const secure = page.site.siteUrl.startsWith('https:');

  for (const path of workerPaths(page.site).keys()) {
    app.get(path, async (request, reply) => {
      const live = await source.readComposition();
      const worker = await readServiceWorker(path, live, page, releases);
      return sendFinishedFile(request, reply, worker);
    });
  }

  for (const path of ICON_PATHS) {
    app.get(path, async (_, reply) => {
      const { shell } = await source.readComposition();
      return reply.header('Cache-Control', CACHE_CONTROL.document).redirect(shell.base + ICON_FILE);
    });
  }

  app.get('/*', async (request, reply) => {
    const live = await source.readComposition();
    const { pathname, search } = request.address;
    // Feed readers and crawlers take no part in a canary.
    const byShare = files.documentAddress(live, pathname) === null;
    const choice = await chooseComposition(request, reply, live, choices, { secure, byShare });
    if (choice === null) return reply;
    const isPreview = choice.reason === 'preview';
    const from = isPreview ? previews : files;
    const document = from.documentAddress(choice.composition, pathname);
    if (document !== null) {
      const { composition } = choice;
      const found = isPreview ? null : await files.find(composition, document);
      const isKept = !isPreview;
      const file = found ?? (await from.makeForVisitor(composition, document, { isKept }));
      if (file === null) {
        throw new AnswerError(503, 'This cannot be made now. Try again in a minute.', RETRY_LATER);
      }
      const more = isPreview && headersOf(choice, file.status, search);
      const headers = { ...file.headers, ...more };
      return sendFinishedFile(request, reply, { ...file, headers });
    }
    const file = await findPage(from, choice, request.address, options);
    const shown = withPreviewBar(file, choice, page);
    const headers = { ...shown.headers, ...headersOf(choice, file.status, search) };
    return sendFinishedFile(request, reply, { ...shown, headers });
  });
};
