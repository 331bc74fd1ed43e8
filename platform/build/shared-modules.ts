import { createRequire } from 'node:module';
import { satisfies } from 'semver';
import type { BuildMode } from './base-config.ts';

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

export const SHARED_MODULE_NAMES: readonly string[] = Object.keys(SHARED_MODULES);

const DEVELOPMENT_MODULES = {
  'react/jsx-dev-runtime': 'react',
  'react-refresh/runtime': 'react-refresh',
} as const;

function installedVersion(packageName: string): string {
  return require(`${packageName}/package.json`).version;
}

/** Shared module → the version that a shell brings which is built here. */
export function sharedVersions(mode: BuildMode): Record<string, string> {
  const modules =
    mode === 'development' ? { ...SHARED_MODULES, ...DEVELOPMENT_MODULES } : SHARED_MODULES;
  return Object.fromEntries(
    Object.entries(modules).map(([key, packageName]) => [key, installedVersion(packageName)]),
  );
}

function rangeOf(version: string): string {
  return `^${version}`;
}

/** Shared module → the range that a released section asks for. */
export function requiredRanges(): Record<string, string> {
  const versions = Object.entries(sharedVersions('production'));
  return Object.fromEntries(versions.map(([key, version]) => [key, rangeOf(version)]));
}

/** Module Federation's `shared` option of a section: the shell brings each module, a section only asks for it. */
export function consumedModules(mode: BuildMode) {
  const ask = (version: string) => ({
    singleton: true,
    version,
    requiredVersion: rangeOf(version),
    // A section brings no copy of its own.
    import: false as const,
    // A range that does not fit is an error, not a warning: the section is then refused.
    strictVersion: true,
  });
  const versions = Object.entries(sharedVersions(mode));
  return Object.fromEntries(versions.map(([key, version]) => [key, ask(version)]));
}

/** Module Federation's `shared` option of the shell: each module is in its entry. */
export function providedModules(mode: BuildMode) {
  const versions = Object.entries(sharedVersions(mode));
  return Object.fromEntries(
    versions.map(([key, version]) => [
      key,
      { singleton: true, version, requiredVersion: rangeOf(version), eager: true },
    ]),
  );
}

export function listMisfits(
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requires).flatMap(([module, range]) => {
    const version = provides[module];
    if (version !== undefined && satisfies(version, range)) return [];
    const brings = version === undefined ? 'has none' : `brings ${version}`;
    return `asks for ${module} ${range}, the shell ${brings}`;
  });
}
