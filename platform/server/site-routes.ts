import { isDraftAddress, isFixedPath } from '@site/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { ICON_FILE } from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { type FinishedFile, missingAddress } from '../site/finished-file.ts';
import { OpenSite, type PageMatch } from '../site/open-site.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { readServiceWorker, workerPaths } from '../site/service-worker.ts';
import type { SiteFiles } from '../site/site-maker.ts';
import { AnswerError, RETRY_LATER, sendFinishedFile } from './answers.ts';
import { type Choice, chooseComposition } from './composition/choose-composition.ts';
import { withPreviewBar } from './composition/preview-bar.ts';
import type { ServedSite, SiteSource } from './site-source.ts';

async function findPage(
  files: SiteFiles,
  opened: OpenSite,
  page: PageMatch,
  { reason }: Choice,
  { page: settings, source }: ServedSite,
  pathname: string,
): Promise<FinishedFile> {
  const { query, route } = page;
  if (query === null) return files.draw(opened, pathname);
  const isRemoved = route === null && (await isOfRemoved(source, settings, pathname));
  const match = isRemoved
    ? { ...page, address: missingAddress(pathname, 410, settings.site) }
    : page;
  const isKept = query === '' && reason !== 'preview';
  const found = isKept ? await files.find(opened, match) : null;
  const file = found ?? (await files.makeForVisitor(opened, match, { isKept }));
  if (file !== null) return isRemoved ? { ...file, status: 410 } : file;
  const drawn = await files.draw(opened, pathname);
  if (route === null || isFixedPath(route.path)) return drawn;
  // The row may not exist, so no cache may store the answer.
  const unkept = { ...RETRY_LATER, 'Cache-Control': CACHE_CONTROL.none };
  return { ...drawn, status: 503, headers: { ...drawn.headers, ...unkept } };
}

async function isOfRemoved(
  { readComposition, readRemoved }: SiteSource,
  settings: PageSettings,
  pathname: string,
) {
  const sections = (await readRemoved?.()) ?? [];
  if (sections.length === 0) return false;
  const removed = new OpenSite({ ...(await readComposition()), sections }, settings);
  return removed.match(pathname).section !== null;
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
    const matched = files.open(live).match(pathname, search);
    // Feed readers and crawlers take no part in a canary.
    const byShare = matched.kind === 'page';
    const choice = await chooseComposition(request, reply, live, choices, { secure, byShare });
    if (choice === null) return reply;
    const isPreview = choice.reason === 'preview';
    const from = isPreview ? previews : files;
    const opened = from.open(choice.composition);
    const match = choice.composition === live ? matched : opened.match(pathname, search);
    if (match.kind === 'document') {
      const found = isPreview ? null : await files.find(opened, match);
      const file = found ?? (await from.makeForVisitor(opened, match, { isKept: !isPreview }));
      if (file === null) {
        throw new AnswerError(503, 'This cannot be made now. Try again in a minute.', RETRY_LATER);
      }
      const more = isPreview && headersOf(choice, file.status, search);
      const headers = { ...file.headers, ...more };
      return sendFinishedFile(request, reply, { ...file, headers });
    }
    const file = await findPage(from, opened, match, choice, options, pathname);
    const shown = withPreviewBar(file, choice, page);
    const headers = { ...shown.headers, ...headersOf(choice, file.status, search) };
    return sendFinishedFile(request, reply, { ...shown, headers });
  });
};
