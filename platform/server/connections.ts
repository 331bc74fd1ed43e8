import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, up to a limit. One more closes the one that has been idle for longest, and idle
 * is whatever has no whole request: so neither thousands of silent connections nor ones that send their
 * headers letter by letter keep a visitor out. Where none is idle, the oldest one goes.
 */
export class Connections {
  /** Connection → how many of its requests are being answered; the oldest first. */
  private readonly open = new Map<Socket, number>();
  /** The one that has been idle for longest first. */
  private readonly idle = new Set<Socket>();

  constructor(
    private readonly server: Server,
    limit: number,
  ) {
    server.on('connection', (socket: Socket) => {
      if (this.size >= limit) this.closeOne();
      this.open.set(socket, 0);
      this.idle.add(socket);
      socket.once('close', () => this.forget(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  get size(): number {
    return this.open.size;
  }

  /** Takes no more connections, and ends those that are open as soon as they are idle, or after a time. */
  async stop(longestMs: number): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.idle) socket.destroy();
    const timer = setTimeout(() => this.server.closeAllConnections(), longestMs);
    await closed;
    clearTimeout(timer);
  }

  private closeOne(): void {
    const [socket] = this.idle.size > 0 ? this.idle : this.open.keys();
    if (socket === undefined) return;
    this.forget(socket);
    socket.destroy();
  }

  private forget(socket: Socket): void {
    this.open.delete(socket);
    this.idle.delete(socket);
  }

  private count(socket: Socket, change: 1 | -1): void {
    const running = this.open.get(socket);
    if (running === undefined) return;
    this.open.set(socket, running + change);
    if (running + change > 0) this.idle.delete(socket);
    else if (this.server.listening) this.idle.add(socket);
    else socket.end();
  }
}
