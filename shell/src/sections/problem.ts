import type { sectionTexts } from '../content/section-texts';
import type { FaultKind } from './section-fault';

/** What a visitor is told of a fault. */
export type Problem = keyof typeof sectionTexts.problems;

const PROBLEMS: Readonly<Record<FaultKind, Problem>> = {
  file: 'failed',
  late: 'failed',
  gone: 'renewed',
  incompatible: 'renewed',
  import: 'broken',
  render: 'broken',
  event: 'broken',
  suspended: 'slow',
};

/** The visitor's side of a fault. */
export function problemOf(kind: FaultKind): Problem {
  return PROBLEMS[kind];
}
