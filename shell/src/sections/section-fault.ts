import type { Placed, SectionRelease } from '@site/shared/contract';
import type { sectionTexts } from '../content/section-texts';

/**
 * What can befall a section, as reports name it; `docs/faults.md` says what a visitor sees of each.
 * `file`: a script did not arrive whole. `late`: not in time. `gone`: the server no longer has it.
 * `import`: its code does not start. `incompatible`: it asks for another version of a shared module.
 * `render`, `event`: its code threw. `suspended`: it rendered nothing.
 */
export type FaultKind =
  | 'file'
  | 'late'
  | 'gone'
  | 'import'
  | 'incompatible'
  | 'render'
  | 'event'
  | 'suspended';

/** What befalls code that was loaded. */
const RUNS: readonly FaultKind[] = ['render', 'event', 'suspended'];

/** A section and the release of it that the visit runs. */
export type FaultySection = Pick<Placed<SectionRelease>, 'name' | 'version'>;

/** A section does not do its part; the message says why, for reports. */
export class SectionFault extends Error {
  override readonly name = 'SectionFault';

  constructor(
    readonly section: FaultySection,
    readonly kind: FaultKind,
    cause: unknown,
    /** The file that did not come as it was released, where it was one. */
    readonly file?: string,
  ) {
    const what = RUNS.includes(kind) ? 'failed' : 'could not be loaded';
    super(`${section.name} ${section.version} ${what} (${kind}): ${messageOf(cause)}`, { cause });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** What failed of a section, where that is not known any better: its own code. */
export function faultOf(section: FaultySection, cause: unknown): SectionFault {
  return cause instanceof SectionFault ? cause : new SectionFault(section, 'import', cause);
}

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
