import rateLimit from '@fastify/rate-limit';
import { type FailureReport, REPORTS_PATH } from '@site/shared/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanText } from '../../kit/clean-text.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { CanaryWatch } from './canary-watch.ts';
import { ReportLog, removeOldReports } from './report-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a report: the sender's IPv4 address, or the /64 of the IPv6 address, which one household has. */
    network: string;
  }
}

export interface Reports {
  readonly routes: FastifyPluginAsync;
  /** Writes what the server itself found to the same log. */
  tell(found: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

const LARGEST_BYTES = 4096;
const WINDOW_MS = 60_000;
/** Generous, as all visitors have one address behind a web server. */
const MOST_OF_ONE_NETWORK = 120;
const MOST_OF_ALL = 600;

const DAY_MS = 24 * 60 * 60 * 1000;

const MOST_RELEASES = 50;
const LONGEST_PATH = 300;
const FILE = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}(?:\/[0-9A-Za-z][0-9A-Za-z._-]{0,99}){0,4}$/;

const reportSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{1,64}$/),
  releases: z
    .array(z.string().max(210))
    .max(MOST_RELEASES)
    .transform((all) => all.map(cleanText)),
  section: z.string().regex(/^(?:shell|mfe-[a-z0-9-]{1,100})$/),
  release: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/),
  fault: z
    .string()
    .max(32)
    .regex(/^[a-z]+(?:-[a-z]+)*$/),
  file: z.string().regex(FILE).optional(),
  path: z
    .string()
    .startsWith('/')
    // A query or a fragment could hold what a visitor typed.
    .transform((path) => cleanText(path.replace(/[?#].*$/s, '')).slice(0, LONGEST_PATH)),
}) satisfies z.ZodType<FailureReport, unknown>;

/** Whether a request came through a proxy that is not trusted. All its visitors then have one network. */
function isOfUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips?.length ?? 0) < 2;
}

/** Takes reports, writes them to the store's log, and ends a failing canary. */
export function takeReports(store: ReleaseStore): Reports {
  const log = new ReportLog(store.shared);
  const removeOld = () => void removeOldReports(store.shared);
  const removing = setInterval(removeOld, DAY_MS).unref();
  removeOld();
  const watch = new CanaryWatch(store, ({ id }, reason) => log.append({ endedCanary: id, reason }));
  let hasWarned = false;
  const warnOfProxy = ({ ip }: FastifyRequest): void => {
    if (hasWarned) return;
    hasWarned = true;
    console.error(
      `Requests come through the proxy ${ip}, which is not in TRUSTED_PROXIES. All its visitors count as one, ` +
        'so a failing canary is not ended automatically.',
    );
  };

  const routes: FastifyPluginAsync = async (app) => {
    await app.register(rateLimit, { global: false });
    app.decorateRequest('network', '');
    const limitOne = app.createRateLimit({ max: MOST_OF_ONE_NETWORK, timeWindow: WINDOW_MS });
    const limitAll = app.createRateLimit({
      max: MOST_OF_ALL,
      timeWindow: WINDOW_MS,
      keyGenerator: () => 'all',
    });
    const limit = async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await limitOne(request);
      request.network = found.key;
      for (const each of [found, await limitAll(request)]) {
        if (each.isAllowed || !each.isExceeded) continue;
        return reply
          .code(429)
          .headers({ Connection: 'close', 'Retry-After': WINDOW_MS / 1000 })
          .send('There are too many reports. Try again in a minute.');
      }
    };
    app.addHook('onRequest', async (_, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.removeContentTypeParser('text/plain');
    app.post(
      REPORTS_PATH,
      { bodyLimit: LARGEST_BYTES, onRequest: limit },
      async (request, reply) => {
        const report = reportSchema.safeParse(request.body).data;
        if (report === undefined) return reply.code(400).send('This is not a report.');
        if (isOfUnknownProxy(request)) warnOfProxy(request);
        const counted = await watch.countFailure(report, request.network);
        log.append({ ...report, counted });
        return reply.code(204).send();
      },
    );
    app.get(REPORTS_PATH, async (_, reply) =>
      reply.code(405).header('Allow', 'POST').send('Only POST is answered here.'),
    );
  };
  return {
    routes,
    tell: (found) => log.append(found),
    close: async () => {
      clearInterval(removing);
      await watch.close();
      await log.flush();
    },
  };
}
