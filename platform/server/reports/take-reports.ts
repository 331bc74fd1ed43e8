import type { IncomingMessage, ServerResponse } from 'node:http';
import { REPORTS_PATH } from '@site/shared/contract';
import { answerText } from '../answer-text.ts';
import { type Choice, readVisitor } from '../composition/choose-composition.ts';
import { trialVisit } from './canary-watch.ts';
import { readBody } from './read-body.ts';
import { parseReport } from './report.ts';
import type { ReportDesk } from './report-desk.ts';

const LONGEST_BYTES = 4096;
const RETRY_SECONDS = 60;

/** Takes what visitors' browsers report. */
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

/** Takes reports for a desk that counts and keeps them. */
export function takeReports(desk: ReportDesk): Reports {
  return {
    flush: () => desk.flush(),
    countVisit: (request, choice) => {
      const visit = trialVisit(choice);
      if (visit === null || request.method !== 'GET' || !isBrowser(request)) return;
      desk.countVisit(visit).catch((error: unknown) => console.error(error));
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
      if (!(await desk.admit(request.socket.remoteAddress ?? ''))) {
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
      await desk.take(report, readVisitor(request));
      response.writeHead(204).end();
    },
  };
}

/** Whether a path is the one that takes reports. */
export function isReportsPath(pathname: string): boolean {
  return pathname === REPORTS_PATH;
}
