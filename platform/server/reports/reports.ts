import rateLimit from '@fastify/rate-limit';
import {
  type FailureReport,
  MOST_FRAMES,
  POLICY_REPORTS_PATH,
  RELEASES_PATH,
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
import type { ReleaseStore } from '../../store/release-store.ts';
import { AnswerError } from '../answers.ts';
import { judgeCanary } from './judge-canary.ts';
import { type LoggedReport, ReportLog, removeOldReports } from './report-log.ts';
import { VitalsLog, vitalsSchema } from './vitals.ts';

const LARGEST_BYTES = 4096;
const WINDOW_MS = 60_000;
/** Generous, since behind a web server all visitors may have one address. */
const MOST_OF_ONE_NETWORK = 120;
const MOST_OF_ALL = 600;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A failing canary ends long before this count. */
const MOST_SEEN = 2000;

const LONGEST_TEXT = 400;
/** Browsers send several reports with the whole policy each. */
const POLICY_BYTES = 16_384;
const FILE = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}(?:\/[0-9A-Za-z][0-9A-Za-z._-]{0,99}){0,4}$/;

/** A place in a file of a release, such as `mfe-blog/1.0.0-6b1d4943c9fb/entry.js:1:200`. */
const PLACE =
  /^(shell|mfe-[a-z0-9-]{1,100})\/([0-9A-Za-z][0-9A-Za-z.+-]{0,99})\/[\w./-]{1,200}:\d{1,7}:\d{1,7}$/;

/** Families of browsers, by a part of their name for themselves. Others include some of these. */
const BROWSERS = {
  Edge: /\bEdg/,
  Opera: /\bOPR\//,
  'Samsung Internet': /SamsungBrowser/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
} as const;

function browserOf({ headers: { 'user-agent': text = '' } }: FastifyRequest): string {
  return Object.entries(BROWSERS).find(([, mark]) => mark.test(text))?.[0] ?? 'other';
}

const policySchema = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: z.string().max(50).transform(cleanText),
      blockedURL: z
        .string()
        .transform((url) =>
          URL.canParse(url) ? new URL(url).host || url.split(':')[0] : cleanText(url).slice(0, 50),
        ),
      sourceFile: z.string().nullish(),
      lineNumber: z.number().nullish(),
      columnNumber: z.number().nullish(),
    }),
  }),
);
const MOST_POLICY_REPORTS = 10;

const reportSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{1,64}$/),
  section: z.string().regex(/^(?:shell|mfe-[a-z0-9-]{1,100})$/),
  release: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/),
  fault: z.enum(SECTION_FAULT_CODES),
  file: z.string().regex(FILE).optional(),
  path: z
    .string()
    .startsWith('/')
    // A query or fragment may contain what a visitor typed.
    .transform((path) => cleanText(path.replace(/[?#].*$/s, '')).slice(0, LONGEST_TEXT)),
  message: z
    .string()
    .transform((message) => cleanText(message).slice(0, LONGEST_TEXT))
    .optional(),
  frames: z.array(z.string().regex(PLACE)).max(MOST_FRAMES).optional(),
}) satisfies z.ZodType<FailureReport, unknown>;

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

/** Receives reports, logs them in the store, and ends a canary that fails more or is slower. */
export function receiveReports(store: ReleaseStore, nat64Prefixes: readonly string[] = []) {
  const decide = async (): Promise<void> => {
    const { canary } = (await store.history.readPointer()) ?? {};
    if (canary === undefined) return;
    const { state, words } = await judgeCanary(store, canary);
    if (state !== 'ends') return;
    if ((await endCanary(store, canary, words)) === null) return;
    log.info({ composition: canary.id }, words);
    reports.append({ endedCanary: words });
  };
  const reports = new ReportLog(store.shared, decide);
  const vitals = new VitalsLog(store.shared, decide);
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
    const add = async (report: Omit<LoggedReport, 'at'>) => {
      const { section, release, counted } = report;
      const { entry, releases = {} } = (await store.history.readPointer()) ?? {};
      reports.append({ ...report, entry });
      const isLive = counted || (Object.hasOwn(releases, section) && releases[section] === release);
      // Forged names would fill the memory.
      reportedFailures.inc({ release: isLive ? `${section}@${release}` : 'other' });
    };
    app.post(REPORTS_PATH, limits(), async (request, reply) => {
      const report = reportSchema.safeParse(request.body).data;
      if (report === undefined) throw new AnswerError(400, 'This is not a report.');
      const counted = await isCounted(report, networks.get(request) ?? '');
      await add({ ...report, browser: browserOf(request), counted });
      return reply.code(204).send();
    });
    app.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    const bodyLimit = POLICY_BYTES;
    app.post(POLICY_REPORTS_PATH, { ...limits(), bodyLimit }, async (request, reply) => {
      const found = policySchema.safeParse(request.body).data;
      if (found === undefined) throw new AnswerError(400, 'These are no reports of a policy.');
      const { id = '', releases = {} } = (await store.history.readPointer()) ?? {};
      for (const { body } of found.slice(0, MOST_POLICY_REPORTS)) {
        const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = body;
        const [, file = ''] = `${sourceFile ?? ''}`.split(RELEASES_PATH);
        const place = `${file}:${lineNumber ?? 1}:${columnNumber ?? 1}`;
        // Without a file of a release, the page itself is the cause.
        const [, section = 'shell', release = releases.shell ?? ''] = PLACE.exec(place) ?? [];
        await add({
          ...{ composition: id, section, release, fault: 'POLICY', counted: false },
          ...(PLACE.test(place) && { frames: [place] }),
          message: `${effectiveDirective} blocked ${blockedURL}`,
          browser: browserOf(request),
        });
      }
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
