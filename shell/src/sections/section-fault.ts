import type { Placed, SectionRelease } from '@site/shared/contract';
import type { sectionTexts } from '#content/section-texts';

/** A section in the release that the visit runs. */
export type Section = Placed<SectionRelease>;

/** What a visitor is told of a fault. */
export type Problem = keyof typeof sectionTexts.problems;

/** Kind of fault, as reports name it → what a visitor is told. `docs/faults.md` says when each comes. */
const PROBLEMS = {
  file: 'failed',
  late: 'failed',
  gone: 'renewed',
  incompatible: 'renewed',
  import: 'broken',
  render: 'broken',
  event: 'broken',
  suspended: 'slow',
} as const satisfies Readonly<Record<string, Problem>>;

/** A section does not do its part; the message says why, for reports. */
export class SectionFault extends Error {
  override readonly name = 'SectionFault';

  constructor(
    readonly section: Section,
    readonly kind: keyof typeof PROBLEMS,
    cause: unknown,
    /** The file that did not come as it was released, where it was one. */
    readonly file?: string,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${section.name} ${section.version} failed (${kind}): ${reason}`, { cause });
  }

  get problem(): Problem {
    return PROBLEMS[this.kind];
  }
}
