import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiAccess } from '@site/shared/api';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { reasonOf } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { rowsComparedAt } from '../kit/metrics.ts';
import { runDueJobs } from '../site/changed-rows.ts';
import type { SiteMaker } from '../site/site-maker.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { AnswerError } from './answers.ts';
import { type Concerns, checkDisk } from './concerns.ts';

/** Target of Supabase's database webhooks. */
export const ROWS_HOOK_URL = '/hooks/rows-changed';
export const SECRET_HEADER = 'x-refresh-secret';

/** Updates the live files at intervals and on request. Requests during a run share the next one. */
export class Refresher {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<SiteReport[]> = Promise.resolve([]);
  /** The run after the current one. */
  private next: Promise<SiteReport[]> | null = null;
  private failing: ReadonlySet<string> = new Set();

  /** `seconds`: pause between runs; 0 runs only on request. */
  constructor(
    private readonly store: ReleaseStore,
    private readonly maker: Pick<SiteMaker, 'ensure' | 'prune'>,
    private readonly api: ApiAccess,
    private readonly concerns: Concerns,
    private readonly seconds: number,
  ) {}

  start(): void {
    clearTimeout(this.timer);
    if (this.seconds === 0 || this.stopped.signal.aborted) return;
    this.timer = setTimeout(() => void this.refresh(), this.seconds * 1000).unref();
  }

  /** Makes missing and stale files, after the current run. Logs failures; never throws. */
  refresh(): Promise<SiteReport[]> {
    this.next ??= this.running.then(() => {
      this.next = null;
      this.running = this.run();
      return this.running;
    });
    return this.next;
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    clearTimeout(this.timer);
    await (this.next ?? this.running);
  }

  private async run(): Promise<SiteReport[]> {
    const { store, maker, concerns } = this;
    const { signal } = this.stopped;
    const reports: SiteReport[] = [];
    const begun = Date.now() / 1000;
    const failing = new Set<string>();
    try {
      // Rows need no bucket: `followStore` watches it.
      if (!store.isCopy) await store.history.followReplaced();
      await checkDisk(store.folder, concerns);
      await runDueJobs(this.api);
      const { id, canary } = (await store.history.readPointer()) ?? {};
      for (const each of [id, canary?.id].filter((each) => each !== undefined)) {
        signal.throwIfAborted();
        const report = await maker.ensure(await store.readComposition(each), { signal });
        reports.push(report);
        const { failed, stopped, lacking } = report;
        for (const { address, reason } of [...failed, ...stopped, ...lacking]) {
          const problem = `Could not render ${address}: ${reason}`;
          if (!this.failing.has(problem)) log.error({ composition: each }, problem);
          failing.add(problem);
        }
      }
      await maker.prune(await store.readNeeded());
      concerns.end('files', 'Files are rendered again.');
    } catch (error) {
      if (!signal.aborted) concerns.begin('files', `Could not render files: ${reasonOf(error)}`);
    }
    this.failing = failing;
    if (reports.some((each) => each.isUnavailable)) {
      const problem = 'The database is unavailable. Visitors get the stored pages.';
      concerns.begin('database', problem);
    } else if (reports.length > 0) {
      concerns.end('database', 'The database answers again.');
      rowsComparedAt.set(begun);
    }
    this.start();
    return reports;
  }
}

/** Answers notifications of changed rows with 202. Ignores their bodies, since the database lists the changes. */
export function rowsHook(secret: string, rowsChanged: () => void): FastifyPluginAsync {
  // Digests, so that neither length nor time reveals the secret.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const onRequest: onRequestAsyncHookHandler = async ({ headers }, reply) => {
    reply.header('Connection', 'close');
    if (!timingSafeEqual(digest(`${headers[SECRET_HEADER] ?? ''}`), digest(secret))) {
      throw new AnswerError(401, `The header ${SECRET_HEADER} lacks the secret.`);
    }
    rowsChanged();
    return reply.code(202).send('The pages that show these rows will be rebuilt.');
  };
  return async (app) => void app.post(ROWS_HOOK_URL, { onRequest }, async () => undefined);
}
