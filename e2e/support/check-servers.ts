import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { PROJECT_ROOT, reservePort } from '@site/platform/operate';
import type { SiteConfig } from '@site/shared/config';

const NAMES = ['ipv4', 'ipv6', 'both', 'nat64'] as const;
type Name = (typeof NAMES)[number];

const LOOPBACK = { ipv4: '127.0.0.1', ipv6: '::1', both: '::' } as const;

/** A listener at a server's address: the site's own endpoint over the named protocols, or a network's substitute. */
type Listener = keyof typeof LOOPBACK | 'translator' | 'silent' | 'portal';

/** The servers of the connection check. Browsers resolve each name to both loopback addresses. */
export interface CheckServers {
  readonly settings: NonNullable<SiteConfig['ipv6Check']>;
  /** Stops all listeners and starts the named ones. */
  set(listeners: Partial<Record<Name, Listener>>): Promise<void>;
}

async function startEndpoint(host: string, port: number): Promise<() => Promise<unknown>> {
  const endpoint: ChildProcess = spawn(
    process.execPath,
    [path.join(PROJECT_ROOT, 'deploy/ipv6-check/endpoint.mjs')],
    { env: { HOST: host, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(endpoint.stdout ?? endpoint, 'data');
  return () => {
    endpoint.kill();
    return once(endpoint, 'exit');
  };
}

async function listen(server: Server, host: string, port: number): Promise<() => Promise<unknown>> {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    for (const socket of sockets) socket.destroy();
    return once(server.close(), 'close');
  };
}

/** Forwards IPv6 connections to an IPv4 server, like a NAT64. */
function translateTo(port: number): Server {
  return createServer((from) => {
    const to = connect(port, LOOPBACK.ipv4);
    for (const end of [from, to]) end.on('error', () => undefined);
    from.pipe(to).pipe(from);
  });
}

/** Answers with a page, like a captive portal. */
function startPortal(): Server {
  return createHttpServer((_, response) => response.end('<!doctype html><title>Sign in</title>'));
}

/** Reserves four ports without listening yet. */
export async function openCheckServers(): Promise<CheckServers> {
  const reserve = () => reservePort(0, 'SITE_PORT');
  const [ipv4, ipv6, both, nat64] = [
    await reserve(),
    await reserve(),
    await reserve(),
    await reserve(),
  ];
  const ports = { ipv4, ipv6, both, nat64 };
  const url = (name: Name) => `http://${name}.localhost:${ports[name]}/`;
  const start = (name: Name, listener: Listener) => {
    const port = ports[name];
    if (listener === 'translator') return listen(translateTo(ipv4), LOOPBACK.ipv6, port);
    if (listener === 'silent') return listen(createServer(), LOOPBACK.both, port);
    if (listener === 'portal') return listen(startPortal(), LOOPBACK.both, port);
    return startEndpoint(LOOPBACK[listener], port);
  };
  let ends: (() => Promise<unknown>)[] = [];
  return {
    settings: { ipv4: url('ipv4'), ipv6: url('ipv6'), both: url('both'), nat64: url('nat64') },
    set: async (listeners) => {
      await Promise.all(ends.splice(0).map((end) => end()));
      const named = NAMES.flatMap((name) => {
        const listener = listeners[name];
        return listener === undefined ? [] : [start(name, listener)];
      });
      ends = await Promise.all(named);
    },
  };
}
