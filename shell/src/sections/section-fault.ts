import { failureOf } from '@site/federation';
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

/** A fault for want of time. The gate of a release knows it by these words. */
export function tooLate(section: Section, kind: 'late' | 'suspended', ms: number): SectionFault {
  return new SectionFault(section, kind, `it took more than ${ms / 1000} s`);
}

const PROBE_LIMIT_MS = 2_000;

/** Whether the server no longer has a file: neither scripts nor fetches with a hash tell, so it is asked. */
async function isGone(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout?.(PROBE_LIMIT_MS);
  const ask = () => fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  // One lost answer says nothing of the server.
  const answer = await ask().catch(() => ask().catch(() => null));
  return answer?.status === 404 || answer?.status === 410;
}

const KINDS = { file: 'file', unsatisfied: 'incompatible', code: 'import' } as const;

/** Why a part of a section could not be loaded. */
export async function diagnose(section: Section, error: unknown): Promise<SectionFault> {
  if (error instanceof SectionFault) return error;
  const { reason, address = '' } = failureOf(error);
  const [, file] = address.split(section.base);
  const kind = file && (await isGone(address)) ? 'gone' : KINDS[reason];
  return new SectionFault(section, kind, error, file);
}
