import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guard } from './guard';

class Refused extends Error {
  readonly statusCode = 403;
}

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly location: string | undefined;
}

let app: FastifyInstance;
let token: string;
let origin: string;

beforeEach(async () => {
  app = fastify();
  token = guard(app, () => new Refused());
  app.all('/*', async () => 'let in');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

/** `fetch` lets nobody say another host. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, method, agent: false }, (answer) => {
      answer.resume();
      const [cookie = ''] = answer.headers['set-cookie'] ?? [];
      const [own = ''] = cookie.split(';');
      resolve({ status: answer.statusCode ?? 0, cookie: own, location: answer.headers.location });
    });
    sent.on('error', reject).end();
  });
}

const enter = async () => ({ cookie: (await ask(`/?token=${token}`)).cookie });

test('who brings the token gets a cookie, and an address without it', async () => {
  const { status, cookie, location } = await ask(`/?token=${token}`);
  expect([status, location]).toEqual([303, '/']);
  expect((await ask('/rows', { cookie })).status).toBe(200);
  expect((await ask('/rows', { cookie: `theme=dark; ${cookie}` })).status).toBe(200);
});

test.each([
  ['without a token', () => '/'],
  ['with another token', () => '/?token=abc'],
  ['with an empty token', () => '/?token='],
  ['with the token on another page', () => `/rows?token=${token}`],
])('%s nobody is let in', async (_, path) => {
  expect(await ask(path())).toMatchObject({ status: 403, cookie: '' });
});

test('neither the token nor another value is a cookie that lets in', async () => {
  const { cookie } = await enter();
  const name = cookie.split('=')[0];
  for (const value of [token, '', `${cookie.split('=')[1]}x`]) {
    expect((await ask('/', { cookie: `${name}=${value}` })).status).toBe(403);
  }
});

describe('with the cookie', () => {
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
  ])('%i for %s %o', async (status, method, headers) => {
    expect((await ask('/', { ...(await enter()), ...headers }, method)).status).toBe(status);
  });

  test('a form of its own page is taken, and one with its token alone is not', async () => {
    const own = { ...(await enter()), origin };
    expect((await ask('/change', own, 'POST')).status).toBe(200);
    expect((await ask(`/?token=${token}`, { origin: 'http://evil.example' })).status).toBe(403);
  });
});
