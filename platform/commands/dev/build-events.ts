import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEV_URL } from './watch-build.ts';

/** Tells open pages of each finished build, as server-sent events named after the build. */
export class BuildEvents {
  private readonly pages = new Set<ServerResponse>();

  /** Takes a page's request for events; false where the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== `${DEV_URL}events`) return false;
    // Between two builds nothing is sent for as long as nobody edits.
    request.socket.setTimeout(0);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': listening\n\n');
    this.pages.add(response);
    request.once('close', () => this.pages.delete(response));
    return true;
  }

  send(name: string): void {
    for (const page of this.pages) page.write(`event: ${name}\ndata: {}\n\n`);
  }
}
