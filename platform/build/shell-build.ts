import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config.ts';
import { nodeConfig } from './node-config.ts';
import { WORKER_FILE } from './release-file.ts';
import { providedModules } from './shared-modules.ts';

export interface ShellDocument {
  /** Path of the HTML template, relative to the shell's folder. */
  readonly template: string;
  /** Styles that every page carries inline. */
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
  /** Of a package, as a module names it. */
  readonly file: string;
  /** The letters that pages get. */
  readonly letters: string;
  /** As `unicode-range` writes it. */
  readonly range: string;
}

export interface ShellBuild {
  readonly document: ShellDocument;
  configure(folder: string, mode: BuildMode): Configuration;
  configureNode(folder: string): Configuration;
  /** The build of the service worker, which goes into the same folder. */
  configureWorker(folder: string): Configuration;
}

/** Derives the shell's build. It knows no section: sections come with the composition at run time. */
export function defineShellBuild(document: ShellDocument): ShellBuild {
  return {
    document,
    configure(folder, mode) {
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
    configureNode: (folder) =>
      nodeConfig('shell', folder, {
        entry: { shell: path.join(folder, 'src/prerender/index.tsx') },
        externals: {},
      }),
    configureWorker(folder) {
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
