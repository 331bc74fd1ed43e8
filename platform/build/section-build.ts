import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, OptimizationSplitChunksOptions } from '@rspack/core';
import { rspack } from '@rspack/core';
import { containerName, type SectionDeclaration } from '@site/shared/contract';
import { type BuildMode, baseConfig } from './base-config.ts';
import { FederationModulesPlugin } from './federation-modules-plugin.ts';
import { nodeConfig } from './node-config.ts';
import { consumedModules, SHARED_MODULE_NAMES } from './shared-modules.ts';

/** A section's build: its declaration, and the Rspack configuration derived from it. */
export interface SectionBuild {
  readonly declaration: SectionDeclaration;
  configure(folder: string, mode: BuildMode): Configuration;
  /** The build that renders pages in Node. */
  configureNode(folder: string): Configuration;
}
/** Comes along with a development build's routes, so that updates reach the page. */
const HOT_CLIENT = '@site/platform/dev/hot-client';

/** The name of the chunk that holds an exposed module. */
export function chunkName(expose: string): string {
  return expose.replace('./', '');
}

/**
 * Each page needs the routes, a few hundred bytes that name its pages: in the entry they cost no request, and pages no
 * hash of one more file.
 */
function routesInEntry({ name, exposes }: SectionDeclaration): OptimizationSplitChunksOptions {
  const routes = exposes['./routes'].replace(/^\.\//, '/');
  return {
    cacheGroups: {
      routes: {
        test: (module) => module.identifier().endsWith(routes),
        name: containerName(name),
        chunks: 'all',
        enforce: true,
      },
    },
  };
}

/** Derives a section's build from its declaration; `change` states what differs. */
export function defineSectionBuild(
  declaration: SectionDeclaration,
  change: (config: Configuration) => Configuration = (config) => config,
): SectionBuild {
  return {
    declaration,
    configure(folder, mode) {
      const base = baseConfig(declaration.name, folder, mode);
      const development = mode === 'development';
      const exposes = Object.fromEntries(
        Object.entries(declaration.exposes).map(([name, source]) => [
          name,
          { name: chunkName(name), import: development ? [HOT_CLIENT, source] : [source] },
        ]),
      );
      return change({
        ...base,
        entry: {},
        optimization: development
          ? base.optimization
          : { ...base.optimization, splitChunks: routesInEntry(declaration) },
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
            dts: false,
            dev: false,
            manifest: false,
            experiments: {
              externalRuntime: true,
              // A section fetches no section: that is the shell's part.
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
          }),
          new FederationModulesPlugin(),
        ],
      });
    },
    configureNode: (folder) =>
      nodeConfig(declaration.name, folder, {
        entry: Object.fromEntries(
          Object.entries(declaration.exposes).map(([name, source]) => [chunkName(name), source]),
        ),
        externals: Object.fromEntries(
          SHARED_MODULE_NAMES.map((name) => [name, `commonjs ${name}`]),
        ),
      }),
  };
}
