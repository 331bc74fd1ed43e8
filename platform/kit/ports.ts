import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { errorCode, UserError } from './errors.ts';

export const LOOPBACK = '127.0.0.1';

export type PortVariable = 'SITE_PORT' | 'API_PORT' | 'DB_PORT';

/** Listens on a port of this computer (0: any free one) and returns it; throws UserError when it is taken. */
export async function listen(
  server: Server,
  port: number,
  variable: PortVariable,
): Promise<number> {
  try {
    await once(server.listen(port, LOOPBACK), 'listening');
  } catch (error) {
    throw portError(port, variable, error);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The port itself when it is free, any free one for 0; throws UserError when it is taken. */
export async function reservePort(port: number, variable: PortVariable): Promise<number> {
  const server = createServer();
  const free = await listen(server, port, variable);
  await new Promise((resolve) => server.close(resolve));
  return free;
}

export function portError(port: number, variable: PortVariable, cause: unknown): unknown {
  if (errorCode(cause) === 'EACCES') {
    return new UserError(
      `Port ${port} needs rights that this user lacks. Set ${variable} to a free port above 1023.`,
      { cause },
    );
  }
  if (errorCode(cause) !== 'EADDRINUSE') return cause;
  return new UserError(
    `Port ${port} is in use. Stop what uses it, or set ${variable} to a free port.`,
    { cause },
  );
}
