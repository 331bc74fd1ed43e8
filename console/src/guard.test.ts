import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGuard } from './guard';

let app: FastifyInstance;
let base: string;
let origin: string;

beforeEach(async () => {
  const guard = createGuard();
  base = guard.base;
  app = fastify({ rewriteUrl: guard.rewriteUrl });
  app.addHook('onRequest', async (asked, reply) => {
    if (!guard.isLetIn(asked)) await reply.code(403).send();
  });
  app.all('/*', async ({ url }) => url);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

/** Sends a request with any Host header, which `fetch` does not allow. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const sent = request(origin + path, { headers, method, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    sent.on('error', reject).end();
  });
}

test('admits a request with the secret, and passes the rest of the path to the routes', async () => {
  expect(await ask(`${base}/`)).toEqual({ status: 200, text: '/' });
  expect(await ask(`${base}/rows?state=draft`)).toEqual({ status: 200, text: '/rows?state=draft' });
});

test.each([
  ['without the secret part', () => '/'],
  ['with another one', () => `/${'A'.repeat(32)}/`],
  ['with the start of it', () => `${base.slice(0, -1)}/`],
  ['with more than it', () => `${base}x/`],
  ['with it in another place', () => `/rows${base}/`],
  ['with it in the query', () => `/?${base}/`],
  ['without the slash behind it', () => base],
])('rejects a request %s', async (_, path) => {
  expect(await ask(path())).toEqual({ status: 403, text: '' });
});

test.each([
  [200, 'GET', {}],
  [200, 'GET', { 'sec-fetch-site': 'same-origin' }],
  [403, 'GET', { 'sec-fetch-site': 'same-site' }],
  [403, 'GET', { 'sec-fetch-site': 'cross-site' }],
  [403, 'GET', { host: 'console.example' }],
  [403, 'GET', { origin: 'http://127.0.0.1:1' }],
  [403, 'POST', {}],
  [403, 'POST', { origin: 'null' }],
  [403, 'POST', { origin: 'http://127.0.0.1:1' }],
])('%i for %s with the address and %o', async (status, method, headers) => {
  expect((await ask(`${base}/`, headers, method)).status).toBe(status);
});

test('accepts a form of its own page', async () => {
  expect((await ask(`${base}/change`, { origin }, 'POST')).status).toBe(200);
});
