import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Returns true if a request has another host or origin. Another port is another origin, too. */
function isForeign({ headers, method, socket }: FastifyRequest): boolean {
  const host = `127.0.0.1:${socket.localPort}`;
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (headers.host !== host || !['same-origin', 'none'].includes(String(site))) return true;
  return (origin !== undefined || method !== 'GET') && origin !== `http://${host}`;
}

/** Admits requests with the secret first segment of the path, created at each start. (A cookie would reach every port of this host.) */
export function createGuard() {
  const base = `/${randomBytes(24).toString('base64url')}`;
  return {
    base,
    /** For Fastify, whose routes do not contain the secret. */
    rewriteUrl: ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
      url.startsWith(`${base}/`) ? url.slice(base.length) : url,
    isLetIn: (request: FastifyRequest) =>
      !isForeign(request) && isSame(request.originalUrl.slice(0, base.length + 1), `${base}/`),
  };
}
