import path from 'node:path';
import type { FailureReport } from '@site/shared/contract';
import { endCanary } from '../../release/canary.ts';
import type { Canary } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { CanaryWatch, type TrialVisit } from './canary-watch.ts';
import { ReportLog } from './report-log.ts';
import { networkOf, TokenBuckets } from './token-buckets.ts';

/** Generous, as all visitors have one address behind a web server. */
const OF_ONE_NETWORK = { burst: 120, perSecond: 2 };
const OF_ALL = { burst: 600, perSecond: 10 };

/** Counts visits and failures and keeps the log of reports: one for a site, however many processes answer for it. */
export interface ReportDesk {
  /** Whether one more report from this address is taken. */
  admit(address: string): Promise<boolean>;
  /** Counts a report and writes it to the log. */
  take(report: FailureReport, visitor: string | null): Promise<void>;
  /** Counts a page that a browser is about to be given. */
  countVisit(visit: TrialVisit): Promise<void>;
  /** Resolves once all reports are written. */
  flush(): Promise<void>;
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

/** Opens the desk of a store's compositions; it takes a failing canary back. */
export function openReportDesk(store: ReleaseStore): ReportDesk {
  const log = new ReportLog(path.join(store.folder, 'logs/reports.log'));
  const watch = new CanaryWatch(createTakeBack(store, log));
  const networks = new TokenBuckets(OF_ONE_NETWORK);
  const all = new TokenBuckets(OF_ALL);
  return {
    admit: async (address) => networks.take(networkOf(address)) && all.take(''),
    take: async (report, visitor) => {
      const counted = watch.countFailure(report, visitor);
      log.append({ ...report, counted });
    },
    countVisit: async (visit) => watch.countVisit(visit),
    flush: () => log.flush(),
  };
}
