import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { describeChecks, describeOutcome } from '../store/describe-entry.ts';
import { findLastChange } from '../store/history.ts';
import { previewLink, signPreview } from '../store/preview-request.ts';
import {
  type Answer,
  answerRequest,
  listRequests,
  type Request,
  type RequestName,
  readRequest,
  takeRequest,
} from '../store/requests.ts';
import { carryOut, type Pipeline } from './carry-out.ts';
import { confirmLive } from './confirm-live.ts';
import type { GateOptions } from './gate.ts';
import type { Order } from './plan.ts';

/** Failures of the pipeline, not of a request. The request stays, for the next attempt. */
const OWN_FAILURES = new Set<string | undefined>([
  ...['BUCKET_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'DISK_FULL', 'ENOSPC'],
  ...['HISTORY_INVALID', 'BROWSER_MISSING', 'PROGRAM_MISSING', 'STORE_EMPTY'],
]);

/** Errors of requests that another change made pointless. */
const OVERTAKEN = new Set<string | undefined>([
  ...['RELEASE_SUPERSEDED', 'LIVE_CHANGED', 'CANARY_MISSING', 'CANARY_ENDED'],
]);

export interface AnsweringPipeline extends Pipeline {
  /** Port of links to previews, if the site has no public URL. */
  readonly sitePort: number;
  readonly journeys?: GateOptions['journeys'];
}

/** Returns the order of a request. @throws {UserError} if its release is damaged, or of another section. */
async function toOrder(
  { store, journeys }: AnsweringPipeline,
  name: string,
  request: Request,
): Promise<Order> {
  const { action } = request;
  if (action === 'promotion' || action === 'rollback') {
    return { kind: action, name, version: request.version };
  }
  if (action === 'removal') return { kind: action, name };
  const manifest = await store.readRelease({ name, version: request.version });
  if (action === 'revocation') return { kind: action, release: manifest, reason: request.reason };
  await store.fetch([manifest]);
  const aim = action === 'canary' ? { kind: action, share: request.share } : { kind: action };
  const gate = { allowsGrowth: request.allowsGrowth, journeys };
  return { kind: 'release', releases: [manifest], aim, gate };
}

async function carryOutRequest(pipeline: AnsweringPipeline, asked: RequestName, request: Request) {
  const { store, site, sitePort } = pipeline;
  const { name, id } = asked;
  const { by, commit, dirty, why } = request;
  const provenance = { by, commit, dirty, why, request: `${name}/${id}` };
  const order = await toOrder(pipeline, name, request);
  const result = await carryOut(pipeline, order, { provenance, own: name });
  await confirmLive(pipeline, order, result.entry);
  const names = order.kind === 'rollback' ? result.entry?.changes.map((each) => each.name) : [];
  const warnings = (await pipeline.gateSite?.describeLacks(names ?? [])) ?? [];
  const text = describeChecks(result.checks) + [describeOutcome(result), ...warnings].join('\n');
  if (order.kind !== 'release' || order.aim.kind !== 'preview') return { text };
  const signed = await signPreview(store, order.releases);
  return { text, link: previewLink(order.releases, signed, site, sitePort) };
}

/** Answers a request. @throws if the pipeline fails, not the request. */
async function findAnswer(pipeline: AnsweringPipeline, asked: RequestName): Promise<Answer> {
  const { store } = pipeline;
  const { name, id } = asked;
  const request = await readRequest(store, asked);
  if (request === null) {
    const text = 'This is not a request. Ask with the commands of a current @site/platform.';
    return { state: 'refused', code: 'REQUEST_REFUSED', text };
  }
  await store.history.pull();
  const history = await store.history.read();
  // A crash may have cut off the answer alone.
  const done = history.find(({ provenance }) => provenance?.request === `${name}/${id}`);
  if (done !== undefined) {
    return { state: 'done', text: describeOutcome({ entry: done, unchanged: null }) };
  }
  const last = findLastChange(history, name);
  if ('seen' in request && last !== undefined && last.entry > request.seen) {
    const text = `${name} changed at ${last.at}, after this was asked for. Look at npm run releases, and ask again.`;
    return { state: 'overtaken', code: 'LIVE_CHANGED', text };
  }
  try {
    return { state: 'done', ...(await carryOutRequest(pipeline, asked, request)) };
  } catch (error) {
    const code = errorCode(error);
    if (OWN_FAILURES.has(code)) throw error;
    if (error instanceof UserError) {
      const state = OVERTAKEN.has(code) ? 'overtaken' : 'refused';
      return { state, code: error.code, text: error.message };
    }
    log.error(error, `The request ${name}/${id} failed.`);
    const text = `The pipeline failed: ${reasonOf(error)}. Its operators find more in its log.`;
    return { state: 'refused', code: 'REQUEST_REFUSED', text };
  }
}

const needsGate = (request: Request | null) =>
  request !== null && ['preview', 'live', 'canary', 'removal'].includes(request.action);

/** The two queues: rollbacks do not wait for a gate. Each section's requests keep their order. */
export const QUEUES = ['quick', 'gate'] as const;

/** Answers all requests of a queue, one after another, and prints each answer. @throws the first failure of the pipeline itself, after all other requests. */
export async function answerRequests(
  pipeline: AnsweringPipeline,
  queue: (typeof QUEUES)[number],
): Promise<void> {
  const { store } = pipeline;
  const failures = new Map<string, unknown>();
  const findNext = async () => {
    for (const asked of await listRequests(store)) {
      const isGated = needsGate(await readRequest(store, asked));
      if (!failures.has(asked.id) && isGated === (queue === 'gate')) return asked;
    }
    return null;
  };
  for (let asked = await findNext(); asked !== null; asked = await findNext()) {
    try {
      await takeRequest(store, asked);
      const answer = await findAnswer(pipeline, asked);
      await answerRequest(store, asked, answer);
      process.stdout.write(`${asked.name}/${asked.id}: ${answer.state}\n${answer.text}\n`);
    } catch (error) {
      failures.set(asked.id, error);
    }
  }
  for (const error of failures.values()) throw error;
}
