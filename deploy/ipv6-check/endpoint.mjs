// Reports the caller's protocol: {"family":"ipv6"}. Needs only Node, and neither stores nor logs data.
// docs/ipv6-check.md explains the setup.
import { createServer } from 'node:http';
import { isIP } from 'node:net';

const { HOST = '127.0.0.1', PORT = '8046' } = process.env;

const METHODS = 'GET, HEAD, OPTIONS';
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': METHODS,
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // A new connection per check: a kept one would show the network of the last check.
  Connection: 'close',
};

/** Dual-stack sockets show IPv4 addresses as `::ffff:192.0.2.1`. */
const unmapped = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the caller's address. A web server on the same machine passes it in `X-Real-IP`. */
function callerOf({ socket, headers }) {
  const peer = unmapped(socket.remoteAddress);
  const named = unmapped(headers['x-real-ip']);
  return /^(127\.|::1$)/.test(peer) && isIP(named) ? named : peer;
}

function statusOf({ method, url }) {
  if (!/^\/(\?|$)/.test(url)) return 404;
  if (method === 'OPTIONS') return 204;
  return method === 'GET' || method === 'HEAD' ? 200 : 405;
}

function answer(request, response) {
  const status = statusOf(request);
  if (status !== 200) return response.writeHead(status, { ...HEADERS, Allow: METHODS }).end();
  const body = JSON.stringify({ family: isIP(callerOf(request)) === 6 ? 'ipv6' : 'ipv4' });
  const type = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  return response
    .writeHead(200, { ...HEADERS, ...type })
    .end(request.method === 'HEAD' ? '' : body);
}

const limits = { maxHeaderSize: 8192, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
const server = createServer(limits, answer);
server.maxConnections = 1000;
server.listen({ host: HOST, port: Number(PORT) }, () => {
  const { address, port } = server.address();
  process.stdout.write(`Answering at ${address} port ${port}\n`);
});
