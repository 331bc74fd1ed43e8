import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteError } from './remote-error.ts';
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
      return fetch(address, { ...init, integrity, signal: AbortSignal.timeout?.(timeoutMs) });
    },
    errorLoadRemote({ id, error, remote }) {
      // An entry that threw before it left its container is worth another run.
      if (remote !== undefined && !Reflect.has(globalThis, remote.entryGlobalName)) {
        files.forget(remote.entry);
      }
      throw new RemoteError(id, error);
    },
  };
}
