import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, UserError } from './errors.ts';

export const LOOPBACK = '127.0.0.1';

export type PortVariable = 'SITE_PORT' | 'API_PORT' | 'DB_PORT';

/** The port itself when it is free, any free one for 0; throws UserError when it is taken. */
export async function reservePort(port: number, variable: PortVariable): Promise<number> {
  const server = createServer();
  await once(server.listen(port, LOOPBACK), 'listening').catch((error: unknown) => {
    throw portError(port, variable, error);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : port;
}

const PROBLEMS = new Map([
  ['EADDRINUSE', 'is in use. Stop what uses it'],
  ['EACCES', 'needs rights that this user lacks. Start as another user'],
]);

export function portError(port: number, variable: PortVariable, cause: unknown): unknown {
  const problem = PROBLEMS.get(errorCode(cause) ?? '');
  if (problem === undefined) return cause;
  return new UserError(`Port ${port} ${problem}, or set ${variable} to a free port.`, { cause });
}
