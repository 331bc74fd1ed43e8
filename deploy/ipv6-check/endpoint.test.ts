import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

let endpoint: ChildProcess;
let port: string;

beforeAll(async () => {
  endpoint = spawn(process.execPath, [path.join(import.meta.dirname, 'endpoint.mjs')], {
    env: { HOST: hasIpv6 ? '::' : '0.0.0.0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(endpoint.stdout ?? endpoint, 'data');
  port = /port (\d+)/.exec(String(said))?.[1] ?? '';
});

afterAll(async () => {
  endpoint.kill();
  await once(endpoint, 'exit');
});

const ask = (host: string, init?: RequestInit, where = '/') =>
  fetch(`http://${host}:${port}${where}`, init);
const familyOf = async (answer: Response) => (await answer.json()).family;

describe('the endpoint of the connection check', () => {
  test('reports IPv4, also on a dual-stack socket', async () => {
    expect(await familyOf(await ask('127.0.0.1'))).toBe('ipv4');
  });

  test.runIf(hasIpv6)('reports IPv6', async () => {
    expect(await familyOf(await ask('[::1]'))).toBe('ipv6');
  });

  test.each([
    ['2001:db8::1', 'ipv6'],
    ['192.0.2.1', 'ipv4'],
    ['::ffff:192.0.2.1', 'ipv4'],
    ['no address', 'ipv4'],
  ])('accepts %s from a web server on the same machine', async (named, family) => {
    const headers = { 'X-Real-IP': named };
    expect(await familyOf(await ask('127.0.0.1', { headers }))).toBe(family);
  });

  test('allows every origin, and forbids caching', async () => {
    const { headers } = await ask('127.0.0.1', undefined, '/?x=1');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('connection')).toBe('close');
  });

  test.each([
    ['HEAD', '/', 200],
    ['OPTIONS', '/', 204],
    ['POST', '/', 405],
    ['GET', '/other', 404],
    ['GET', '//', 404],
  ])('answers %s %s with status %i only', async (method, where, status) => {
    const answer = await ask('127.0.0.1', { method }, where);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  });
});
