import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, up to a limit. One more closes the one that has been idle for longest, and idle
 * is whatever has no whole request: so neither thousands of silent connections nor ones that send their
 * headers letter by letter keep a visitor out. Where none is idle, the oldest request goes.
 */
export class Connections {
  /** Connection → its requests that are being answered; what has changed last stands last. */
  private readonly running = new Map<Socket, number>();
  private isStopping = false;

  constructor(
    private readonly server: Server,
    private readonly limit: number,
  ) {
    server.on('connection', (socket: Socket) => this.open(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.on('close', () => this.count(socket, -1));
    });
  }

  get size(): number {
    return this.running.size;
  }

  private open(socket: Socket): void {
    if (this.size >= this.limit) this.closeOne();
    this.running.set(socket, 0);
    socket.once('close', () => this.running.delete(socket));
  }

  private count(socket: Socket, change: 1 | -1): void {
    const running = this.running.get(socket);
    if (running === undefined) return;
    this.running.delete(socket);
    this.running.set(socket, running + change);
    if (this.isStopping && running + change === 0) socket.end();
  }

  private closeOne(): void {
    let [closed] = this.running.keys();
    // Without a copy of them all: in a flood of connections this runs for each.
    for (const [socket, running] of this.running) {
      if (running > 0) continue;
      closed = socket;
      break;
    }
    if (closed === undefined) return;
    this.running.delete(closed);
    closed.destroy();
  }

  /** Takes no more connections, and ends those that are open as soon as they are idle, or after a time. */
  async stop(longestMs: number): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.isStopping = true;
    for (const [socket, running] of this.running) if (running === 0) socket.destroy();
    const timer = setTimeout(() => this.server.closeAllConnections(), longestMs);
    await closed;
    clearTimeout(timer);
  }
}
