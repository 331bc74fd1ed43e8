import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyServerFactoryHandler } from 'fastify';
import type { Certificate } from './certificate.ts';
import { Connections } from './connections.ts';
import type { ServerLimits } from './limits.ts';

const CHECK_MS = 2000;
const MEGABYTE = 1024 * 1024;
const MOST_HEADERS = 100;
const MOST_STREAMS = 100;

function createNodeServer(
  limits: ServerLimits,
  certificate: Certificate | null,
): Server | Http2SecureServer {
  const common = {
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
  };
  if (certificate === null) return createServer(common).setTimeout(limits.stalledMs);
  const options = {
    ...common,
    ...certificate,
    allowHTTP1: true,
    handshakeTimeout: limits.headersMs,
    unknownProtocolTimeout: limits.headersMs,
    maxHeaderListPairs: MOST_HEADERS,
    maxSessionMemory: (limits.headerBytes * MOST_STREAMS * 4) / MEGABYTE,
    settings: {
      maxConcurrentStreams: MOST_STREAMS,
      maxHeaderListSize: limits.headerBytes,
      enablePush: false,
    },
  };
  return createSecureServer(options).setTimeout(limits.idleMs);
}

/** A server of HTTP/1.1, or with a certificate of HTTP/2 and HTTP/1.1 over TLS, with its connections under control. */
export class Listener {
  private readonly server: Server | Http2SecureServer;
  private readonly connections: Connections;
  private readonly sessions = new Set<ServerHttp2Session>();

  constructor(
    private readonly limits: ServerLimits,
    certificate: Certificate | null,
  ) {
    this.connections = new Connections(limits.connections);
    this.server = createNodeServer(limits, certificate);
    Object.assign(this.server, {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      maxRequestsPerSocket: limits.requestsPerConnection,
    });
    this.server.on('connection', (socket: Socket) => this.connections.open(socket));
    this.server.on('session', (session: ServerHttp2Session) => {
      this.sessions.add(session);
      session.once('close', () => this.sessions.delete(session));
    });
  }

  /** Answers every request with these headers, but for those that the answer sets itself. */
  handleWith(
    handle: FastifyServerFactoryHandler,
    headers: Readonly<Record<string, string>>,
  ): Server {
    const all = Object.entries(headers);
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.connections.serve(request, response);
      for (const [name, value] of all) response.setHeader(name, value);
      handle(request, response);
    });
    return this.server as Server;
  }

  get count(): number {
    return this.connections.count;
  }

  useCertificate(certificate: Certificate): void {
    if ('setSecureContext' in this.server) this.server.setSecureContext({ ...certificate });
  }

  /** Takes no more connections, and ends those that are open as soon as they are idle, or after the limit. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const session of this.sessions) session.close();
    this.connections.closeWhenIdle();
    const timer = setTimeout(() => this.connections.closeAll(), this.limits.stopMs);
    await closed;
    clearTimeout(timer);
  }
}
