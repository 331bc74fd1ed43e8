import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askConnection } from './api/connection';
import { type Connection, type Outcome, type Verdict, verdictOf } from './connection';

const heard: IncomingHttpHeaders[] = [];
let server: Server;
let base: string;

// The path encodes the answer: a status and a body.
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

it('ignores a protocol that the server cannot have', async () => {
  const ipv6 = await askAll(page(200, 'ipv6'));
  expect(ipv6).toMatchObject({ ipv4: 'strange', ipv6: 'ipv6', nat64: 'strange' });
  const ipv4 = await askAll(page(200, 'ipv4'));
  expect(ipv4).toMatchObject({ ipv4: 'ipv4', ipv6: 'strange', nat64: 'ipv4', isSiteReached: true });
});

it('reports that no server could be reached', async () => {
  expect(await askAll('http://127.0.0.1:1/')).toMatchObject({ ipv4: 'failed', both: 'failed' });
});

it('leaves out servers that it does not ask', async () => {
  const url = page(200, 'ipv4');
  const signal = new AbortController().signal;
  const connection = await askConnection({ ipv4: url, ipv6: url, both: url }, signal);
  expect(connection.nat64).toBeUndefined();
});

it('sends the servers nothing about the visit', async () => {
  heard.length = 0;
  await askAll(page(200, 'ipv4'));
  expect(heard).toHaveLength(4);
  for (const { cookie, referer, authorization } of heard)
    expect([cookie, referer, authorization]).toEqual([undefined, undefined, undefined]);
});

type Row = readonly [
  ipv4: Outcome,
  ipv6: Outcome,
  both: Outcome,
  nat64: Outcome | undefined,
  verdict: Verdict,
];

const ROWS: readonly Row[] = [
  // The browser chooses the protocol for the dual-stack server; both mean dual stack.
  ['ipv4', 'ipv6', 'ipv6', undefined, 'dual'],
  ['ipv4', 'ipv6', 'ipv4', undefined, 'dual'],
  ['ipv4', 'ipv6', 'ipv6', 'failed', 'dual'],
  ['ipv4', 'ipv6', 'ipv6', 'slow', 'dual'],
  ['ipv4', 'ipv6', 'ipv6', 'strange', 'dual'],
  // One server that is down does not hide the result of another.
  ['ipv4', 'failed', 'ipv6', undefined, 'dual'],
  ['failed', 'ipv6', 'ipv4', undefined, 'dual'],
  ['strange', 'ipv6', 'ipv4', undefined, 'dual'],
  // NAT64 translated the request. The device may have its own IPv4 besides.
  ['ipv4', 'ipv6', 'ipv6', 'ipv4', 'nat64'],
  ['failed', 'ipv6', 'ipv6', 'ipv4', 'nat64'],
  ['failed', 'ipv6', 'ipv6', undefined, 'ipv6Only'],
  ['slow', 'ipv6', 'ipv6', 'failed', 'ipv6Only'],
  ['failed', 'ipv6', 'failed', undefined, 'ipv6Only'],
  ['failed', 'failed', 'ipv6', undefined, 'ipv6Only'],
  ['ipv4', 'failed', 'ipv4', undefined, 'ipv4Only'],
  ['failed', 'failed', 'ipv4', undefined, 'ipv4Only'],
  // A NAT64 answer without IPv6 is not NAT64.
  ['ipv4', 'failed', 'ipv4', 'ipv4', 'ipv4Only'],
  ['ipv4', 'slow', 'ipv4', undefined, 'broken'],
  ['ipv4', 'failed', 'slow', undefined, 'broken'],
  ['ipv4', 'failed', 'failed', undefined, 'broken'],
  ['ipv4', 'slow', 'slow', undefined, 'broken'],
  ['ipv4', 'ipv6', 'slow', undefined, 'broken'],
  ['ipv4', 'ipv6', 'failed', 'ipv4', 'broken'],
  ['strange', 'strange', 'strange', undefined, 'intercepted'],
  ['strange', 'failed', 'strange', undefined, 'intercepted'],
  ['ipv4', 'strange', 'ipv4', undefined, 'intercepted'],
  ['ipv4', 'failed', 'strange', undefined, 'intercepted'],
];

const connection = (
  ipv4: Outcome,
  ipv6: Outcome,
  both: Outcome,
  nat64?: Outcome,
  isSiteReached = true,
): Connection => ({ ipv4, ipv6, both, nat64, isSiteReached });

describe('the verdict', () => {
  it.each(ROWS)(
    'of IPv4 %s, IPv6 %s, both %s, NAT64 %s is %s',
    (ipv4, ipv6, both, nat64, verdict) => {
      expect(verdictOf(connection(ipv4, ipv6, both, nat64))).toBe(verdict);
    },
  );

  it.each([
    [true, 'blocked'],
    [false, 'offline'],
  ] as const)('if no server answers, and this site answers: %s', (isSiteReached, verdict) => {
    for (const silence of ['failed', 'slow'] as const) {
      const silent = connection(silence, silence, silence, undefined, isSiteReached);
      expect(verdictOf(silent)).toBe(verdict);
    }
  });

  it('states a protocol only if a server saw it', () => {
    const silences: readonly Outcome[] = ['slow', 'failed', 'strange'];
    for (const ipv4 of ['ipv4', ...silences] as const)
      for (const ipv6 of ['ipv6', ...silences] as const)
        for (const both of ['ipv4', 'ipv6', ...silences] as const)
          for (const nat64 of ['ipv4', ...silences] as const) {
            const seen = [ipv4, ipv6, both];
            const verdict = verdictOf(connection(ipv4, ipv6, both, nat64));
            const states = (...verdicts: Verdict[]) => verdicts.includes(verdict);
            if (states('dual', 'nat64', 'ipv6Only')) expect(seen).toContain('ipv6');
            if (states('dual', 'ipv4Only', 'broken')) expect(seen).toContain('ipv4');
            if (states('ipv4Only', 'intercepted', 'blocked')) expect(seen).not.toContain('ipv6');
          }
  });
});
