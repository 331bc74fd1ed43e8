import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { errorCode } from './errors.ts';
import { LOOPBACK, NO_IPV6, portError } from './ports.ts';

export const requestSeconds = new Histogram({
  name: 'site_request_seconds',
  help: 'Time to answer, by class of status and composition; files of releases have none.',
  labelNames: ['status', 'composition'],
  buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5],
});
export const reportedFailures = new Counter({
  name: 'site_failures_total',
  help: 'Failures that browsers reported, by release; those of releases that are not live are "other".',
  labelNames: ['release'],
});
export const rowsComparedAt = new Gauge({
  name: 'site_rows_compared_timestamp_seconds',
  help: 'When pages were last compared with the rows that they show.',
});
export const pagesWaiting = new Gauge({
  name: 'site_pages_waiting',
  help: 'Pages and documents that wait for a worker.',
});

/** Names of this machine. A foreign site could resolve its own name to this address (DNS rebinding). */
const OWN_HOST = /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/i;

/** Serves the metrics on the IPv4 and IPv6 loopback, including Node's. @throws {UserError} if the port is in use. */
export async function serveMetrics(port: number): Promise<void> {
  collectDefaultMetrics();
  const answer: RequestListener = async ({ headers: { host = '' } }, response) => {
    if (!OWN_HOST.test(host)) {
      response.writeHead(403).end(`Ask for http://${LOOPBACK}:${port}.\n`);
      return;
    }
    response.setHeader('Content-Type', register.contentType).end(await register.metrics());
  };
  for (const address of [LOOPBACK, '::1']) {
    const server = createServer(answer).unref();
    await once(server.listen(port, address), 'listening').catch((error: unknown) => {
      if (address === LOOPBACK || !NO_IPV6.has(errorCode(error) ?? ''))
        throw portError(port, 'METRICS_PORT', error);
    });
  }
}
