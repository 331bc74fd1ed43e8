import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FileError, type RemoteFiles } from './remote-files.ts';

/** A remote of the page's composition. */
export interface PinnedRemote {
  readonly name: string;
  /** Absolute URL of its entry or manifest. */
  readonly entry: string;
}

export interface PinOptions {
  readonly remotes: readonly PinnedRemote[];
  /** Hashes of all scripts and manifests. */
  readonly files: RemoteFiles;
  /** Returns true if a URL may replace a pinned entry without a check, such as a developer's own build. Default: never. */
  readonly isTrusted?: (address: string) => boolean;
  /** Timeout of the runtime's own script requests. Default: 20,000 ms. */
  readonly timeoutMs?: number;
}

/**
 * Creates a plugin for Module Federation's runtime. It loads each remote from its pinned URL and each file with its hash.
 * Failures reject the caller's promise with a {@link RemoteError}.
 */
export function pinRemotes({
  remotes,
  files,
  isTrusted = () => false,
  timeoutMs = 20_000,
}: PinOptions): ModuleFederationRuntimePlugin {
  const entries = new Map(remotes.map(({ name, entry }) => [name, entry]));
  /** Restores the pinned entry, for example after a developer tool has changed it. */
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
    // The runtime's preload would run files a second time.
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
      // For a manifest, the runtime itself rejects the caller's promise, unless this throws.
      if (lifecycle === 'afterResolve') return;
      // An entry that threw before it set its container may run again.
      if (remote !== undefined && !Reflect.has(globalThis, remote.entryGlobalName)) {
        files.forget(remote.entry);
      }
      throw new RemoteError(id, error);
    },
  };
}

export interface Failure {
  /**
   * `file`: a file is missing or does not match its hash. `unsatisfied`: the host lacks a shared module in the required
   * version. `code`: the remote's code threw while it started.
   */
  readonly reason: 'file' | 'unsatisfied' | 'code';
  readonly address?: string;
}

export class RemoteError extends Error implements Failure {
  override readonly name = 'RemoteError';
  readonly reason: Failure['reason'];
  readonly address?: string;

  constructor(
    /** Requested module, such as `mfe-blog/routes`. */
    readonly id: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const { reason, address } = failureOf(cause);
    this.reason = reason;
    this.address = address;
  }
}

// The runtime has no error classes. Codes: 012 missing shared module, 003 manifest, 008 entry.
const UNSATISFIED = /does not satisfy the requirement|RUNTIME-012|getter for the shared module/;
const NOT_ARRIVED = /RUNTIME-00[38]/;

/** Returns the reason for an error of the runtime, or of a remote's own chunk loading. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RemoteError) return error;
  if (error instanceof FileError) return { reason: 'file', address: error.address };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // As bundlers throw it, with the chunk's URL.
  if (name === 'ChunkLoadError') {
    return { reason: 'file', address: String(Reflect.get(Object(error), 'request')) };
  }
  if (UNSATISFIED.test(message)) return { reason: 'unsatisfied' };
  return { reason: NOT_ARRIVED.test(message) ? 'file' : 'code' };
}
