import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import { FileError, type RemoteFiles } from './remote-files';

/** Containers for which the runtime found no shared module in the required version. */
const unsatisfied = new Set<string>();

export function lacksSharedModule(container: string): boolean {
  return unsatisfied.has(container);
}

/** Tracks failed lookups of shared modules. Each section has its own instance of the runtime, so the plugin is global. */
export function watchSharedModules(): void {
  registerGlobalPlugins([
    {
      name: 'watch-shared-modules',
      errorLoadShare: ({ origin }) => void unsatisfied.add(origin.options.name),
    },
  ]);
}

/** Timeout of the runtime's own requests. */
const TIMEOUT_MS = 20_000;

/**
 * Creates a plugin for Module Federation's runtime. Scripts load with their hashes. An entry that does not arrive rejects
 * the caller's promise with a {@link FileError}.
 */
export function checkFiles(files: RemoteFiles): ModuleFederationRuntimePlugin {
  /** Requested script → whether it arrived. */
  const arrived = new Map<string, boolean>();
  return {
    name: 'check-files',
    createScript({ url }) {
      const script = files.createScript(url);
      arrived.set(url, false);
      script.addEventListener('load', () => arrived.set(url, true));
      return { script, timeout: TIMEOUT_MS };
    },
    errorLoadRemote({ remote }) {
      if (remote === undefined || Reflect.has(globalThis, remote.entryGlobalName)) return;
      // An entry that threw before it set its container may run again.
      files.forget(remote.entry);
      if (arrived.get(remote.entry) !== false) return;
      throw new FileError(remote.entry, 'did not arrive as it was released');
    },
  };
}
