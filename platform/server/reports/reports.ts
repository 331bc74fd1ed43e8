import rateLimit from '@fastify/rate-limit';
import { type FailureReport, REPORTS_PATH } from '@site/shared/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanText } from '../../kit/clean-text.ts';
import { endCanary } from '../../release/canary.ts';
import type { Canary } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { VisitorIds } from '../composition/canary-share.ts';
import { type Choice, readVisitor } from '../composition/choose-composition.ts';
import { CanaryWatch } from './canary-watch.ts';
import { ReportLog, removeOldReports } from './report-log.ts';

export interface Reports {
  readonly routes: FastifyPluginAsync;
  countVisit(request: FastifyRequest, choice: Choice): Promise<void>;
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

/** Ends a canary through the store, one change at a time, and says why in the log. */
function createTakeBack(store: ReleaseStore, log: ReportLog) {
  let running: Promise<void> | null = null;
  const takeBack = async (canary: Canary, reason: string): Promise<void> => {
    const entry = await endCanary(store, canary, reason);
    if (entry === null) return;
    console.info(reason);
    log.append({ takenBack: canary.id, reason });
  };
  return {
    begin: (canary: Canary, reason: string): void => {
      running ??= takeBack(canary, reason)
        .catch((error: unknown) => console.error('The canary could not be taken back.', error))
        .finally(() => {
          running = null;
        });
    },
    ended: () => running,
  };
}

/** Takes reports, writes them to the store's log, and takes a failing canary back. */
export function takeReports(store: ReleaseStore): Reports {
  const log = new ReportLog(store.shared);
  const removeOld = () => void removeOldReports(store.shared).catch(() => undefined);
  const removing = setInterval(removeOld, DAY_MS).unref();
  removeOld();
  const takeBack = createTakeBack(store, log);
  const watch = new CanaryWatch(store, takeBack.begin);
  let findNetwork: ((request: FastifyRequest) => Promise<{ readonly key: string }>) | null = null;
  let hasToldOfProxy = false;
  const readIds = async () => new VisitorIds(await store.readVisitorsKey());
  const networkOf = async (request: FastifyRequest, ids: VisitorIds): Promise<string> =>
    ids.nameNetwork((await findNetwork?.(request))?.key ?? request.ip);

  const countVisit = async (request: FastifyRequest, choice: Choice): Promise<void> => {
    // A robot keeps no cookie and fails at nothing.
    const isBrowser = request.headers['sec-fetch-dest'] === 'document' || choice.trial?.isKnown;
    if (choice.trial === undefined || request.method !== 'GET' || !isBrowser) return;
    const isPassedOn = request.headers['x-forwarded-for'] !== undefined;
    if (isPassedOn && (request.ips?.length ?? 0) < 2 && !hasToldOfProxy) {
      hasToldOfProxy = true;
      console.error(
        `Visitors come through ${request.ip}, which TRUSTED_PROXIES does not name, so all of them count as one: ` +
          'a canary that fails for them is not taken back by itself.',
      );
    }
    watch.countVisit(choice, await networkOf(request, await readIds()));
  };

  const routes: FastifyPluginAsync = async (app) => {
    await app.register(rateLimit, { global: false });
    // With nobody limited it tells the network alone.
    findNetwork = app.createRateLimit({ allowList: () => true });
    // A network is an IPv4 address, or the /64 of an IPv6 address, which one household has.
    const limits = [
      app.createRateLimit({ max: MOST_OF_ONE_NETWORK, timeWindow: WINDOW_MS }),
      app.createRateLimit({ max: MOST_OF_ALL, timeWindow: WINDOW_MS, keyGenerator: () => 'all' }),
    ];
    const limit = async (request: FastifyRequest, reply: FastifyReply) => {
      for (const check of limits) {
        const found = await check(request);
        if (found.isAllowed || !found.isExceeded) continue;
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
        const ids = await readIds();
        const network = await networkOf(request, ids);
        const counted = await watch.countFailure(report, readVisitor(request, ids), network);
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
    // A store that is away has told so in the log.
    countVisit: (request, choice) => countVisit(request, choice).catch(() => undefined),
    tell: (found) => log.append(found),
    close: async () => {
      watch.close();
      clearInterval(removing);
      await takeBack.ended();
      await log.flush();
    },
  };
}
