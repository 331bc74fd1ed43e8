import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { visitorNetwork } from './visitor-network.ts';

export interface ConnectionLimits {
  readonly connections: number;
  /** Time after which an answer that the client does not read is aborted. */
  readonly stalledMs: number;
}

/**
 * Creates an HTTP server that answers one request of a connection at a time. If too many connections are open, the network
 * with most of them loses its oldest one, preferably one without a running request.
 */
export function createBoundedServer(
  handler: RequestListener,
  { connections, stalledMs }: ConnectionLimits,
  options: ServerOptions,
): Server {
  const networks = new Map<string, Set<Socket>>();
  const answering = new WeakSet<Socket>();
  let count = 0;

  const server = createServer(options, (request, response) => {
    const { socket } = request;
    // Node hands over all requests of a packet, even if nobody reads the answers. Ends the connection too.
    if (socket.destroyed || answering.has(socket)) return void request.destroy();
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
    handler(request, response);
  });
  server.setTimeout(stalledMs);

  const closeOne = () => {
    let largest = new Set<Socket>();
    for (const each of networks.values()) if (each.size > largest.size) largest = each;
    const sockets = [...largest];
    const closed = sockets.find((socket) => !answering.has(socket)) ?? sockets[0];
    if (closed === undefined) return;
    largest.delete(closed);
    closed.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const network = visitorNetwork(socket.remoteAddress ?? '', []) ?? '';
    const own = networks.get(network) ?? new Set();
    networks.set(network, own.add(socket));
    count += 1;
    socket.once('close', () => {
      count -= 1;
      own.delete(socket);
      if (own.size === 0 && networks.get(network) === own) networks.delete(network);
    });
    if (count > connections) closeOne();
  });
  return server;
}
