import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type OptimizationSplitChunksOptions, rspack } from '@rspack/core';
import { containerName, type SectionDeclaration } from '@site/shared/contract';
import { type BuildMode, baseConfig, hotClient, nodeConfig } from './base-config.ts';
import { PUBLISHER, WORKER_FILE } from './release-file.ts';
import { federatedModules, SHARED_MODULE_NAMES } from './shared-modules.ts';

const FEDERATION = {
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  manifest: true,
} as const;

export type SectionBuild = ReturnType<typeof defineSectionBuild>;

export function chunkName(expose: string): string {
  return expose.replace('./', '');
}

/** Puts routes, and code that all pages need, into the entry, which saves requests. */
function sharedInEntry({ name, paths, exposes }: SectionDeclaration) {
  const routes = exposes['./routes'].replace(/^\.\//, '/');
  const entry = { name: containerName(name), enforce: true } as const;
  // A widget in other sections' pages must not load code of pages.
  const hasPagesAlone = Object.keys(exposes).length === 1 && paths.length > 1;
  return {
    cacheGroups: {
      routes: { ...entry, chunks: 'all', test: (module) => module.identifier().endsWith(routes) },
      ...(hasPagesAlone && { pages: { ...entry, chunks: 'async', minChunks: paths.length } }),
    },
  } satisfies OptimizationSplitChunksOptions;
}

/** Writes the hashes of chunks into the code that loads them: browsers load no script without one. */
function hashedChunks(mode: BuildMode) {
  if (mode === 'development') return [];
  return [new rspack.SubresourceIntegrityPlugin({ htmlPlugin: false, hashFuncNames: ['sha256'] })];
}

/** Derives a section's builds: for browsers, and for rendering and publishing in Node. */
export function defineSectionBuild(declaration: SectionDeclaration) {
  return {
    declaration,
    configure(folder: string, mode: BuildMode): Configuration {
      const base = baseConfig(declaration.name, folder, mode);
      const development = mode === 'development';
      const exposes = Object.fromEntries(
        Object.entries(declaration.exposes).map(([name, source]) => [
          name,
          {
            name: chunkName(name),
            import: development ? [hotClient(declaration.name), source] : [source],
          },
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
          ...hashedChunks(mode),
          new ModuleFederationPlugin({
            name: containerName(declaration.name),
            filename: development ? 'entry.js' : 'entry.[contenthash].js',
            exposes,
            // A mismatch is an error, not a warning: the section is then refused.
            shared: federatedModules(mode, { import: false, strictVersion: true }),
            ...FEDERATION,
            experiments: {
              externalRuntime: true,
              // Only the shell loads sections.
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

export interface ShellDocument {
  readonly template: string;
  readonly style: string;
  /** ISO 15924 script, such as `Ethi` → style of its letters, for a site with a language in that script. */
  readonly letters: Readonly<Record<string, string>>;
  /** Source of the inline script that runs before the first paint. */
  readonly headScript: string;
  /** Language → additions to its pages' heads; `script` is a source as well. */
  readonly more: Readonly<Record<string, { readonly style: string; readonly script: string }>>;
}

export type ShellBuild = ReturnType<typeof defineShellBuild>;

/** Derives the shell's builds. The composition provides sections at run time. */
export function defineShellBuild(document: ShellDocument) {
  return {
    document,
    configure(folder: string, mode: BuildMode): Configuration {
      const base = baseConfig('shell', folder, mode);
      return {
        ...base,
        entry: {
          shell: [
            ...(mode === 'development' ? [hotClient('shell')] : []),
            path.join(folder, 'src/index.ts'),
          ],
        },
        plugins: [
          ...(base.plugins ?? []),
          ...hashedChunks(mode),
          new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
          new ModuleFederationPlugin({
            name: 'shell',
            shared: federatedModules(mode, { eager: true }),
            ...FEDERATION,
            experiments: {
              provideExternalRuntime: true,
              optimization: { target: 'web' },
            },
          }),
        ],
      };
    },
    configureNode: (folder: string) =>
      nodeConfig('shell', folder, {
        entry: { shell: path.join(folder, 'src/prerender/index.tsx') },
        externals: {},
      }),
    /** Builds the service worker into the same folder. It writes `headScript` into the pages that it renders. */
    configureWorker(folder: string, headScript: string): Configuration {
      const base = baseConfig('shell-worker', folder, 'production');
      const constants = new rspack.DefinePlugin({ HEAD_SCRIPT: JSON.stringify(headScript) });
      return {
        ...base,
        target: ['webworker', 'es2022'],
        devtool: false,
        entry: { worker: path.join(folder, 'src/offline/worker/index.ts') },
        output: { ...base.output, clean: false, filename: WORKER_FILE },
        // A worker cannot fetch chunks.
        optimization: { ...base.optimization, splitChunks: false },
        plugins: [...(base.plugins ?? []), constants],
      };
    },
  };
}
