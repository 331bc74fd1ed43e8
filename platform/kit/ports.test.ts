import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { LOOPBACK, reservePort } from './ports.ts';

const [handedOut = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  .split(/\s/)
  .map(Number);

test('a free port is none that the system gives to others', async () => {
  for (let count = 0; count < 50; count++) {
    expect(await reservePort(0, 'SITE_PORT')).toBeLessThan(handedOut);
  }
});

test('a taken port is refused by name', async () => {
  const port = await reservePort(0, 'SITE_PORT');
  const server = createServer().listen(port, LOOPBACK);
  await expect(reservePort(port, 'DB_PORT')).rejects.toThrow(`Port ${port} is in use`);
  server.close();
});
