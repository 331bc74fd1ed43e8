import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FileError, type RemoteFiles } from './remote-files.ts';

/** A remote as the page's composition names it. */
export interface PinnedRemote {
  readonly name: string;
  /** Absolute address of its entry or its manifest. */
  readonly entry: string;
}

export interface PinOptions {
  readonly remotes: readonly PinnedRemote[];
  /** Knows the hash of each script and manifest. */
  readonly files: RemoteFiles;
  /** Whether an address may stand in for a pinned entry, unchecked: a developer's own build. Default: none may. */
  readonly isTrusted?: (address: string) => boolean;
  /** After this long the runtime's own request for a script has failed. Default: 20,000 ms. */
  readonly timeoutMs?: number;
}

/**
 * A plugin of Module Federation's runtime. Each remote comes from the address that the page's composition names, each of
 * its files with its hash, and what fails is a {@link RemoteError} at the place that asked for it.
 */
export function pinRemotes({
  remotes,
  files,
  isTrusted = () => false,
  timeoutMs = 20_000,
}: PinOptions): ModuleFederationRuntimePlugin {
  const entries = new Map(remotes.map(({ name, entry }) => [name, entry]));
  /** Puts the pinned entry in the place of any other, such as one that a developer's tool has set. */
  const pin = (remote: { name: string; entry?: string }) => {
    const entry = entries.get(remote.name);
    if (entry === undefined || remote.entry === entry || isTrusted(remote.entry ?? '')) return;
    remote.entry = entry;
  };
  return {
    name: 'pin-remotes',
    beforeInit(args) {
      for (const remote of args.userOptions.remotes) pin(remote);
      return args;
    },
    beforeRequest(args) {
      for (const remote of args.options.remotes) {
        if (args.id.startsWith(`${remote.name}/`)) pin(remote);
      }
      return args;
    },
    // It would run files that are there already once more.
    beforePreloadRemote({ preloadOps }) {
      preloadOps.length = 0;
    },
    createScript({ url }) {
      if (isTrusted(url)) return undefined;
      return { script: files.createScript(url), timeout: timeoutMs };
    },
    fetch(address, init) {
      if (isTrusted(address)) return undefined;
      const integrity = files.hashOf(address);
      if (integrity === undefined) throw new FileError(address, 'has no hash here');
      const signal = AbortSignal.timeout?.(timeoutMs);
      return fetch(files.nextAddress(address), { ...init, integrity, signal });
    },
    errorLoadRemote({ id, error, remote, lifecycle }) {
      // Of a manifest: the runtime forgets it and says so at the place that asked, unless this throws.
      if (lifecycle === 'afterResolve') return;
      // An entry that threw before it left its container is worth another run.
      if (remote !== undefined && !Reflect.has(globalThis, remote.entryGlobalName)) {
        files.forget(remote.entry);
      }
      throw new RemoteError(id, error);
    },
  };
}

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
