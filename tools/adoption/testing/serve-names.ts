import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const SERVFAIL = 2;

function answerTo(query: Buffer, addresses: readonly string[] | undefined): Buffer {
  const head = Buffer.from(query.subarray(0, HEADER_BYTES));
  head.writeUInt16BE(0x8180 | (addresses ? 0 : SERVFAIL), 2);
  head.writeUInt16BE(addresses?.length ?? 0, 6);
  head.fill(0, 8);
  // The name, a zero byte, and the question's type and class.
  const question = query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);
  const records = (addresses ?? []).map((address) => {
    const bytes = Buffer.from(
      address
        .split(':')
        .map((part) => part.padStart(4, '0'))
        .join(''),
      'hex',
    );
    // A pointer to the name, type AAAA, class IN, TTL of one second, 16 bytes.
    return Buffer.concat([Buffer.from('c00c001c0001000000010010', 'hex'), bytes]);
  });
  return Buffer.concat([head, question, ...records]);
}

/** Starts a name server on the loopback. Takes fully written addresses by name, and fails for other names. */
export async function serveNames(names: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels = [];
    for (let at = HEADER_BYTES; query[at]; at += 1 + (query[at] ?? 0)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
    }
    socket.send(answerTo(query, names[labels.join('.')]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 5000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, close: () => socket.close() };
}
