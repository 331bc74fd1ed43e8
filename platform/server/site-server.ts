import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { createBoundedServer } from '../kit/bounded-server.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { errorCode } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { requestSeconds } from '../kit/metrics.ts';
import { LOOPBACK, listenOn, portError } from '../kit/ports.ts';
import { trustProxies } from '../kit/visitor-network.ts';
import { refusalPage, unavailablePage } from '../site/plain-page.tsx';
import { answerHeaders, hashInlineElements, type PageSettings } from '../site/security-headers.ts';
import { workerPaths } from '../site/service-worker.ts';
import { AnswerError, RETRY_LATER } from './answers.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { logFailedRequests } from './failed-requests.ts';
import { releaseFileRoutes } from './release-files.ts';
import { assertWithinLimits, readAddress, repairTarget, textsAt } from './request-rules.ts';
import { siteRoutes } from './site-routes.ts';
import type { ServedSite, SiteSource } from './site-source.ts';

/** Limits for clients. Node itself limits headers to 16 KB. */
const LIMITS = {
  connections: 4096,
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  /** Longer than proxies' limits, so that they close a connection first. */
  idleMs: 65_000,
  /** Time that a stop waits for running requests. */
  stopMs: 5000,
};

export interface SiteServerOptions extends ServedSite {
  /** 0 selects a free one. */
  readonly port: number;
  /** Default: the loopback. */
  readonly host?: string;
  readonly limits?: Partial<typeof LIMITS>;
  readonly trustedProxies?: string | null;
  readonly routes?: FastifyPluginAsync;
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

const LARGEST_BODY_BYTES = 64 * 1024;
const CHECK_MS = 2000;

function addErrorHandler(app: FastifyInstance, page: PageSettings): void {
  app.setErrorHandler<FastifyError & Partial<AnswerError>>((error, request, reply) => {
    const { raw } = request;
    request.failure = error;
    // The client is gone. Not logged, since strangers choose how often that happens.
    if (raw.destroyed && !raw.complete) return reply.code(400).send();
    reply.header('Cache-Control', CACHE_CONTROL.none);
    const path = (raw.url ?? '').split('?', 1)[0] ?? '';
    const sendPage = (status: number, html: string) => {
      const headers = answerHeaders(page, hashInlineElements(html));
      return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
    };
    // The reason is already logged.
    if (error instanceof NothingToServeError) {
      reply.headers(RETRY_LATER);
      return sendPage(503, unavailablePage(page.site, path));
    }
    const isUnavailable = errorCode(error) === 'BUCKET_UNAVAILABLE';
    const isRefusal = error instanceof AnswerError || (error.statusCode ?? 500) < 500;
    const status = isRefusal ? (error.statusCode ?? 500) : isUnavailable ? 503 : 500;
    const reason = isRefusal ? error.message : request.texts.failed;
    reply.headers(isUnavailable ? RETRY_LATER : (error.headers ?? {}));
    // Of all requests, only those of a page ask for HTML.
    if (raw.headers.accept?.includes('text/html')) {
      return sendPage(status, refusalPage(page.site, path, { status, reason }));
    }
    return reply.code(status).send(reason);
  });
}

/** Reports to a container platform if the process runs, and if there is a site to serve. */
function addHealthRoutes(app: FastifyInstance, source: SiteSource): void {
  app.get('/health/live', (_, reply) =>
    reply.header('Cache-Control', CACHE_CONTROL.none).send('live\n'),
  );
  app.get('/health/ready', async (_, reply) => {
    const found = await source.readComposition().catch(() => null);
    if (found === null) throw new AnswerError(503, 'nothing to serve\n');
    const wrong = source.findConcerns?.() ?? [];
    const lines = [found.id, ...wrong.map((each) => `degraded: ${each}`), ''];
    return reply.header('Cache-Control', CACHE_CONTROL.none).send(lines.join('\n'));
  });
}

/** Serves a site. `siteRoutes` answers all requests that no other route takes. @throws {UserError} */
export async function startSiteServer(options: SiteServerOptions) {
  const { host = LOOPBACK, port, source, page } = options;
  const limits = { ...LIMITS, ...options.limits };
  const headers = answerHeaders(page);
  const workers = workerPaths(page.site);
  const app = Fastify({
    serverFactory: (handler) =>
      createBoundedServer(handler, limits, {
        headersTimeout: limits.headersMs,
        connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.idleMs,
      }),
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: options.trustedProxies ? trustProxies(options.trustedProxies) : false,
    // It would log visitors' addresses.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    rewriteUrl: ({ url = '' }) => repairTarget(url),
  });
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.decorateRequest('address');
  app.decorateRequest('texts');
  app.decorateRequest('failure');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const { url = '' } = request.raw;
    request.texts = textsAt(url, page.site);
    assertWithinLimits(request);
    request.address = readAddress(url, request.texts);
    const { encoded, search, isNormal } = request.address;
    if (!isNormal) {
      return reply.header('Cache-Control', CACHE_CONTROL.document).redirect(encoded + search, 308);
    }
    // A service worker controls every page below it, also after a rollback of its release.
    if (request.headers['service-worker'] && !workers.has(request.address.pathname))
      throw new AnswerError(403, 'This is not a service worker of the site.');
  });
  app.addHook('onSend', async (_, reply) => {
    if (!app.server.listening) reply.header('Connection', 'close');
  });
  addErrorHandler(app, page);
  logFailedRequests(app, async () => (await source.readComposition()).id);
  app.addHook('onResponse', async (_, reply) => {
    const composition = `${reply.getHeader('x-composition') ?? ''}`;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ status, composition }, reply.elapsedTime / 1000);
  });
  await app.register(releaseFileRoutes, source);
  addHealthRoutes(app, source);
  if (source.reports !== undefined) await app.register(source.reports.routes);
  if (options.routes !== undefined) await app.register(options.routes);
  await app.register(siteRoutes, options);
  const url = await listenOn(host, (each) => app.listen({ port, host: each })).catch(
    (error: unknown) => {
      throw portError(port, 'SITE_PORT', error, host);
    },
  );
  return {
    url: url.replace('[::]', '[::1]'),
    /** Waits for running requests up to the limit. */
    close: async () => {
      // Node counts connections as busy that browsers opened ahead and have not used.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      const timer = setTimeout(() => app.server.closeAllConnections(), limits.stopMs);
      await app.close();
      clearTimeout(timer);
      await source.reports?.close();
    },
  };
}
