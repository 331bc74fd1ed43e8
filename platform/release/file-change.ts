import type { Candidate } from './gate/candidate.ts';
import { weigh } from './gate/size.ts';

/** How a release's files differ from those of the release before it. */
export interface FileChange {
  readonly kept: number;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Compressed with brotli; 0 where there was no release before. */
  readonly bytesBefore: number;
  readonly bytes: number;
}

/** Compares a candidate's files with the live release's. */
export async function compareFiles({ release, folder, previous }: Candidate): Promise<FileChange> {
  const before = previous?.release.integrity ?? {};
  const after = release.integrity;
  const added = Object.keys(after).filter((file) => before[file] !== after[file]);
  return {
    kept: Object.keys(after).length - added.length,
    added,
    gone: Object.keys(before).filter((file) => after[file] === undefined),
    bytesBefore: previous === null ? 0 : await weigh(previous.release, previous.folder),
    bytes: await weigh(release, folder),
  };
}
