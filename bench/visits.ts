import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const PATHS = ['/', '/AboutIPv6', '/Blog', '/FAQ'];
const LOADS = 5;
const QUIET_MS = 3000;

export const VISITS_HEAD = ['Page', 'First KB', 'Second KB', 'Fifth KB'] as const;

/** Starts a proxy that counts all bytes that a browser receives: headers, databases and the service worker included. */
async function startCountingProxy() {
  const sockets = new Set<Socket>();
  const proxy = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const onward = request(url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`https://${url}`);
    const onward = connect(Number(port || 443), hostname, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    countBytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    stop: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Measures loads of the same page by a visitor who comes back. */
async function measureReturns(site: string, path: string): Promise<string[]> {
  const { server, countBytes, stop } = await startCountingProxy();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_BIN,
    proxy: { server },
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const loads: number[] = [];
    while (loads.length < LOADS) {
      const before = countBytes();
      const page = await context.newPage();
      await page.goto(new URL(path, site).href, { waitUntil: 'load' });
      let received = -1;
      while (received < countBytes()) {
        received = countBytes();
        await delay(QUIET_MS);
      }
      await page.close();
      loads.push(received - before);
    }
    return [path, ...[0, 1, LOADS - 1].map((at) => ((loads[at] ?? Number.NaN) / 1000).toFixed(1))];
  } finally {
    await browser.close();
    stop();
  }
}

/** Measures what a returning visitor's first, second and fifth load of a page costs. */
export async function measureVisits(site: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of PATHS) rows.push(await measureReturns(site, path));
  return rows;
}
