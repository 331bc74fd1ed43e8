export interface SiteReport {
  /** Whether the database did not answer. */
  readonly isAway: boolean;
  readonly made: string[];
  /** How many files were there already and as they should be. */
  kept: number;
  /** Files of rows that are no more. */
  readonly removed: string[];
  readonly failed: { readonly address: string; readonly reason: string }[];
  /** Pages over which the worker was lost: they are left alone for a time, or until their row changes. */
  readonly leftAlone: { readonly address: string; readonly reason: string }[];
  /** Files that are not kept, as their rows could not be read. */
  readonly withoutRows: string[];
}

export function emptyReport(isAway = false): SiteReport {
  return { isAway, made: [], kept: 0, removed: [], failed: [], leftAlone: [], withoutRows: [] };
}

export function countFiles(report: SiteReport): string {
  const { made, kept, removed, failed, leftAlone, withoutRows } = report;
  const parts = [`${made.length} made`, `${kept} as they were`];
  if (removed.length > 0) parts.push(`${removed.length} removed`);
  if (withoutRows.length > 0) parts.push(`${withoutRows.length} without their rows`);
  if (leftAlone.length > 0) parts.push(`${leftAlone.length} left alone`);
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  return parts.join(', ');
}
