import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What the shell brings and every section uses: one copy each.
 * `@site/shared/*` modules are here when they hold state (contexts, caches) or wrap a library.
 */
const SHARED_MODULES = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'styled-components': 'styled-components',
  '@site/shared/api': '@site/shared',
  '@site/shared/contract/runtime': '@site/shared',
  '@site/shared/query': '@site/shared',
  '@site/shared/router': '@site/shared',
} as const;

/** The names under which sections import what the shell brings. */
export const SHARED_MODULE_NAMES: readonly string[] = Object.keys(SHARED_MODULES);

/** Extra modules that only development builds use. */
const DEVELOPMENT_MODULES = {
  'react/jsx-dev-runtime': 'react',
  'react-refresh/runtime': 'react-refresh',
} as const;

interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager?: true;
  import?: false;
}

function installedVersion(packageName: string): string {
  if (packageName === '@site/shared') {
    return require('../../shared/package.json').version;
  }
  return require(`${packageName}/package.json`).version;
}

/** Shared module → the range that a released section asks for. */
export function requiredRanges(): Record<string, string> {
  const modules = Object.entries(sharedModules('section', 'production'));
  return Object.fromEntries(modules.map(([key, { requiredVersion }]) => [key, requiredVersion]));
}

/** Shared module → the version that a released shell brings. */
export function providedVersions(): Record<string, string> {
  const modules = Object.entries(sharedModules('host', 'production'));
  return Object.fromEntries(modules.map(([key, { version }]) => [key, version]));
}

/** Module Federation's `shared` option: the host brings each module, a section only asks for it. */
export function sharedModules(
  role: 'host' | 'section',
  mode: 'production' | 'development',
): Record<string, SharedModule> {
  const modules =
    mode === 'development' ? { ...SHARED_MODULES, ...DEVELOPMENT_MODULES } : SHARED_MODULES;
  return Object.fromEntries(
    Object.entries(modules).map(([key, packageName]) => {
      const version = installedVersion(packageName);
      const common = { singleton: true, version, requiredVersion: `^${version}` } as const;
      return [
        key,
        role === 'host'
          ? { ...common, eager: true as const }
          : { ...common, import: false as const },
      ];
    }),
  );
}
