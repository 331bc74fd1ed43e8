import type { RenderCode } from '../kit/error-codes.ts';

type FailedFile = Readonly<{ address: string; reason: string; code?: RenderCode }>;

export class SiteReport {
  readonly made: string[] = [];
  kept = 0;
  readonly removed: string[] = [];
  readonly failed: FailedFile[] = [];
  /** Pages of single rows that took too much time or memory, which is no fault of a release. */
  readonly stopped: FailedFile[] = [];
  /** Files that are not stored, because their rows could not be read. */
  readonly withoutRows: string[] = [];
  /** Those of them that need a missing column, table or function, and pages that can only show their rows without it. */
  readonly lacking: FailedFile[] = [];
  /** Files with unknown rows, which are rebuilt at each change, and their questions. */
  readonly unknownReads: string[] = [];

  /** `isUnavailable`: true if the database did not answer. */
  constructor(readonly isUnavailable = false) {}
}

export function countFiles(report: SiteReport): string {
  const { made, kept, removed, failed, stopped, withoutRows, unknownReads } = report;
  const lists = { removed, 'without their rows': withoutRows, stopped, failed };
  const others = Object.entries(lists).filter(([, { length }]) => length > 0);
  return [
    `${made.length} made, ${kept} as they were`,
    ...others.map(([what, { length }]) => `${length} ${what}`),
    ...(unknownReads.length > 0 ? [`rebuilt at each change: ${unknownReads.join(', ')}`] : []),
  ].join(', ');
}
