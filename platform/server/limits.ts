import type { FastifyReply, FastifyRequest } from 'fastify';

/** The most that the server takes of one client, or of all, where nothing else is asked for. */
export const SERVER_LIMITS = {
  /** Open connections; one more closes the one that has been idle for longest. */
  connections: 4096,
  headerBytes: 16 * 1024,
  /** How long a request's head may take to arrive. */
  headersMs: 10_000,
  /** How long a whole request may take to arrive. */
  requestMs: 30_000,
  /** How long an answer may stand still because the client takes nothing of it. */
  stalledMs: 30_000,
  /** How long a connection may be idle. Longer than proxies keep theirs, so that they close first. */
  idleMs: 65_000,
  requestsPerConnection: 10_000,
  /** How long a stop waits for the requests that are running. */
  stopMs: 5000,
};
export type ServerLimits = Readonly<typeof SERVER_LIMITS>;

const MOST_HEADERS = 100;
/** A name or an address with a port, and nothing before or between: RFC 9110, section 7.2. */
const HOST = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a request names one host. A proxy and this server could each take another one of two. */
function namesOneHost({ headersDistinct: { host: hosts = [] } }: FastifyRequest['raw']): boolean {
  return hosts.length <= 1 && hosts.every((host) => HOST.test(host));
}

function findRefusal({ raw, headers, is404, method }: FastifyRequest): [number, string] | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (raw.rawHeaders.length > MOST_HEADERS * 2) {
    return [431, `A request may have ${MOST_HEADERS} headers.`];
  }
  if (!namesOneHost(raw)) return [400, 'A request names one host.'];
  if (is404 && !isRead) return [405, 'Only GET and HEAD are answered here.'];
  const hasBody =
    Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  if (hasBody && isRead) return [413, `${method} takes no body here.`];
  // Nothing is ever decompressed, so no small body becomes a large one.
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain ? null : [415, 'Send bodies uncompressed.'];
}

/** Answers a request that no route may see, and reads nothing of its body. */
export async function refuseRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = findRefusal(request);
  if (refusal === null) return;
  const [status, reason] = refusal;
  if (status === 405) reply.header('Allow', 'GET, HEAD');
  // What is left of the request is not read.
  await reply.code(status).header('Connection', 'close').send(reason);
}
