import { FileError } from './remote-files.ts';

/** Why a module of a remote is not there. */
export interface Failure {
  /**
   * `file`: a file of it did not arrive as its hash says. `unsatisfied`: it wants a shared module in a version that the
   * host does not have. `code`: its code threw as it started.
   */
  readonly reason: 'file' | 'unsatisfied' | 'code';
  /** The file that did not arrive, where it is known. */
  readonly address?: string;
}

/** A module of a remote that could not be loaded. */
export class RemoteError extends Error implements Failure {
  override readonly name = 'RemoteError';
  readonly reason: Failure['reason'];
  readonly address?: string;

  constructor(
    /** What was asked for, such as `mfe-blog/routes`. */
    readonly id: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const { reason, address } = failureOf(cause);
    this.reason = reason;
    this.address = address;
  }
}

// The runtime has no error classes. Its code 012 is a shared module that the host lacks, 003 a manifest and 008 an entry.
const UNSATISFIED = /does not satisfy the requirement|RUNTIME-012|getter for the shared module/;
const NOT_ARRIVED = /RUNTIME-00[38]/;

/** Why a module is not there: of what the runtime throws, also where a remote's own code asks for more later. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RemoteError) return error;
  if (error instanceof FileError) return { reason: 'file', address: error.address };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // As bundlers throw it, with the address of the chunk.
  if (name === 'ChunkLoadError') {
    return { reason: 'file', address: String(Reflect.get(Object(error), 'request')) };
  }
  if (UNSATISFIED.test(message)) return { reason: 'unsatisfied' };
  return { reason: NOT_ARRIVED.test(message) ? 'file' : 'code' };
}
