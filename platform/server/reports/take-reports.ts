import type { IncomingMessage, ServerResponse } from 'node:http';
import { REPORTS_PATH } from '@site/shared/contract';
import { endCanary } from '../../release/canary.ts';
import type { Canary } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { answerText } from '../answer-text.ts';
import { type Choice, readVisitor } from '../composition/choose-composition.ts';
import { CanaryWatch } from './canary-watch.ts';
import { readBody } from './read-body.ts';
import { parseReport } from './report.ts';
import type { ReportLog } from './report-log.ts';
import { networkOf, TokenBuckets } from './token-buckets.ts';

const LONGEST_BYTES = 4096;
const RETRY_SECONDS = 60;
/** Generous, as all visitors have one address behind a web server. */
const OF_ONE_NETWORK = { burst: 120, perSecond: 2 };
const OF_ALL = { burst: 600, perSecond: 10 };

/** Takes what visitors' browsers report, and takes a failing canary back. */
export interface Reports {
  /** Answers a request to {@link REPORTS_PATH}. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Counts a page that is about to be sent. */
  countVisit(request: IncomingMessage, choice: Choice): void;
  /** Resolves once all reports are written. */
  flush(): Promise<void>;
}

/** Whether a request is a browser's, as far as it says: a robot keeps no cookie and fails at nothing. */
function isBrowser(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-dest'] === 'document' || readVisitor(request) !== null;
}

/** Ends a canary through the store, one change at a time, and says why in the log. */
function createTakeBack(store: ReleaseStore, log: ReportLog) {
  let busy = false;
  const takeBack = async (canary: Canary, reason: string): Promise<void> => {
    const entry = await store.exclusively(async () => {
      const running = (await store.readPointer())?.canary;
      return running?.id === canary.id ? endCanary(store, reason) : null;
    });
    if (entry === null) return;
    console.info(reason);
    log.append({ takenBack: canary.id, reason });
  };
  return (canary: Canary, reason: string): void => {
    if (busy) return;
    busy = true;
    takeBack(canary, reason)
      .catch((error: unknown) => console.error('The canary could not be taken back.', error))
      .finally(() => {
        busy = false;
      });
  };
}

/** Takes reports of a store's compositions. */
export function takeReports(store: ReleaseStore, log: ReportLog): Reports {
  const watch = new CanaryWatch(createTakeBack(store, log));
  const networks = new TokenBuckets(OF_ONE_NETWORK);
  const all = new TokenBuckets(OF_ALL);
  return {
    flush: () => log.flush(),
    countVisit: (request, choice) => {
      if (request.method === 'GET' && isBrowser(request)) watch.countVisit(choice);
    },
    answer: async (request, response) => {
      const refuse = (status: number, text: string) => {
        // What is left of the body is not read.
        response.shouldKeepAlive = false;
        answerText(request, response, status, text);
      };
      response.setHeader('Cache-Control', 'no-store');
      if (request.method !== 'POST') {
        response.setHeader('Allow', 'POST');
        return refuse(405, 'Only POST is answered here.');
      }
      if (!networks.take(networkOf(request.socket.remoteAddress ?? '')) || !all.take('')) {
        response.setHeader('Retry-After', RETRY_SECONDS);
        return refuse(429, 'There are too many reports. Try again in a minute.');
      }
      if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
        return refuse(415, 'A report is JSON.');
      }
      const body = await readBody(request, LONGEST_BYTES);
      if (body === null) return refuse(413, `A report has ${LONGEST_BYTES} bytes at most.`);
      const report = parseReport(body);
      if (report === null) return refuse(400, 'This is not a report.');
      const counted = watch.countFailure(report, readVisitor(request));
      log.append({ ...report, counted });
      response.writeHead(204).end();
    },
  };
}

/** Whether a path is the one that takes reports. */
export function isReportsPath(pathname: string): boolean {
  return pathname === REPORTS_PATH;
}
