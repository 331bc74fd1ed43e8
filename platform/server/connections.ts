import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, up to a limit. One more closes the one that has been without a whole request for
 * longest, so silent and slow clients keep no visitor out. If all are busy, the oldest one is closed.
 */
export class Connections {
  /** Connection → how many of its requests are being answered. The one whose last request ended first stands first. */
  private readonly open = new Map<Socket, number>();

  constructor(
    private readonly server: Server,
    limit: number,
  ) {
    server.on('connection', (socket: Socket) => {
      if (this.open.size >= limit) this.closeOne();
      this.open.set(socket, 0);
      socket.once('close', () => this.open.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  /** Takes no more connections, and ends those that are open as soon as they are idle, or after a time. */
  async stop(longestMs: number): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const [socket, running] of this.open) if (running === 0) socket.destroy();
    const timer = setTimeout(() => this.server.closeAllConnections(), longestMs);
    await closed;
    clearTimeout(timer);
  }

  private closeOne(): void {
    const sockets = [...this.open.keys()];
    const socket = sockets.find((each) => this.open.get(each) === 0) ?? sockets[0];
    if (socket === undefined) return;
    this.open.delete(socket);
    socket.destroy();
  }

  private count(socket: Socket, change: 1 | -1): void {
    const running = this.open.get(socket);
    if (running === undefined) return;
    const isIdle = running + change === 0;
    if (isIdle) this.open.delete(socket);
    this.open.set(socket, running + change);
    if (isIdle && !this.server.listening) socket.end();
  }
}
