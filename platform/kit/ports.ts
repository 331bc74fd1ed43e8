import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, UserError } from './errors.ts';
import { log } from './log.ts';

export const LOOPBACK = '127.0.0.1';

export type PortVariable = 'SITE_PORT' | 'METRICS_PORT' | 'API_PORT' | 'DB_PORT' | 'DESK_PORT';

/** Below the ephemeral range, so that the system assigns these ports to no other program. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

export const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** Listens on a host with `listen`. `::` is every IPv6 and IPv4 address; without IPv6 it is every IPv4 address. */
export async function listenOn<Result>(
  host: string,
  listen: (host: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await listen(host);
  } catch (error) {
    if (host !== '::' || !NO_IPV6.has(errorCode(error) ?? '')) throw error;
    log.warn('This machine has no IPv6. The site answers on IPv4 alone.');
    return listen('0.0.0.0');
  }
}

/** Returns the port if it is free at the host, or a free one for 0. @throws {UserError} if it is in use. */
export async function reservePort(
  port: number,
  variable: PortVariable,
  host = LOOPBACK,
): Promise<number> {
  const wanted = port === 0 ? randomInt(LOWEST, HIGHEST) : port;
  const server = createServer();
  try {
    await listenOn(host, (each) => once(server.listen(wanted, each), 'listening'));
  } catch (error) {
    if (port === 0 && errorCode(error) === 'EADDRINUSE') return reservePort(0, variable, host);
    throw portError(port, variable, error, host);
  }
  await new Promise((resolve) => server.close(resolve));
  return wanted;
}

const PROBLEMS = new Map([
  ['EADDRINUSE', 'is in use. Stop what uses it'],
  ['EACCES', 'needs rights that this user lacks. Start as another user'],
]);

/** Returns a `UserError` that explains an unusable port, or any other cause itself. */
export function portError(
  port: number,
  variable: PortVariable,
  cause: unknown,
  host = LOOPBACK,
): unknown {
  if (errorCode(cause) === 'EADDRNOTAVAIL') {
    return new UserError(
      'PORT_UNAVAILABLE',
      `This machine has no address ${host}. Set SITE_HOST to one that it has.`,
    );
  }
  const problem = PROBLEMS.get(errorCode(cause) ?? '');
  if (problem === undefined) return cause;
  return new UserError(
    'PORT_UNAVAILABLE',
    `Port ${port} ${problem}, or set ${variable} to a free port.`,
    { cause },
  );
}
