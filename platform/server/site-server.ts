import { createServer, type Server } from 'node:http';
import { UserError } from '../errors.ts';
import { createHandler, type SiteOptions } from './handle-request.ts';

/** What the server needs to show the site. */
export interface SiteServerOptions extends SiteOptions {
  readonly port: number;
}

/** A running site. */
export interface SiteServer {
  readonly url: string;
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what uses it, or set SITE_PORT to a free port.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Serves the live composition on the loopback. Port 0 takes any free one. Throws {@link UserError}. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const server = createServer(createHandler(options));
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await options.source.reports?.flush();
    },
  };
}
