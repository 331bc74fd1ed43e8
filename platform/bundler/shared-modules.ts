import { createRequire } from 'node:module';
import { intersects, satisfies, validRange } from 'semver';
import type { BuildMode } from './base-config.ts';

const require = createRequire(import.meta.url);

/** What the shell brings once for all: modules that hold state (contexts, caches), and libraries or what wraps them. */
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

function describeModules<Said>(mode: BuildMode, describe: (version: string) => Said) {
  const more = mode === 'development' ? { 'react-refresh/runtime': 'react-refresh' } : {};
  const described = Object.entries({ ...SHARED_MODULES, ...more }).map(([module, packageName]) => {
    const { version }: { version: string } = require(`${packageName}/package.json`);
    return [module, describe(version)] as const;
  });
  return Object.fromEntries(described);
}

/** Shared module → the version that a released shell brings. */
export function sharedVersions(): Record<string, string> {
  return describeModules('production', (version) => version);
}

const rangeOf = (version: string) => `^${version}`;

/** Shared module → the range that a released section asks for. */
export function requiredRanges(): Record<string, string> {
  return describeModules('production', rangeOf);
}

/** Module Federation's `shared` option. `own`: that the shell has each module in its entry, or that a section only asks for it. */
export function federatedModules<const Own extends object>(mode: BuildMode, own: Own) {
  return describeModules(mode, (version) => ({
    singleton: true,
    version,
    requiredVersion: rangeOf(version),
    ...own,
  }));
}

/** Shared module → a version, or a range of versions. */
type Versions = Readonly<Record<string, string>>;

export function listMisfits(requires: Versions, provides: Versions): string[] {
  return Object.entries(requires).flatMap(([module, range]) => {
    const version = provides[module];
    if (version !== undefined && satisfies(version, range)) return [];
    const brings = version === undefined ? 'has none' : `brings ${version}`;
    return `asks for ${module} ${range}, the shell ${brings}`;
  });
}

/** Whether no version of some shared module fits both. */
export function exclude(one: Versions, other: Versions): boolean {
  return Object.entries(one).some(([module, range]) => {
    const ranges = [range, other[module] ?? '*'] as const;
    return ranges.every((each) => validRange(each) !== null) && !intersects(...ranges);
  });
}
