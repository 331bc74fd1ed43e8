import { FileError } from './remote-files.ts';

/**
 * Why a remote's module is not there. `file`: a file of it did not arrive as its hash says. `unsatisfied`: it wants a shared
 * module in a version that the host does not have. `code`: its code threw as it started.
 */
export type FailureReason = 'file' | 'unsatisfied' | 'code';

/** A module of a remote that could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    /** What was asked for, such as `mfe-blog/routes`. */
    readonly id: string,
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

// The runtime has no error class for these. Its code 012 is a shared module that the host lacks.
const UNSATISFIED = /does not satisfy the requirement|RUNTIME-012|getter for the shared module/;

/** Why a module is not there: of what the runtime throws, also where a remote's own code asks for more later. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof RemoteError) return error.reason;
  if (error instanceof FileError) return 'file';
  const message = error instanceof Error ? error.message : String(error);
  return UNSATISFIED.test(message) ? 'unsatisfied' : 'code';
}
