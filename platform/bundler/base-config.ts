import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, type EntryObject, type Externals, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { PROJECT_ROOT } from '../kit/project.ts';
import { BASE_PLACEHOLDER, MAPS_FOLDER, NODE_FOLDER } from './release-file.ts';

/** `development` builds are watched and updated in place; `production` builds are released. */
export type BuildMode = 'production' | 'development';

/** Cache of the compiled swc plugin, which takes longer to compile than most builds. */
export const COMPILED_PLUGIN = path.join(PROJECT_ROOT, 'node_modules/.swc');

export const TARGETS = 'chrome >= 100, edge >= 100, firefox >= 100, safari >= 15.4';

export const DEV_URL = '/dev/';
export const EVENTS_URL = `${DEV_URL}events`;

const require = createRequire(import.meta.url);

/** Returns the module that applies new builds of a package to open pages. */
export function hotClient(name: string): string {
  const options = new URLSearchParams({ path: EVENTS_URL, name, reload: 'true', noInfo: 'true' });
  return `${require.resolve('webpack-hot-middleware/client')}?${options}`;
}

/** Returns the common configuration of all builds. `name` scopes class names and globals. */
export function baseConfig(name: string, folder: string, mode: BuildMode): Configuration {
  const development = mode === 'development';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // The sources stay here: the maps name files and lines alone.
    devtool: development ? 'eval-cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      filename: development ? '[name].js' : '[name].[contenthash].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      sourceMapFilename: `${MAPS_FOLDER}/[file].map`,
      // Relative, so that the maps are the same in every folder.
      devtoolModuleFilenameTemplate: '[resource-path]',
      // Short, since pages name many files, within the folder of one release.
      hashDigestLength: 8,
      crossOriginLoading: 'anonymous',
      // A module that threw on import runs again at the next import.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          // Styles of `shared` get the section's namespace too.
          exclude: /node_modules\/(?!@site\/shared\/)/,
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: {
                    // The same runtime in both modes, so that a release build runs in a shell under development.
                    react: { runtime: 'automatic', development: false, refresh: development },
                  },
                  experimental: {
                    cacheRoot: existsSync(COMPILED_PLUGIN) ? COMPILED_PLUGIN : undefined,
                    plugins: [
                      [
                        '@swc/plugin-styled-components',
                        // Without a namespace, class names of separately built sections collide.
                        { namespace: name, displayName: development, ssr: true, pure: true },
                      ],
                    ],
                  },
                },
                env: { targets: TARGETS },
              },
            },
          ],
          type: 'javascript/auto',
        },
        { test: /\.(svg|png|jpg|webp|avif|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // The federation plugin names a module by its absolute path. These ids are the same in every folder.
      moduleIds: development ? 'named' : 'natural',
      chunkIds: development ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            format: { comments: false },
            compress: { ecma: 2022, passes: 4 },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns of relative URLs, which are intended.
    infrastructureLogging: { level: 'error' },
    plugins: development
      ? [
          new rspack.HotModuleReplacementPlugin(),
          // The shell provides the refresh runtime; a second one would not know its roots.
          new ReactRefreshRspackPlugin({ test: /\.tsx$/, injectEntry: name === 'shell' }),
        ]
      : [],
  };
}

/** Returns the configuration of a package's Node build: one file for each entry. Its loader provides the externals. */
export function nodeConfig(
  name: string,
  folder: string,
  { entry, externals }: { readonly entry: EntryObject; readonly externals: Externals },
): Configuration {
  const base = baseConfig(name, folder, 'production');
  return {
    ...base,
    target: 'async-node20',
    devtool: false,
    entry,
    externals,
    output: {
      path: path.join(folder, 'dist', NODE_FOLDER),
      filename: '[name].cjs',
      library: { type: 'commonjs-module' },
      uniqueName: name,
      publicPath: BASE_PLACEHOLDER,
      assetModuleFilename: base.output?.assetModuleFilename,
      hashDigestLength: base.output?.hashDigestLength,
    },
    module: {
      ...base.module,
      // A renderer cannot fetch chunks.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser build emits the same files.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, splitChunks: false },
  };
}
