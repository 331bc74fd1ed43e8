import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, OptimizationSplitChunksOptions } from '@rspack/core';
import { rspack } from '@rspack/core';
import { containerName, type SectionDeclaration } from '@site/shared/contract';
import { PROJECT_ROOT } from '../kit/project.ts';
import { type BuildMode, baseConfig, nodeConfig } from './base-config.ts';
import { PUBLISHER } from './release-file.ts';
import { consumedModules, SHARED_MODULE_NAMES } from './shared-modules.ts';
import { listWidgets } from './widget-types.ts';

export type SectionBuild = ReturnType<typeof defineSectionBuild>;

const HOT_CLIENT = '@site/platform/hot-client';

export function chunkName(expose: string): string {
  return expose.replace('./', '');
}

/** Each page needs the routes, and what pages have in common: in the entry they are no further requests. */
function sharedInEntry({
  name,
  paths,
  exposes,
}: SectionDeclaration): OptimizationSplitChunksOptions {
  const routes = exposes['./routes'].replace(/^\.\//, '/');
  const entry = { name: containerName(name), enforce: true } as const;
  // A widget, which others show, must not bring what pages have in common.
  const hasPagesAlone = Object.keys(exposes).length === 1 && paths.length > 1;
  return {
    cacheGroups: {
      routes: { ...entry, chunks: 'all', test: (module) => module.identifier().endsWith(routes) },
      ...(hasPagesAlone && { pages: { ...entry, chunks: 'async', minChunks: paths.length } }),
    },
  };
}

/** Derives a section's builds: for browsers, and for what renders its pages and publishes beside them in Node. */
export function defineSectionBuild(declaration: SectionDeclaration) {
  return {
    declaration,
    /** `withTypes`: packs the types of its widgets, which takes longer. */
    configure(folder: string, mode: BuildMode, withTypes = false): Configuration {
      const base = baseConfig(declaration.name, folder, mode);
      const development = mode === 'development';
      const exposes = Object.fromEntries(
        Object.entries(declaration.exposes).map(([name, source]) => [
          name,
          { name: chunkName(name), import: development ? [HOT_CLIENT, source] : [source] },
        ]),
      );
      return {
        ...base,
        entry: {},
        optimization: development
          ? base.optimization
          : { ...base.optimization, splitChunks: sharedInEntry(declaration) },
        plugins: [
          ...(base.plugins ?? []),
          ...(development
            ? []
            : [
                new rspack.SubresourceIntegrityPlugin({
                  htmlPlugin: false,
                  hashFuncNames: ['sha256'],
                }),
              ]),
          new ModuleFederationPlugin({
            name: containerName(declaration.name),
            filename: development ? 'entry.js' : 'entry.[contenthash].js',
            exposes,
            shared: consumedModules(mode),
            shareStrategy: 'loaded-first',
            dts: withTypes &&
              listWidgets(declaration).length > 0 && {
                generateTypes: {
                  tsConfigPath: path.join(PROJECT_ROOT, 'tsconfig.json'),
                  generateAPITypes: false,
                },
                consumeTypes: false,
              },
            dev: false,
            manifest: true,
            experiments: {
              externalRuntime: true,
              // A section fetches no section: that is the shell's part.
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
          }),
        ],
      };
    },
    configureNode: (folder: string) =>
      nodeConfig(declaration.name, folder, {
        entry: {
          ...Object.fromEntries(
            Object.entries(declaration.exposes).map(([name, source]) => [chunkName(name), source]),
          ),
          ...(declaration.publish !== undefined && { [PUBLISHER]: declaration.publish }),
        },
        externals: Object.fromEntries(
          SHARED_MODULE_NAMES.map((name) => [name, `commonjs ${name}`]),
        ),
      }),
  };
}
