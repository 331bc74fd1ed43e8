import rateLimit from '@fastify/rate-limit';
import {
  type FailureReport,
  REPORTS_PATH,
  SECTION_FAULT_CODES,
  VITALS_PATH,
} from '@site/shared/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reasonOf } from '../../kit/errors.ts';
import { cleanText, log } from '../../kit/log.ts';
import { reportedFailures } from '../../kit/metrics.ts';
import { visitorNetwork } from '../../kit/visitor-network.ts';
import { endCanary } from '../../store/end-canary.ts';
import type { Canary } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { AnswerError } from '../answers.ts';
import { listReports, ReportLog, removeOldReports } from './report-log.ts';
import { VitalsLog, vitalsSchema } from './vitals.ts';

const LARGEST_BYTES = 4096;
const WINDOW_MS = 60_000;
/** Generous, since behind a web server all visitors may have one address. */
const MOST_OF_ONE_NETWORK = 120;
const MOST_OF_ALL = 600;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Failures above twice the expected number that end a canary. docs/releasing.md repeats it. */
export const CANARY_THRESHOLD = 5;
/** A failing canary ends long before this count. */
const MOST_SEEN = 2000;

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
  fault: z.enum(SECTION_FAULT_CODES),
  file: z.string().regex(FILE).optional(),
  path: z
    .string()
    .startsWith('/')
    // A query or fragment may contain what a visitor typed.
    .transform((path) => cleanText(path.replace(/[?#].*$/s, '')).slice(0, LONGEST_PATH)),
}) satisfies z.ZodType<FailureReport, unknown>;

/** Returns true at `2 × expected + CANARY_THRESHOLD` failures, where `expected` is the live rate times the canary's share in percent. */
export function failsMore(canary: number, live: number, share: number): boolean {
  const expected = share < 100 ? (live * share) / (100 - share) : 0;
  return canary >= 2 * expected + CANARY_THRESHOLD;
}

/** Counts each section's failures with the canary and with the live composition, since the canary's start. */
export async function countCanaryFailures(store: ReleaseStore, { id }: Canary) {
  const { at, entry } = (await store.history.read()).at(-1) ?? {};
  const reports = await listReports(store.shared, at);
  const failures = reports.filter((each) => each.counted && each.entry === entry);
  return [...new Set(failures.map(({ section }) => section))].map((section) => {
    const all = failures.filter((each) => each.section === section);
    const tried = all.filter(({ composition }) => composition === id).length;
    return { section, tried, live: all.length - tried };
  });
}

/** Returns a function that decides if a report counts: the first of a network for a section, since cookies can be forged. */
function countFailures(store: ReleaseStore) {
  let counted = { entry: 0, seen: new Set<string>() };
  return async ({ composition, section, release }: FailureReport, network: string) => {
    const { entry = 0, canary, id, releases = {} } = (await store.history.readPointer()) ?? {};
    if (canary === undefined || ![canary.id, id].includes(composition)) return false;
    const { name, version } = canary.release;
    const shown = composition === canary.id ? { ...releases, [name]: version } : releases;
    if (!Object.hasOwn(shown, section) || shown[section] !== release) return false;
    if (counted.entry !== entry) counted = { entry, seen: new Set() };
    const key = `${composition} ${section} ${network}`;
    if (counted.seen.has(key) || counted.seen.size >= MOST_SEEN) return false;
    counted.seen.add(key);
    return true;
  };
}

/** Receives reports, logs them in the store, and ends a failing canary. */
export function receiveReports(store: ReleaseStore, nat64Prefixes: readonly string[] = []) {
  const decide = async (): Promise<void> => {
    const { canary } = (await store.history.readPointer()) ?? {};
    if (canary === undefined) return;
    const failures = await countCanaryFailures(store, canary);
    const failing = failures.find(({ tried, live }) => failsMore(tried, live, canary.share));
    if (failing === undefined) return;
    const { name, version } = canary.release;
    const reason =
      `the canary ${name} ${version} was ended: ${failing.section} failed for ${failing.tried} visitors with it and for ` +
      `${failing.live} with what is live, at a share of ${canary.share} %`;
    if ((await endCanary(store, canary, reason)) === null) return;
    log.info({ composition: canary.id }, reason);
    reports.append({ endedCanary: reason });
  };
  const reports = new ReportLog(store.shared, decide);
  const vitals = new VitalsLog(store.shared);
  // Another server may have counted the last failures and stopped.
  decide().catch((error) => log.error(`Could not look at the canary: ${reasonOf(error)}`));
  const isCounted = countFailures(store);
  const removeOld = () => void removeOldReports(store.shared);
  const removing = setInterval(removeOld, DAY_MS).unref();
  removeOld();

  const routes: FastifyPluginAsync = async (app) => {
    const keyGenerator = ({ ip }: FastifyRequest) => visitorNetwork(ip, nat64Prefixes) ?? 'unknown';
    await app.register(rateLimit, { global: false, timeWindow: WINDOW_MS, keyGenerator });
    app.removeContentTypeParser('text/plain');
    const networks = new WeakMap<FastifyRequest, string>();
    /** Limits each kind of report by itself. */
    const limits = () => {
      const limit = app.createRateLimit({ max: MOST_OF_ONE_NETWORK });
      const limitAll = app.createRateLimit({ max: MOST_OF_ALL, keyGenerator: () => 'all' });
      const requireRoom = (found: Awaited<ReturnType<typeof limit>>) => {
        if (found.isAllowed || !found.isExceeded) return;
        const headers = { 'Retry-After': `${WINDOW_MS / 1000}`, Connection: 'close' };
        throw new AnswerError(429, 'There are too many reports. Try again in a minute.', headers);
      };
      // Before the body is read, so that aborted requests count too.
      const onRequest = async (request: FastifyRequest) => {
        // A closed connection has no address.
        if (request.socket.remoteAddress === undefined) {
          requireRoom(await limitAll(request));
          throw new AnswerError(400, '');
        }
        const found = await limit(request);
        // Requests beyond a network's limit do not use up the common one.
        requireRoom(found);
        requireRoom(await limitAll(request));
        networks.set(request, found.key);
      };
      return { bodyLimit: LARGEST_BYTES, onRequest };
    };
    app.post(REPORTS_PATH, limits(), async (request, reply) => {
      const report = reportSchema.safeParse(request.body).data;
      if (report === undefined) throw new AnswerError(400, 'This is not a report.');
      const counted = await isCounted(report, networks.get(request) ?? '');
      const { entry } = (await store.history.readPointer()) ?? {};
      reports.append({ ...report, counted, entry });
      const { section, release } = report;
      const isLive = counted || (await store.history.readPointer())?.releases[section] === release;
      // Forged names would fill the memory.
      reportedFailures.inc({ release: isLive ? `${section}@${release}` : 'other' });
      return reply.code(204).send();
    });
    app.post(VITALS_PATH, limits(), async (request, reply) => {
      const report = vitalsSchema.safeParse(request.body).data;
      if (report === undefined) throw new AnswerError(400, 'This is not a measurement.');
      const { 'sec-gpc': refuses, 'save-data': saves } = request.headers;
      if (refuses !== '1' && saves !== 'on')
        vitals.add(report, networks.get(request) ?? '', await store.history.readPointer());
      return reply.code(204).send();
    });
  };
  const close = async () => {
    clearInterval(removing);
    await Promise.all([reports.flush(), vitals.flush()]);
    // The first may have ended a canary, which is logged too.
    await reports.flush();
  };
  return { routes, close };
}
