import type { Placed, SectionFaultCode, SectionRelease } from '@site/shared/contract';
import type { sectionTexts } from '#content/section-texts';
import { lacksSharedModule } from './federation-plugin';
import { FileError } from './remote-files';

/** A section in the release of this visit. */
export type Section = Placed<SectionRelease>;

export type Problem = keyof typeof sectionTexts.problems;

/** Code of a fault → message for the visitor. */
const PROBLEMS: Readonly<Record<SectionFaultCode, Problem>> = {
  SECTION_FILE: 'failed',
  SECTION_LATE: 'failed',
  SECTION_GONE: 'renewed',
  SECTION_INCOMPATIBLE: 'renewed',
  SECTION_IMPORT: 'broken',
  SECTION_RENDER: 'broken',
  SECTION_EVENT: 'broken',
  SECTION_SUSPENDED: 'slow',
};

/** A failure of a section; the message explains it in reports. */
export class SectionFault extends Error {
  override readonly name = 'SectionFault';

  constructor(
    readonly section: Section,
    readonly code: SectionFaultCode,
    cause: unknown,
    /** The file that is missing or modified, if known. */
    readonly file?: string,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${section.name} ${section.version} failed (${code}): ${reason}`, { cause });
  }

  get problem(): Problem {
    return PROBLEMS[this.code];
  }
}

/** Creates a timeout fault. */
export function tooLate(section: Section, code: SectionFaultCode, ms: number): SectionFault {
  return new SectionFault(section, code, `it took more than ${ms / 1000} s`);
}

const PROBE_LIMIT_MS = 2_000;

/** Asks whether the server no longer has a file: neither scripts nor fetches with a hash report the status. */
async function isGone(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout?.(PROBE_LIMIT_MS);
  const ask = () => fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  // One lost response proves nothing, so it asks twice.
  const answer = await ask().catch(() => ask().catch(() => null));
  return answer?.status === 404 || answer?.status === 410;
}

/** Returns the URL of a file that did not arrive, if that is the error. */
function missingFile(error: unknown): string | undefined {
  if (error instanceof FileError) return error.address;
  // As bundlers throw it, with the chunk's URL.
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return isChunk ? String(Reflect.get(error, 'request')) : undefined;
}

/** Returns the reason why a part of a section could not be loaded. */
export async function diagnose(section: Section, error: unknown): Promise<SectionFault> {
  if (error instanceof SectionFault) return error;
  const address = missingFile(error);
  if (address === undefined) {
    const isUnsatisfied = lacksSharedModule(section.container);
    return new SectionFault(
      section,
      isUnsatisfied ? 'SECTION_INCOMPATIBLE' : 'SECTION_IMPORT',
      error,
    );
  }
  const [, file] = address.split(section.base);
  const code = file && (await isGone(address)) ? 'SECTION_GONE' : 'SECTION_FILE';
  return new SectionFault(section, code, error, file);
}
