import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
} from 'fastify';
import { DamagedFileError, errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK, portError } from '../kit/ports.ts';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import type { PageSettings } from '../site/page-settings.ts';
import { answerHeaders } from '../site/security-headers.ts';
import { AnswerError } from './answer-error.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { Connections } from './connections.ts';
import { requireFair, SERVER_LIMITS, type ServerLimits } from './limits.ts';
import { releaseFileRoutes } from './release-files.ts';
import { readAddress, targetPath } from './request-address.ts';
import { rowsHookRoutes } from './rows-hook.ts';
import { siteRoutes } from './site-routes.ts';
import type { SiteSource } from './site-source.ts';
import { sendUnavailable } from './unavailable.ts';

export interface SiteServerOptions {
  readonly source: SiteSource;
  readonly page: PageSettings;
  /** 0 takes any free one. */
  readonly port: number;
  /** The address to listen on. Default: the loopback. */
  readonly host?: string;
  readonly limits?: Partial<ServerLimits>;
  /** Proxies before the server, which say whose request they pass on; without them, who connects is the visitor. */
  readonly trustedProxies?: string | null;
  readonly routes?: FastifyPluginAsync;
}

export interface SiteServer {
  readonly url: string;
  /** Takes no more requests, waits for those that are running up to the limit, then ends. */
  close(): Promise<void>;
}

const LARGEST_BODY_BYTES = 64 * 1024;
/** From one check for heads and requests that take too long to the next. */
const CHECK_MS = 2000;

/** Listens, and returns the address at which this machine reaches the server. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  const url = await app.listen({ port, host }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRNOTAVAIL') throw portError(port, 'SITE_PORT', error);
    throw new UserError(`This machine has no address ${host}. Set SITE_HOST to one that it has.`);
  });
  return url.replace('[::]', '[::1]');
}

function addErrorHandler(app: FastifyInstance, { page, source }: SiteServerOptions): void {
  const reported = new Set<string>();
  /** Reports each damaged file once, however often it is asked for. */
  const reportDamage = ({ file, message }: DamagedFileError) => {
    if (reported.has(file)) return;
    reported.add(file);
    console.error(message);
    source.reports?.tell({ damaged: file });
  };
  app.setErrorHandler<FastifyError & Partial<AnswerError>>((error, request, reply) => {
    // The source has said why in the log.
    if (error instanceof NothingToServeError) return sendUnavailable(request, reply, page);
    const { statusCode = 500, message, headers = {} } = error;
    reply.header('Cache-Control', CACHE_CONTROL.none);
    if (error instanceof AnswerError || statusCode < 500) {
      return reply.code(statusCode).headers(headers).send(message);
    }
    if (error instanceof DamagedFileError) reportDamage(error);
    else console.error(error);
    return reply.code(500).send('The site could not answer. Try again.');
  });
}

/** Tells a container platform whether the process answers, and whether there is a site to send visitors to. */
function addHealthRoutes(app: FastifyInstance, { readComposition }: SiteSource): void {
  const answer = (reply: FastifyReply, text: string) =>
    reply
      .header('Cache-Control', CACHE_CONTROL.none)
      .type('text/plain; charset=utf-8')
      .send(`${text}\n`);
  app.get('/health/live', (_, reply) => answer(reply, 'live'));
  app.get('/health/ready', async (_, reply) => {
    const found = await readComposition().catch(() => null);
    return answer(reply.code(found === null ? 503 : 200), found?.id ?? 'nothing to serve');
  });
}

/** Serves a site: each request goes through the rules here and the routes in order; `siteRoutes` answers the rest. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host = LOOPBACK, source, page } = options;
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const app = Fastify({
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.stalledMs,
    keepAliveTimeout: limits.idleMs,
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: options.trustedProxies ?? false,
    rewriteUrl: ({ url = '' }) => targetPath(url),
  });
  const connections = new Connections(app.server, limits.connections);
  const headers = answerHeaders(page);
  app.decorateRequest('address');
  app.addHook('onRequest', async (request, reply) => {
    // What an answer sets itself takes their place.
    reply.headers(headers);
    await requireFair(request);
    request.address = readAddress(request.raw.url ?? '');
  });
  app.setNotFoundHandler(() => {
    throw new AnswerError(404, 'There is no such file.');
  });
  addErrorHandler(app, options);
  await app.register(releaseFileRoutes, source);
  addHealthRoutes(app, source);
  if (source.reports !== undefined) await app.register(source.reports.routes);
  if (source.rowsHook !== undefined) await app.register(rowsHookRoutes, source.rowsHook);
  if (options.routes !== undefined) await app.register(options.routes);
  await app.register(siteRoutes, { source, page });
  const url = await listen(app, options.port, host);
  return {
    url,
    close: async () => {
      await connections.stop(limits.stopMs);
      await app.close();
      await source.reports?.close();
    },
  };
}
