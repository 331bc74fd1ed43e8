import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, createStockClient, ownBackend } from './testing/harness.ts';

const received: string[] = [];
const hook = createServer(async (request, response) => {
  received.push(await text(request));
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  vi.stubEnv('NOTIFY_URL', `http://127.0.0.1:${port}/`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  hook.close();
});

const backend = ownBackend();

test('a visitor’s message notifies NOTIFY_URL without its text; a restored one does not', async () => {
  const message = { name: 'N', email: 'a@example.org', subject: 'S', message: 'Secret' };
  const sql = await connect(backend().databaseUrl);
  await sql.query(
    "insert into ipv6_contact_messages (name, email, subject, message) values ('N', 'a@example.org', 'S', 'M')",
  );
  const visitor = createStockClient(backend());
  expect((await visitor.from('ipv6_contact_messages').insert(message)).error).toBeNull();
  await vi.waitFor(() => expect(received).not.toEqual([]), EVENTUALLY);
  expect(received).toEqual(['{"text":"A visitor has sent a message. Read it in the desk."}']);
});
