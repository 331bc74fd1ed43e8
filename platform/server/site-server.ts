import type { Composition } from '@site/shared/contract';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { DamagedFileError, errorCode, UserError } from '../kit/errors.ts';
import { LOOPBACK, portError } from '../kit/ports.ts';
import type { SiteFiles } from '../site/finished-file.ts';
import type { PageSettings } from '../site/page-settings.ts';
import { answerHeaders, HSTS } from '../site/security-headers.ts';
import type { ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import { NothingToServeError } from './composition/last-good.ts';
import { refuseRequest, SERVER_LIMITS, type ServerLimits } from './limits.ts';
import { Listener } from './listener.ts';
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
  /** Takes reports of failures; absent where nobody is to be told of them. */
  readonly reports?: Reports;
  /** Takes change notifications of rows; absent where none are taken. */
  readonly rowsHook?: RowsHook;
}

export interface SiteServerOptions {
  readonly source: SiteSource;
  readonly page: PageSettings;
  /** 0 takes any free one. */
  readonly port: number;
  /** The address to listen on. Default: the loopback. */
  readonly host?: string;
  /** With a certificate the site is served over TLS, with HTTP/2. */
  readonly certificate?: CertificateFiles | null;
  /** How often a changed certificate is looked for. */
  readonly certificateLookMs?: number;
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

/** The address at which this machine reaches the site. */
export function siteUrl(host: string, port: number, secure: boolean): string {
  const reached = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  const name = reached.includes(':') ? `[${reached}]` : reached;
  return `${secure ? 'https' : 'http'}://${name}:${port}`;
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await app.listen({ port, host }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRNOTAVAIL') throw portError(port, 'SITE_PORT', error);
    throw new UserError(`This machine has no address ${host}. Set SITE_HOST to one that it has.`);
  });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

interface FrameworkError extends Error {
  readonly statusCode?: number;
  readonly headers?: Record<string, string>;
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
    const { statusCode = 500, message, headers = {} } = error as FrameworkError;
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

/** Serves a site. Throws {@link UserError}. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host = LOOPBACK, certificate: files = null, source, page } = options;
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const certificate = files === null ? null : await readCertificate(files);
  const headers = answerHeaders(page);
  if (certificate !== null) headers['Strict-Transport-Security'] = HSTS;
  const listener = new Listener(limits, certificate);
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: options.trustedProxies ?? false,
    rewriteUrl: ({ url = '' }) => withoutHost(url),
    // The only one is an address that cannot be decoded; the types of its reply know no status.
    frameworkErrors: (_, __, reply) =>
      void (reply as unknown as FastifyReply).code(400).send(MALFORMED.problem),
    serverFactory: (handle) => listener.handleWith(handle, headers),
  });
  addRules(app, options);
  await app.register(releaseFileRoutes, source);
  await app.register(healthRoutes, { source });
  if (source.reports !== undefined) await app.register(source.reports.routes);
  await app.register(rowsHookRoutes, { hook: source.rowsHook ?? null });
  if (options.routes !== undefined) await app.register(options.routes);
  await app.register(siteRoutes, { source, page });
  const port = await listen(app, options.port, host);
  const use = listener.useCertificate.bind(listener);
  const unfollow = files === null ? null : followCertificate(files, use, options.certificateLookMs);
  return {
    url: siteUrl(host, port, certificate !== null),
    countConnections: () => listener.count,
    close: async () => {
      unfollow?.();
      await listener.stop();
      await app.close();
      await source.reports?.close();
    },
  };
}
