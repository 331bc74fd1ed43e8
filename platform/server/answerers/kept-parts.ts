import type { OnDemandPages } from '../on-demand/on-demand-pages.ts';
import type { PublishedRows } from '../published-rows.ts';
import type { ReportDesk } from '../reports/report-desk.ts';
import type { RowChanges } from '../rows-hook.ts';

/**
 * What there is once for a site, however many processes answer for it. Every method is asynchronous and takes and
 * gives values that can be cloned, so that it can be called from another process.
 */
export interface KeptParts {
  readonly rows: PublishedRows;
  readonly onDemand: OnDemandPages;
  readonly desk: ReportDesk;
  readonly changes: RowChanges;
}
