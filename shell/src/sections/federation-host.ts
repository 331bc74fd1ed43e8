import { createInstance } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import type { ShareScope } from '@site/shared/contract';
import { sharedModules } from './shared-modules';

/** Shared module → the version that this build brings; the build puts them in. */
declare const __SITE_SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** Set by the build. */
declare const __SITE_DEVELOPMENT__: boolean;

/**
 * What the runtime in a section's entry takes of the core that it does not bring (`externalRuntime`). The federation
 * plugin would put the whole core here (`provideExternalRuntime`), 3,300 bytes more in each page. These are all public
 * exports. A newer runtime that takes another one fails at the release of the first section: the gate loads each module.
 */
const CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // Read when an entry runs, and then only for what fetches.
  helpers: { global: {}, share: {}, utils: {} },
};

declare global {
  /** The name that `externalRuntime` gives the core. */
  var _FEDERATION_RUNTIME_CORE: typeof CORE | undefined;
}

/** What sections of a development build use beside the rest. */
const DEVELOPMENT_MODULES = __SITE_DEVELOPMENT__
  ? {
      'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
      'react-refresh/runtime': () => import('react-refresh/runtime'),
    }
  : {};

function describe(name: string) {
  const version = __SITE_SHARED_VERSIONS__[name];
  if (version === undefined) throw new Error(`This build states no version of ${name}.`);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

function toFactory<Module>(module: Module): () => Module {
  return () => module;
}

/**
 * Starts the host's side of Module Federation: the runtime that sections use, and one copy of what they
 * share. Returns the scope that each container is started with.
 */
export function startFederation(): ShareScope {
  globalThis._FEDERATION_RUNTIME_CORE = CORE;
  const present = Object.entries(sharedModules).map(
    ([name, module]) => [name, { ...describe(name), lib: () => module }] as const,
  );
  const fetched = Object.entries(DEVELOPMENT_MODULES).map(
    ([name, load]) =>
      [name, { ...describe(name), get: async () => toFactory(await load()) }] as const,
  );
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries([...present, ...fetched]),
  });
  return host.shareScopeMap.default ?? {};
}
