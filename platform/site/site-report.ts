import type { RenderCode } from '../kit/error-codes.ts';

type FailedFile = Readonly<{ address: string; reason: string; code?: RenderCode }>;

/** What came of a look at a composition's files. */
export class SiteReport {
  readonly made: string[] = [];
  /** How many files were there already and as they should be. */
  kept = 0;
  /** Files of rows that are no more. */
  readonly removed: string[] = [];
  readonly failed: FailedFile[] = [];
  /** Pages of single rows that took too long or too much memory, which is no fault of a release. */
  readonly stopped: FailedFile[] = [];
  /** Files that are not kept, as their rows could not be read. */
  readonly withoutRows: string[] = [];
  /** Of these, files that need a column, table or function which the database does not have. */
  readonly lacking: FailedFile[] = [];
  /** Files that are rebuilt at each change, as nobody can tell what rows they show; and what they ask. */
  readonly unknownReads: string[] = [];

  /** `isUnavailable`: whether the database did not answer. */
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
