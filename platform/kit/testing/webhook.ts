import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** Starts a webhook, sets `NOTIFY_URL`, and answers with each status in turn. Returns the received messages. */
export async function openWebhook(...statuses: readonly number[]) {
  const told: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    told.push(JSON.parse(body));
    response.writeHead(statuses[told.length - 1] ?? 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('NOTIFY_URL', `http://127.0.0.1:${port}/hook`);
  return { told, close: () => server.close() };
}
