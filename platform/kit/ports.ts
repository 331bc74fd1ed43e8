import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, UserError } from './errors.ts';

export const LOOPBACK = '127.0.0.1';

export type PortVariable = 'SITE_PORT' | 'METRICS_PORT' | 'API_PORT' | 'DB_PORT';

/** Below the ports that systems hand out: no other program is given one of these before it is used. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** The port itself when it is free, a free one for 0; throws UserError when it is taken. */
export async function reservePort(port: number, variable: PortVariable): Promise<number> {
  const wanted = port === 0 ? randomInt(LOWEST, HIGHEST) : port;
  const server = createServer();
  try {
    await once(server.listen(wanted, LOOPBACK), 'listening');
  } catch (error) {
    if (port === 0 && errorCode(error) === 'EADDRINUSE') return reservePort(0, variable);
    throw portError(port, variable, error);
  }
  await new Promise((resolve) => server.close(resolve));
  return wanted;
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
