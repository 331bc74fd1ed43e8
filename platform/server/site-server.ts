import type { Composition } from '@site/shared/contract';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { DamagedFileError, errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK, portError } from '../kit/ports.ts';
import type { SiteFiles } from '../site/finished-file.ts';
import type { PageSettings } from '../site/page-settings.ts';
import { answerHeaders } from '../site/security-headers.ts';
import type { ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { Connections } from './connections.ts';
import { refuseRequest, SERVER_LIMITS, type ServerLimits } from './limits.ts';
import { type FetchRelease, releaseFileRoutes } from './release-files.ts';
import type { Reports } from './reports/reports.ts';
import { MALFORMED, readAddress, withoutHost } from './request-address.ts';
import { type RowsHook, rowsHookRoutes } from './rows-hook.ts';
import { siteRoutes } from './site-routes.ts';
import { sendUnavailable } from './unavailable.ts';

export interface SiteSource {
  /** The composition that visitors get who are in neither a preview nor a canary. */
  readComposition(): Promise<Composition>;
  readonly files: SiteFiles;
  readonly releases: StoredReleases;
  /** How a visitor's request has a release brought here; absent where all releases are here. */
  readonly fetchRelease?: FetchRelease;
  /** Whether a release was revoked; absent where none can be. */
  isRevoked?(release: ReleaseName): Promise<boolean>;
  /** What there is beside the live composition; absent where there is that one alone. */
  readonly choices?: CompositionChoices;
  readonly reports?: Reports;
  readonly rowsHook?: RowsHook;
}

export interface SiteServerOptions {
  readonly source: SiteSource;
  readonly page: PageSettings;
  /** 0 takes any free one. */
  readonly port: number;
  /** The address to listen on. Default: the loopback. */
  readonly host?: string;
  /** Whether the scripts of a page are named in early hints, which not every web server before the site passes on. */
  readonly earlyHints?: boolean;
  readonly limits?: Partial<ServerLimits>;
  /** Proxies before the server, which say whose request they pass on; without them, who connects is the visitor. */
  readonly trustedProxies?: string | null;
  readonly routes?: FastifyPluginAsync;
}

export interface SiteServer {
  readonly url: string;
  countConnections(): number;
  /** Takes no more requests, waits for those that are running up to the limit, then ends. */
  close(): Promise<void>;
}

const LARGEST_BODY_BYTES = 64 * 1024;
const HOUR_MS = 60 * 60 * 1000;
/** From one look for heads and requests that take too long to the next. */
const CHECK_MS = 2000;

function siteUrl(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await app.listen({ port, host }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRNOTAVAIL') throw portError(port, 'SITE_PORT', error);
    throw new UserError(`This machine has no address ${host}. Set SITE_HOST to one that it has.`);
  });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Tells of each damaged file once in an hour, however often it is asked for. */
function createTellDamage(reports: Reports | undefined): (damage: DamagedFileError) => void {
  let told = new Set<string>();
  let since = 0;
  return ({ file, message }) => {
    if (Date.now() - since > HOUR_MS) [told, since] = [new Set(), Date.now()];
    if (told.has(file)) return;
    told.add(file);
    console.error(message);
    reports?.tell({ damaged: file });
  };
}

function addRules(app: FastifyInstance, { page, source }: SiteServerOptions): void {
  const tellDamage = createTellDamage(source.reports);
  app.decorateRequest('address');
  app.addHook('onRequest', refuseRequest);
  app.addHook('onRequest', async (request, reply) => {
    const address = readAddress(request.raw.url ?? '');
    if ('problem' in address) return reply.code(address.status).send(address.problem);
    request.address = address;
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send('There is no such file.'));
  app.setErrorHandler(async (error, request, reply) => {
    // The source has said why in the log.
    if (error instanceof NothingToServeError) return sendUnavailable(request, reply, page);
    const {
      statusCode = 500,
      message,
      headers = {},
    } = error as Error & {
      statusCode?: number;
      headers?: Record<string, string>;
    };
    if (statusCode < 500) return reply.code(statusCode).headers(headers).send(message);
    if (error instanceof DamagedFileError) tellDamage(error);
    else console.error(error);
    return reply
      .code(500)
      .header('Cache-Control', 'no-store')
      .send('The site could not answer. Try again.');
  });
}

/** Tells a container platform whether the process answers, and whether there is a site to send visitors to. */
const healthRoutes: FastifyPluginAsync<{ readonly source: SiteSource }> = async (
  app,
  { source },
) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
  });
  app.get('/health/live', async () => 'live\n');
  app.get('/health/ready', async (_, reply) => {
    const found = await source.readComposition().catch(() => null);
    return found === null ? reply.code(503).send('nothing to serve\n') : `${found.id}\n`;
  });
};

export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host = LOOPBACK, source, page, earlyHints = false } = options;
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const app = Fastify({
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.stalledMs,
    keepAliveTimeout: limits.idleMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: options.trustedProxies ?? false,
    rewriteUrl: ({ url = '' }) => withoutHost(url),
    // The only one is an address that cannot be decoded; the types of its reply know no status.
    frameworkErrors: (_, __, reply) =>
      void (reply as unknown as FastifyReply).code(400).send(MALFORMED.problem),
  });
  const connections = new Connections(app.server, limits.connections);
  const headers = new Map(Object.entries(answerHeaders(page)));
  // Also those of answers that come before any rule. What an answer sets itself takes their place.
  app.server.prependListener('request', (_, response) => response.setHeaders(headers));
  addRules(app, options);
  await app.register(releaseFileRoutes, source);
  await app.register(healthRoutes, { source });
  if (source.reports !== undefined) await app.register(source.reports.routes);
  await app.register(rowsHookRoutes, { hook: source.rowsHook ?? null });
  if (options.routes !== undefined) await app.register(options.routes);
  await app.register(siteRoutes, { source, page, earlyHints });
  const port = await listen(app, options.port, host);
  return {
    url: siteUrl(host, port),
    countConnections: () => connections.size,
    close: async () => {
      await connections.stop(limits.stopMs);
      await app.close();
      await source.reports?.close();
    },
  };
}
