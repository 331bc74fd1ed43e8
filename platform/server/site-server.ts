import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { hasCode } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { requestSeconds } from '../kit/metrics.ts';
import { LOOPBACK, listenOn, portError } from '../kit/ports.ts';
import { unavailablePage } from '../site/plain-page.tsx';
import { answerHeaders, hashInlineElements, type PageSettings } from '../site/security-headers.ts';
import { workerPaths } from '../site/service-worker.ts';
import { AnswerError, RETRY_LATER } from './answers.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { logFailedRequests } from './failed-requests.ts';
import { releaseFileRoutes } from './release-files.ts';
import { readAddress, requireFair, textsAt } from './request-rules.ts';
import { siteRoutes } from './site-routes.ts';
import type { ServedSite, SiteSource } from './site-source.ts';
import { trustProxies } from './visitor-network.ts';

/** The most that the server takes of its clients. Node's own limit of a head is 16 KB. */
const LIMITS = {
  /** Open connections; one more is refused. */
  connections: 4096,
  /** How long a request's head may take to arrive. */
  headersMs: 10_000,
  /** How long a whole request may take to arrive. */
  requestMs: 30_000,
  /** How long an answer may stand still because the client takes nothing of it. */
  stalledMs: 30_000,
  /** How long a connection may be idle. Longer than proxies keep theirs, so that they close first. */
  idleMs: 65_000,
  /** How long a stop waits for the requests that are running. */
  stopMs: 5000,
};

export interface SiteServerOptions extends ServedSite {
  /** 0 takes any free one. */
  readonly port: number;
  /** The address to listen on. Default: the loopback. */
  readonly host?: string;
  readonly limits?: Partial<typeof LIMITS>;
  /** Proxies before the server, which say whose request they pass on; without them, who connects is the visitor. */
  readonly trustedProxies?: string | null;
  readonly routes?: FastifyPluginAsync;
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

const LARGEST_BODY_BYTES = 64 * 1024;
/** From one check for heads and requests that take too long to the next. */
const CHECK_MS = 2000;

function addErrorHandler(app: FastifyInstance, page: PageSettings): void {
  app.setErrorHandler<FastifyError & Partial<AnswerError>>((error, request, reply) => {
    const { raw } = request;
    request.failure = error;
    // Nobody waits for an answer, and strangers choose how often that happens.
    if (raw.destroyed && !raw.complete) return reply.code(400).send();
    reply.header('Cache-Control', CACHE_CONTROL.none);
    // The source has said why in the log.
    if (error instanceof NothingToServeError) {
      const html = unavailablePage(page.site, reply.request.address.pathname);
      const headers = { ...answerHeaders(page, hashInlineElements(html)), ...RETRY_LATER };
      return reply.code(503).headers(headers).type('text/html; charset=utf-8').send(html);
    }
    const { statusCode = 500, message, headers = {} } = error;
    if (error instanceof AnswerError || statusCode < 500) {
      return reply.code(statusCode).headers(headers).send(message);
    }
    const isUnavailable = hasCode(error, 'BUCKET_UNAVAILABLE');
    if (isUnavailable) reply.headers(RETRY_LATER);
    return reply.code(isUnavailable ? 503 : 500).send(request.texts.failed);
  });
}

/** Tells a container platform whether the process answers, and whether there is a site to send visitors to. */
function addHealthRoutes(app: FastifyInstance, source: SiteSource): void {
  app.get('/health/live', (_, reply) =>
    reply.header('Cache-Control', CACHE_CONTROL.none).send('live\n'),
  );
  app.get('/health/ready', async (_, reply) => {
    const found = await source.readComposition().catch(() => null);
    if (found === null) throw new AnswerError(503, 'nothing to serve\n');
    const wrong = (await source.findConcerns?.()) ?? [];
    const lines = [found.id, ...wrong.map((each) => `degraded: ${each}`), ''];
    return reply.header('Cache-Control', CACHE_CONTROL.none).send(lines.join('\n'));
  });
}

/** Serves a site: each request goes through the rules here and the routes in order; `siteRoutes` answers the rest. */
export async function startSiteServer(options: SiteServerOptions) {
  const { host = LOOPBACK, port, source, page } = options;
  const limits = { ...LIMITS, ...options.limits };
  const headers = answerHeaders(page);
  const workers = workerPaths(page.site);
  const app = Fastify({
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.stalledMs,
    keepAliveTimeout: limits.idleMs,
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: options.trustedProxies ? trustProxies(options.trustedProxies) : false,
    // Of each request it would tell the visitor's address.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    // An address that cannot be decoded; no hook runs for it.
    frameworkErrors: (_: Error, { raw: { url = '' } }: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(400)
        .headers({ ...headers, 'Cache-Control': CACHE_CONTROL.none })
        .send(textsAt(url, page.site).malformed),
  });
  app.server.maxConnections = limits.connections;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.decorateRequest('address');
  app.decorateRequest('texts');
  app.decorateRequest('failure');
  app.addHook('onRequest', async (request, reply) => {
    // What an answer sets itself takes their place.
    reply.headers(headers);
    const { url = '' } = request.raw;
    request.texts = textsAt(url, page.site);
    requireFair(request);
    request.address = readAddress(url, request.texts);
    // A service worker rules every page below it, also after its release was rolled back.
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
    // The address at which this machine reaches it.
    url: url.replace('[::]', '[::1]'),
    /** Takes no more requests, waits for those that are running up to the limit, then ends. */
    close: async () => {
      // Browsers open connections ahead; Node counts those as busy that have not sent anything yet.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      const timer = setTimeout(() => app.server.closeAllConnections(), limits.stopMs);
      await app.close();
      clearTimeout(timer);
      await source.reports?.close();
    },
  };
}
