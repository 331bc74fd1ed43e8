import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { createBoundedServer } from './bounded-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(handler: RequestListener, connections = 100): Promise<void> {
  server = createBoundedServer(handler, { connections, stalledMs: 30_000 }, {});
  server.listen(0);
  await once(server, 'listening');
}

/** Connects from one of the loopback's addresses, each of which is a network. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket.resume().on('error', () => undefined));
  await once(socket, 'connect');
  return socket;
}

const countOpen = () => sockets.filter(({ closed }) => !closed).length;

test('hands over one of a thousand requests that a packet contains', async () => {
  const handler = vi.fn();
  await listen(handler);
  for (let each = 0; each < 40; each += 1) (await open()).write(REQUEST.repeat(1000));
  await vi.waitFor(() => expect(countOpen()).toBe(0), EVENTUALLY);
  expect(handler.mock.calls.length).toBeLessThanOrEqual(40);
});

test('answers one request after the other on one connection', async () => {
  await listen((_, response) => void response.end('answer'));
  const socket = await open();
  for (let each = 0; each < 20; each += 1) {
    socket.write(REQUEST);
    const [chunk] = await once(socket, 'data');
    expect(`${chunk}`).toContain('answer');
  }
});

test('lets a new connection in when slow ones fill the server', async () => {
  await listen((_, response) => void response.end('answer'), 10);
  for (let each = 0; each < 30; each += 1) (await open()).write('GET / HTTP/1.1\r\nHost:');
  await vi.waitFor(() => expect(countOpen()).toBe(10), EVENTUALLY);
  const socket = await open();
  socket.write(REQUEST);
  expect(`${(await once(socket, 'data'))[0]}`).toContain('answer');
});

test('closes connections of the network with most of them, waiting ones first', async () => {
  await listen(() => undefined, 10);
  const visitor = await open('127.0.0.2');
  const busy = await open();
  busy.write(REQUEST);
  await once(server, 'request');
  for (let each = 0; each < 30; each += 1) await open();
  await vi.waitFor(() => expect(countOpen()).toBe(10), EVENTUALLY);
  expect([visitor.closed, busy.closed]).toEqual([false, false]);
  // Slow readers, too, give way to another network.
  for (const socket of sockets) if (!socket.closed && socket !== busy) socket.write(REQUEST);
  const other = await open('127.0.0.3');
  await vi.waitFor(() => expect(busy.closed).toBe(true), EVENTUALLY);
  expect([visitor.closed, other.closed]).toEqual([false, false]);
});
