import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { LOOPBACK, listenOn, reservePort } from './ports.ts';
import { PROJECT_ROOT } from './project.ts';

const [handedOut = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  .split(/\s/)
  .map(Number);

test('returns a free port outside the system’s ephemeral range', async () => {
  for (let count = 0; count < 50; count++) {
    expect(await reservePort(0, 'SITE_PORT')).toBeLessThan(handedOut);
  }
});

test.each([
  [LOOPBACK, LOOPBACK, true],
  ['::1', '::1', true],
  ['::1', LOOPBACK, false],
  [LOOPBACK, '::1', false],
  [LOOPBACK, '::', true],
  ['::1', '::', true],
])('a port that is in use at %s cannot be had at %s: %s', async (used, wanted, isTaken) => {
  const port = await reservePort(0, 'SITE_PORT', '::');
  const server = createServer();
  await once(server.listen({ port, host: used, ipv6Only: true }), 'listening');
  const reserved = await reservePort(port, 'DB_PORT', wanted).catch(String);
  server.close();
  if (isTaken) expect(reserved).toContain(`Port ${port} is in use`);
  else expect(reserved).toBe(port);
});

test('names an address that the machine lacks', async () => {
  await expect(reservePort(0, 'SITE_PORT', '2001:db8::1')).rejects.toThrow(
    'no address 2001:db8::1. Set SITE_HOST',
  );
});

test.each(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])(
  'without IPv6 (%s) listens on every IPv4 address instead of ::, and logs it',
  async (code) => {
    const line = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fail = async (host: string) => {
      if (host.includes(':')) throw Object.assign(new Error(code), { code });
      return host;
    };
    expect(await listenOn('::', fail)).toBe('0.0.0.0');
    expect(line.mock.calls.join()).toContain('no IPv6');
    await expect(listenOn('::1', fail)).rejects.toThrow(code);
    line.mockRestore();
  },
);

/** Runs a script in its own network, after shell commands that configure it. */
function runApart(setUp: string, script: string) {
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  const shell = ['sh', '-ec', `ip link set lo up; ${setUp}; exec "$@"`, 'sh', ...node];
  return spawnSync('unshare', ['--user', '--map-root-user', '--net', ...shell], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
}

const hasNetworks = runApart('true', '').status === 0;

test.runIf(hasNetworks).each([
  ['as systems are', 'true', ['127.0.0.1', '[::1]']],
  ['with bindv6only', 'echo 1 > /proc/sys/net/ipv6/bindv6only', ['127.0.0.1', '[::1]']],
  ['without IPv6', 'echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6', ['127.0.0.1']],
])('%s, :: answers at all addresses', { tags: 'long' }, (_, setUp, answering) => {
  const ports = path.join(import.meta.dirname, 'ports.ts');
  const { stdout, stderr } = runApart(
    setUp,
    `import { once } from 'node:events';
     import { createServer } from 'node:http';
     import { listenOn } from ${JSON.stringify(ports)};
     const server = createServer((_, response) => response.end());
     await listenOn('::', (host) => once(server.listen(0, host), 'listening'));
     const { port } = server.address();
     for (const host of ['127.0.0.1', '[::1]']) {
       const ok = await fetch('http://' + host + ':' + port).then((answer) => answer.ok, () => false);
       if (ok) console.log(host);
     }
     process.exit();`,
  );
  expect(stdout.trim().split('\n'), stderr).toEqual(answering);
});
