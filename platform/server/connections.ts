import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  readonly key: string;
  readonly socket: Socket;
  /** Requests that are being answered; with HTTP/2 several at once. */
  running: number;
}

/** Names a connection in the same way from the socket, from TLS over it and from a stream of HTTP/2 in it. */
function keyOf({
  remoteAddress,
  remotePort,
}: Pick<Socket, 'remoteAddress' | 'remotePort'>): string {
  return `${remoteAddress} ${remotePort}`;
}

/**
 * The open connections, up to a limit. One more closes the one that has been idle for longest, and idle
 * is whatever has no whole request: so neither thousands of silent connections nor ones that send their
 * headers letter by letter keep a visitor out. Where none is idle, the oldest request goes.
 */
export class Connections {
  private readonly idle = new Map<string, Connection>();
  private readonly busy = new Map<string, Connection>();
  /** Those that have had a request, by the socket that it names: over TLS another one than was opened. */
  private readonly known = new WeakMap<object, Connection>();
  private readonly limit: number;
  private isStopping = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  get count(): number {
    return this.idle.size + this.busy.size;
  }

  open(socket: Socket): void {
    const key = keyOf(socket);
    const connection = { key, socket, running: 0 };
    if (this.count >= this.limit) this.evict();
    this.idle.set(key, connection);
    socket.once('close', () => {
      if (this.idle.get(key) === connection) this.idle.delete(key);
      if (this.busy.get(key) === connection) this.busy.delete(key);
    });
  }

  /** Counts a request as running until its answer has been sent. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.find(request.socket);
    if (connection === undefined) return;
    const { key } = connection;
    if (!this.idle.delete(key) && this.busy.get(key) !== connection) return;
    connection.running += 1;
    this.busy.set(key, connection);
    response.on('close', () => this.rest(connection, request));
  }

  private find(socket: Socket): Connection | undefined {
    const known = this.known.get(socket);
    if (known !== undefined) return known;
    const key = keyOf(socket);
    const found = this.idle.get(key) ?? this.busy.get(key);
    if (found !== undefined) this.known.set(socket, found);
    return found;
  }

  private rest(connection: Connection, request: IncomingMessage): void {
    const { key } = connection;
    connection.running -= 1;
    if (connection.running > 0 || this.busy.get(key) !== connection) return;
    this.busy.delete(key);
    this.idle.set(key, connection);
    // A session of HTTP/2 that is told to close does so by itself.
    if (this.isStopping && request.httpVersionMajor === 1) request.socket.end();
  }

  private evict(): void {
    for (const connections of [this.idle, this.busy]) {
      for (const [key, { socket }] of connections) {
        connections.delete(key);
        socket.destroy();
        return;
      }
    }
  }

  /** Closes what is idle now, and all else as soon as it is. */
  closeWhenIdle(): void {
    this.isStopping = true;
    for (const { socket } of this.idle.values()) socket.destroy();
  }

  closeAll(): void {
    for (const { socket } of [...this.idle.values(), ...this.busy.values()]) socket.destroy();
  }
}
