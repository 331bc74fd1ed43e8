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
