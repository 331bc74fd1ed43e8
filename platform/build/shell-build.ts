import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildMode, baseConfig, nodeConfig } from './base-config.ts';
import { WORKER_FILE } from './release-file.ts';
import { providedModules } from './shared-modules.ts';

export interface ShellDocument {
  readonly template: string;
  readonly style: string;
  /** Script that runs before the first paint, inline. */
  readonly headScript: string;
  /** Language → the font of its pages for devices without one. */
  readonly fonts?: Readonly<Record<string, LanguageFont>>;
}

/** A part of a packaged font. */
export interface LanguageFont {
  readonly family: string;
  /** Faces of systems that are used in its place. */
  readonly local: readonly string[];
  readonly file: string;
  readonly letters: string;
  /** As `unicode-range` writes it. */
  readonly range: string;
}

export type ShellBuild = ReturnType<typeof defineShellBuild>;

/** Derives the shell's builds. They know no section: sections come with the composition at run time. */
export function defineShellBuild(document: ShellDocument) {
  return {
    document,
    configure(folder: string, mode: BuildMode): Configuration {
      const base = baseConfig('shell', folder, mode);
      return {
        ...base,
        entry: {
          shell: [
            ...(mode === 'development' ? ['@site/platform/hot-client'] : []),
            path.join(folder, 'src/index.ts'),
          ],
        },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
          new ModuleFederationPlugin({
            name: 'shell',
            shared: providedModules(mode),
            shareStrategy: 'loaded-first',
            dts: false,
            dev: false,
            manifest: true,
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
    /** The service worker goes into the same folder. */
    configureWorker(folder: string): Configuration {
      const base = baseConfig('shell-worker', folder, 'production');
      return {
        ...base,
        target: ['webworker', 'es2022'],
        entry: { worker: path.join(folder, 'src/offline/worker/index.ts') },
        output: { ...base.output, clean: false, filename: WORKER_FILE },
        // One file: a worker fetches no part of itself.
        optimization: { ...base.optimization, splitChunks: false },
      };
    },
  };
}
