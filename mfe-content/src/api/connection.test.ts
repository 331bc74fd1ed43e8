import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askConnection } from './connection';

const heard: IncomingHttpHeaders[] = [];
let server: Server;
let base: string;

// The path says what is answered: a status and a body.
beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    heard.push(headers);
    const [, status, body = ''] = url.split('/');
    response.writeHead(Number(status), { Location: '/200/ipv6' }).end(decodeURIComponent(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const page = (status: number, body: string) => `${base}/${status}/${encodeURIComponent(body)}`;

async function askAll(url: string) {
  const signal = new AbortController().signal;
  return askConnection({ ipv4: url, ipv6: url, both: url, nat64: url }, signal);
}

it.each([
  [200, '{"family":"ipv6"}', 'ipv6'],
  [200, '{ "via": 1, "family": "ipv6", "nat64": false }\n', 'ipv6'],
  [200, 'ipv6\n', 'ipv6'],
  [200, '{"family":"ipv4"}', 'ipv4'],
  [200, 'IPv6', 'strange'],
  [200, '{"family":"ipv5"}', 'strange'],
  [200, '{"family":', 'strange'],
  [200, '', 'strange'],
  [200, '<!doctype html>{"family":"ipv6"}', 'strange'],
  [404, '{"family":"ipv6"}', 'strange'],
  [302, '', 'strange'],
] as const)('reads %i %s as %s', async (status, body, outcome) => {
  expect((await askAll(page(status, body))).both).toBe(outcome);
});

it('takes from a server of one protocol no word of the other', async () => {
  const ipv6 = await askAll(page(200, 'ipv6'));
  expect(ipv6).toMatchObject({ ipv4: 'strange', ipv6: 'ipv6', nat64: 'strange' });
  const ipv4 = await askAll(page(200, 'ipv4'));
  expect(ipv4).toMatchObject({ ipv4: 'ipv4', ipv6: 'strange', nat64: 'ipv4', isSiteReached: true });
});

it('says that nothing could be reached', async () => {
  expect(await askAll('http://127.0.0.1:1/')).toMatchObject({ ipv4: 'failed', both: 'failed' });
});

it('leaves out what is not asked', async () => {
  const url = page(200, 'ipv4');
  const signal = new AbortController().signal;
  const connection = await askConnection({ ipv4: url, ipv6: url, both: url }, signal);
  expect(connection.nat64).toBeUndefined();
});

it('tells the servers nothing of the visit', async () => {
  heard.length = 0;
  await askAll(page(200, 'ipv4'));
  expect(heard).toHaveLength(4);
  for (const { cookie, referer, authorization } of heard)
    expect([cookie, referer, authorization]).toEqual([undefined, undefined, undefined]);
});
