import type { ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** URL path under which local builds are served. */
export const DEV_URL = '/dev/';

/** Tells open pages of each finished build, as server-sent events named after the build. */
export class BuildEvents {
  private readonly pages = new Set<ServerResponse>();

  send(name: string): void {
    for (const page of this.pages) page.write(`event: ${name}\ndata: {}\n\n`);
  }

  listen(page: ServerResponse): void {
    // Between two builds nothing is sent for as long as nobody edits.
    page.socket?.setTimeout(0);
    page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    page.write(': listening\n\n');
    this.pages.add(page);
    page.once('close', () => this.pages.delete(page));
  }
}

/** The files of local builds, and what tells pages of new ones. */
export interface LocalBuilds {
  readonly events: BuildEvents;
  /** The folder of all local builds. */
  readonly output: string;
}

/** Serves local builds under {@link DEV_URL}. */
export const devRoutes: FastifyPluginAsync<LocalBuilds> = async (app, { events, output }) => {
  app.get(`${DEV_URL}events`, (_, reply) => events.listen(reply.hijack().raw));
  await app.register(fastifyStatic, {
    root: output,
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  });
  app.get<{ Params: { '*': string } }>(`${DEV_URL}*`, (request, reply) =>
    // Chunks of exposed modules have names that begin with a slash, so their addresses have two in a row.
    reply.sendFile(path.posix.join('/', request.params['*']).slice(1)),
  );
};
