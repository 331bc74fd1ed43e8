import type { Socket } from 'node:net';
import { UserError } from '../kit/errors.ts';
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts';
import { Connections } from './connections.ts';
import { createListener, type Listener, type RequestHandler } from './create-listener.ts';
import { createHandler, type SiteOptions } from './handle-request.ts';
import { refuseRequest, SERVER_LIMITS, type ServerLimits } from './request-limits.ts';
import { HSTS } from './security-headers.ts';

/** How the site is shown, in values that another process can be told. */
export interface ServerSettings extends Pick<SiteOptions, 'page'> {
  readonly port: number;
  /** The address to listen on. Default: the loopback. */
  readonly host?: string;
  /** With a certificate the site is served over TLS, with HTTP/2. */
  readonly certificate?: CertificateFiles | null;
  /** How often a changed certificate is looked for. */
  readonly certificateLookMs?: number;
  readonly limits?: Partial<ServerLimits>;
}

/** What the server needs to show the site. */
export interface SiteServerOptions extends SiteOptions, ServerSettings {}

/** A running site. */
export interface SiteServer {
  readonly url: string;
  /** How many connections are open. */
  countConnections(): number;
  /** Takes no more requests, waits for those that are running up to the limit, then ends. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

function listen({ server }: Listener, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what uses it, or set SITE_PORT to a free port.`;
      const absent = `This machine has no address ${host}. Set SITE_HOST to one that it has.`;
      if (error.code === 'EADDRINUSE') reject(new UserError(taken));
      else reject(error.code === 'EADDRNOTAVAIL' ? new UserError(absent) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The address at which this machine reaches the site. */
export function siteUrl(host: string, port: number, secure: boolean): string {
  const reached = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  const name = reached.includes(':') ? `[${reached}]` : reached;
  return `${secure ? 'https' : 'http'}://${name}:${port}`;
}

function guard(handle: RequestHandler, connections: Connections, secure: boolean): RequestHandler {
  return (request, response) => {
    connections.serve(request, response);
    if (secure) response.setHeader('Strict-Transport-Security', HSTS);
    if (!refuseRequest(request, response)) handle(request, response);
  };
}

async function stop(listener: Listener, connections: Connections, waitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => listener.server.close(() => resolve()));
  listener.endSessions();
  connections.closeWhenIdle();
  const timer = setTimeout(() => connections.closeAll(), waitMs);
  await closed;
  clearTimeout(timer);
}

/** Serves the live composition. Port 0 takes any free one. Throws {@link UserError}. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host = LOOPBACK, certificate: files = null } = options;
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const certificate = files === null ? null : await readCertificate(files);
  const connections = new Connections(limits.connections);
  const handle = guard(createHandler(options), connections, certificate !== null);
  const listener = createListener(handle, limits, certificate);
  listener.server.on('connection', (socket: Socket) => connections.open(socket));
  const port = await listen(listener, options.port, host);
  const unfollow =
    files === null
      ? () => undefined
      : followCertificate(files, listener.useCertificate, options.certificateLookMs);
  return {
    url: siteUrl(host, port, certificate !== null),
    countConnections: () => connections.count,
    close: async () => {
      unfollow();
      await stop(listener, connections, limits.stopMs);
      await options.source.reports?.flush();
    },
  };
}
