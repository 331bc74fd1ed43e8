import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGateway } from './gateway.ts';

const KEY = 'sb_publishable_of-this-test';
const MEGABYTE = 1_048_576;

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let gateway: Awaited<ReturnType<typeof startGateway>>;
let upstream: Server;
let seen: Seen[] = [];

beforeEach(async () => {
  seen = [];
  upstream = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      // The gateway has aborted the request.
      return;
    }
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    response.writeHead(206, {
      'content-range': '0-0/7',
      'access-control-allow-origin': 'http://upstream',
    });
    response.end('[]');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(0, upstreamPort(), KEY, 'of-this-test');
});

afterEach(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  upstream.close();
});

const until = (check: () => void) => vi.waitFor(check, { ...EVENTUALLY, interval: 10 });

function upstreamPort(): number {
  const address = upstream.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${gateway.url}${path}`, init);
}

function sendWithKey(path: string, init: RequestInit = {}): Promise<Response> {
  return send(path, { ...init, headers: { apikey: KEY, ...init.headers } });
}

test('refuses a request without a key, as Supabase does', async () => {
  const response = await send('/rest/v1/notes');
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: 'No API key found in request',
    hint: 'Send the publishable key of this backend as the `apikey` header.',
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(seen).toEqual([]);
});

test.each([
  ['another publishable key', 'sb_publishable_of-another-site'],
  ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`],
  ['nonsense', 'a.b.c'],
])('refuses %s', async (_name, apikey) => {
  const response = await send('/rest/v1/notes', { headers: { apikey } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: 'Invalid API key' });
  expect(seen).toEqual([]);
});

// Specification, §6: A public anonymous access key
test('replaces any token by a visitor’s, and drops the key', async () => {
  await sendWithKey('/rest/v1/notes?select=id&text=imatch.a%2Bb');
  await sendWithKey('/rest/v1/notes', { headers: { authorization: 'Bearer a.b.c' } });
  expect(seen[0]?.url).toBe('/notes?select=id&text=imatch.a%2Bb');
  for (const { headers } of seen) {
    expect(headers).not.toHaveProperty('apikey');
    const [scheme = '', token = ''] = headers.authorization?.split(' ') ?? [];
    const [, claims = ''] = token.split('.');
    expect([scheme, `${Buffer.from(claims, 'base64url')}`]).toEqual(['Bearer', '{"role":"anon"}']);
  }
});

test('forwards method, body, headers and response, and adds headers for browsers', async () => {
  const response = await sendWithKey('/rest/v1/notes', {
    method: 'PATCH',
    body: '{"text":"é"}',
    headers: { prefer: 'count=exact', 'content-type': 'application/json' },
  });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe('[]');
  expect(response.headers.get('content-range')).toBe('0-0/7');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
  expect(seen[0]).toMatchObject({ method: 'PATCH', url: '/notes', body: '{"text":"é"}' });
  expect(seen[0]?.headers).toMatchObject({ prefer: 'count=exact' });
});

test('ignores the request’s own claims about its sender', async () => {
  await sendWithKey('/rest/v1/notes', {
    headers: {
      'x-forwarded-for': '203.0.113.1',
      'cf-connecting-ip': '203.0.113.2',
      'x-real-ip': '203.0.113.3',
      forwarded: 'for=203.0.113.4',
    },
  });
  expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(JSON.stringify(seen[0]?.headers)).not.toContain('203.0.113');
});

test('answers a preflight without a key, and lets the browser cache it', async () => {
  const response = await send('/rest/v1/notes', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-client-info',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toContain('x-client-info');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(600);
  expect(seen).toEqual([]);
});

test('serves its root for a health check, and nothing outside /rest/v1', async () => {
  expect((await sendWithKey('/rest/v1/')).ok).toBe(true);
  expect((await sendWithKey('/rest/v1/?select=id')).ok).toBe(true);
  expect(seen.map((request) => request.url)).toEqual(['/', '/?select=id']);
  for (const path of ['/', '/auth/v1/user', '/rest/v10/notes', '/rest']) {
    expect((await sendWithKey(path)).status).toBe(404);
  }
});

test('refuses a body above one megabyte, announced or not', async () => {
  const body = 'x'.repeat(MEGABYTE + 1);
  const announced = await sendWithKey('/rest/v1/notes', { method: 'POST', body });
  expect(announced.status).toBe(413);
  expect(await announced.json()).toMatchObject({ message: 'Request body is too large' });

  const streamed = await sendWithKey('/rest/v1/notes', {
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(seen).toEqual([]);

  const fits = await sendWithKey('/rest/v1/notes', { method: 'POST', body: body.slice(1) });
  expect(fits.status).toBe(206);
  expect(seen[0]?.body).toHaveLength(MEGABYTE);
});

test.each([
  ['a request without the key', '/rest/v1/notes', 401],
  ['another path', '/auth/v1/user', 404],
  ['a path that is nearly its own', '/rest/v10/notes', 404],
])('refuses %s before its body has arrived', async (_, path, status) => {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${MEGABYTE}\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('answers others while slow connections fill it', async () => {
  const { port } = new URL(gateway.url);
  const sockets = Array.from({ length: 513 }, () => connect(Number(port), '127.0.0.1').resume());
  try {
    for (const socket of sockets) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\n');
    await Promise.race(sockets.map((socket) => once(socket, 'close')));
    await until(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(512));
    expect((await sendWithKey('/rest/v1/notes')).status).toBe(206);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('asks the database for one of a thousand requests that a packet contains', async () => {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const request = `GET /rest/v1/notes HTTP/1.1\r\nHost: x\r\napikey: ${KEY}\r\n\r\n`;
  socket.write(request.repeat(1000));
  socket.resume();
  await until(() => expect(socket.closed).toBe(true));
  expect(seen.length).toBeLessThanOrEqual(1);
});

test('refuses a URL longer than any of the site', async () => {
  const long = await sendWithKey(`/rest/v1/notes?select=${'a,'.repeat(9_000)}`);
  expect(long.status).toBe(431);
  expect(seen).toEqual([]);
});

test('limits concurrent requests to PostgREST, and refuses one if too many wait', async () => {
  const [places, waiting] = [8, 100];
  const answers: (() => void)[] = [];
  upstream.removeAllListeners('request');
  upstream.on('request', (_request, response) => void answers.push(() => response.end('[]')));
  const sent = Array.from({ length: places + waiting + 1 }, () => sendWithKey('/rest/v1/notes'));
  const refused = await Promise.race(sent);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers).toHaveLength(places);
  let isOver = false;
  const all = Promise.all(sent).finally(() => {
    isOver = true;
  });
  await until(() => {
    for (const answer of answers.splice(0)) answer();
    expect(isOver).toBe(true);
  });
  const statuses = (await all).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(places + waiting);
});

test('returns 503 with Retry-After while PostgREST does not run', async () => {
  upstream.closeAllConnections();
  await new Promise<void>((resolve) => upstream.close(() => resolve()));
  const refused = await sendWithKey('/rest/v1/notes', { method: 'POST', body: '{}' });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ message: 'The database is unavailable' });
});
