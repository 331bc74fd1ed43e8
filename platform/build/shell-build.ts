import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config.ts';
import { FederationModulesPlugin } from './federation-modules-plugin.ts';
import { nodeConfig } from './node-config.ts';
import { sharedModules } from './shared-modules.ts';

/** What the shell's build needs beside its sources. */
export interface ShellDocument {
  /** Path of the HTML template, relative to the shell's folder. */
  readonly template: string;
  /** Styles that every page carries inline. */
  readonly style: string;
  /** Script that runs before the first paint, inline. */
  readonly headScript: string;
}

/** The shell's build. */
export interface ShellBuild {
  readonly document: ShellDocument;
  configure(folder: string, mode: BuildMode): Configuration;
  /** The build that renders pages in Node. */
  configureNode(folder: string): Configuration;
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
            ...(mode === 'development' ? ['@site/platform/dev/hot-client'] : []),
            path.join(folder, 'src/index.tsx'),
          ],
        },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
          new ModuleFederationPlugin({
            name: 'shell',
            shared: sharedModules('host', mode),
            shareStrategy: 'loaded-first',
            dts: false,
            dev: false,
            manifest: false,
            experiments: {
              provideExternalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true },
            },
          }),
          new FederationModulesPlugin(),
        ],
      };
    },
    configureNode: (folder) =>
      nodeConfig('shell', folder, {
        entry: { shell: path.join(folder, 'src/prerender/index.tsx') },
        externals: {},
      }),
  };
}
