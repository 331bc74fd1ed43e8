import path from 'node:path';
import type { Configuration, EntryObject, Externals } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { BASE_PLACEHOLDER, NODE_FOLDER } from './release-file.ts';

/**
 * The build of a package that renders its pages in Node: one file for each entry, whole in itself. Whoever loads it
 * provides the externals.
 */
export function nodeConfig(
  name: string,
  folder: string,
  { entry, externals }: { readonly entry: EntryObject; readonly externals: Externals },
): Configuration {
  const base = baseConfig(name, folder, 'production');
  return {
    ...base,
    target: 'async-node20',
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
      // What a page imports late is part of its file: a renderer has no way to fetch more.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser's build emits the same files, under the same names.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, splitChunks: false },
  };
}
