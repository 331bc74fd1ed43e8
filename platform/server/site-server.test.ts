import { EVENTUALLY } from '@site/shared/testing/limits';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  LARGE_URL,
  openSocket,
  readToEnd,
  type ServedStore,
  serveStore,
} from './testing/served-store.ts';

let served: ServedStore | null = null;

async function serve(...options: Parameters<typeof serveStore>): Promise<ServedStore> {
  served = await serveStore(...options);
  return served;
}

afterEach(async () => {
  await served?.close();
  served = null;
});

describe('a slow client', () => {
  test('that says nothing is closed', async () => {
    const { server } = await serve({ limits: { headersMs: 300 } });
    expect(await readToEnd(await openSocket(server.url))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that never ends its head is closed, and meanwhile others are answered', async () => {
    const { server } = await serve({ limits: { headersMs: 300 } });
    const slow = await openSocket(server.url);
    slow.write('GET /Sample HTTP/1.1\r\nHost: x\r\n');
    const letters = setInterval(() => slow.write('A: a\r\n'), 50);
    const answer = readToEnd(slow);
    expect((await fetch(`${server.url}/Sample`)).status).toBe(200);
    const text = await answer;
    clearInterval(letters);
    // A letter that crosses the answer makes the system reset the connection and drop the answer.
    expect(text).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('that takes nothing of its answers is closed', async () => {
    const { server } = await serve({ limits: { stalledMs: 300 } });
    const stalled = await openSocket(server.url);
    stalled.pause();
    stalled.write(`GET ${LARGE_URL} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20));
    // Longer than the limit: what is written is taken for a sign of life, or answered with a reset.
    const isClosed = () => {
      stalled.write('G');
      return stalled.closed;
    };
    await expect.poll(isClosed, { ...EVENTUALLY, interval: 1000 }).toBe(true);
  });
});

describe('a stop', () => {
  /** A request that runs until the test lets it end. */
  function createHanging() {
    const running: FastifyReply[] = [];
    const routes: FastifyPluginAsync = async (app) => {
      app.get('/hanging', (_, reply) => void running.push(reply));
    };
    return { running, routes };
  }
  const HANGING = 'GET /hanging HTTP/1.1\r\nHost: x\r\n\r\n';

  test('waits for the request that is running, and takes no more', async () => {
    const { running, routes } = createHanging();
    const { server } = await serve({ routes });
    const socket = await openSocket(server.url);
    socket.write(HANGING);
    const idle = await openSocket(server.url);
    await vi.waitFor(() => expect(running).toHaveLength(1));
    const stopped = server.close();
    await readToEnd(idle);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    running[0]?.send('the answer');
    expect(await readToEnd(socket)).toContain('the answer');
    await stopped;
  });

  test('waits no longer than its limit', async () => {
    const { running, routes } = createHanging();
    const { server } = await serve({ routes, limits: { stopMs: 100 } });
    const socket = await openSocket(server.url);
    socket.write(HANGING);
    await vi.waitFor(() => expect(running).toHaveLength(1));
    await Promise.all([server.close(), readToEnd(socket)]);
  });
});
