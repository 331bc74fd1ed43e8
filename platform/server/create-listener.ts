import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Certificate } from './certificate.ts';
import type { ServerLimits } from './request-limits.ts';

/** What answers a request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of HTTP/1.1, or of HTTP/2 and HTTP/1.1 over TLS. */
export interface Listener {
  readonly server: Server | Http2SecureServer;
  /** Asks every session of HTTP/2 to end once its streams have. */
  endSessions(): void;
  /** Uses another certificate for connections to come. */
  useCertificate(certificate: Certificate): void;
}

const CHECK_MS = 2000;
const MEGABYTE = 1024 * 1024;
const MOST_HEADERS = 100;
const MOST_STREAMS = 100;

function setTimeouts(server: Server | Http2SecureServer, limits: ServerLimits): void {
  Object.assign(server, {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
  });
}

function createPlain(handle: RequestHandler, limits: ServerLimits): Listener {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
    },
    handle,
  );
  setTimeouts(server, limits);
  server.setTimeout(limits.stalledMs);
  return { server, endSessions: () => undefined, useCertificate: () => undefined };
}

function createSecure(
  handle: RequestHandler,
  limits: ServerLimits,
  certificate: Certificate,
): Listener {
  const sessions = new Set<ServerHttp2Session>();
  const options = {
    ...certificate,
    allowHTTP1: true,
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
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
  // Node's compatibility layer gives streams of HTTP/2 the shape of messages of HTTP/1.1; its types do not say so.
  const server = createSecureServer(options, handle as (...args: unknown[]) => void);
  setTimeouts(server, limits);
  server.setTimeout(limits.idleMs);
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    server,
    endSessions: () => {
      for (const session of sessions) session.close();
    },
    useCertificate: (next) => server.setSecureContext({ ...next }),
  };
}

/** Makes the server: with a certificate HTTP/2 over TLS, and HTTP/1.1 for who asks for it. */
export function createListener(
  handle: RequestHandler,
  limits: ServerLimits,
  certificate: Certificate | null,
): Listener {
  return certificate === null
    ? createPlain(handle, limits)
    : createSecure(handle, limits, certificate);
}
