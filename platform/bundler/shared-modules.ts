import { createRequire } from 'node:module';
import { intersects, satisfies, validRange } from 'semver';
import type { BuildMode } from './base-config.ts';

const require = createRequire(import.meta.url);

/** Modules that the shell provides once: stateful ones (contexts, caches), and libraries with their façades. */
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

export function sharedVersions(): Record<string, string> {
  return describeModules('production', (version) => version);
}

const rangeOf = (version: string) => `^${version}`;

export function requiredRanges(): Record<string, string> {
  return describeModules('production', rangeOf);
}

/** Returns Module Federation's `shared` option. `own`: options of the shell, or of a section. */
export function federatedModules<const Own extends object>(mode: BuildMode, own: Own) {
  return describeModules(mode, (version) => ({
    singleton: true,
    version,
    requiredVersion: rangeOf(version),
    ...own,
  }));
}

type Versions = Readonly<Record<string, string>>;

export function listMisfits(requires: Versions, provides: Versions): string[] {
  return Object.entries(requires).flatMap(([module, range]) => {
    const version = provides[module];
    if (version !== undefined && satisfies(version, range)) return [];
    const brings = version === undefined ? 'has none' : `brings ${version}`;
    return `asks for ${module} ${range}, the shell ${brings}`;
  });
}

/** Returns true if no version of some shared module satisfies both. */
export function exclude(one: Versions, other: Versions): boolean {
  return Object.entries(one).some(([module, range]) => {
    const ranges = [range, other[module] ?? '*'] as const;
    return ranges.every((each) => validRange(each) !== null) && !intersects(...ranges);
  });
}
